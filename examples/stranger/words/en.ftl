about-pebbles = Take one, two or three; whoever takes the last pebble wins.
ask-heap = the heap
ask-heap-about = how many pebbles there are
ask-take = Take one, two or three pebbles.
ask-wait = The other seat takes pebbles.
ask-over = The game is over.
phase-heap = { $left ->
    [one] one pebble left
   *[other] { $left } pebbles left
}
do-take = { $n ->
    [one] Take one pebble
   *[other] Take { $n } pebbles
}
group-take = The heap
told-heap = The heap holds { $left } pebbles.
told-took = { $n ->
    [one] { $seat } takes a pebble.
   *[other] { $seat } takes { $n } pebbles.
}
score-last = the last pebble
end-last = the heap is empty
no-pebbles = there are not { $n } pebbles to take: take one to three that are there
no-turn = it is not your turn: wait for the other seat
no-command = write `take 2`
