# What Beacon says, in English.

about-beacon = Bid in secret, add a die, take two rounds of three.
told-laid-card = { $seat } lays card { $card } face down.
told-laid = { $seat } lays a card face down.
told-round = A reaches { $a }, B reaches { $b }.
ask-round = the round
ask-round-about = round { $round }, bid of { $seat }
phase-end = The end
phase-round = Round { $round } of { $rounds }
ask-over = The game is over.
ask-lay = Lay a card face down.
ask-wait = The other seat is choosing a card.
card-empty = { $seat }: empty, { $won } won
card-laid = { $seat }: laid, { $won } won
do-card = Card { $card }
your-card = Your card
score-rounds = rounds won
end-rounds = three rounds are over
no-card = you have no card { $card }: bid one that you still hold
no-laid = your card for this round already lies on the table
no-bid = that is no bid: write `bid 3`
