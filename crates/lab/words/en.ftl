# Messages of the laboratory about experiments, and the words of its reports.

lab-unreadable = the experiment cannot be read in line { $line }: { $why }
lab-unknown-key = line { $line } of the experiment has "{ $key }", which does not exist: write { $near }
lab-unknown-game = there is no game "{ $name }": `vinculum games` lists them
lab-unknown-metric = there is no figure "{ $name }": write { $near }
lab-near = there is no "{ $name }": write { $near }
lab-tune-no-weights = the bots of { $game } have no weights that could be tuned
lab-tune-seats = a search needs scenarios with the same even number of seats
lab-tune-other = { $path } holds another search: name a new folder
lab-bad-arm = the arm "{ $arm }" cannot be played: { $why }
lab-bad-seats = { $given ->
    [one] there is { $given } bot
   *[other] there are { $given } bots
} for { $seats } seats: name one for all seats, or one for each
lab-no-arm = the experiment has no arm: leave [vary] out, or give it values
lab-too-many-arms = the experiment has { $n } arms, more than { $most }: vary fewer values, or one at a time
lab-out-of-range = "{ $key }" must be between { $least } and { $most }
lab-not-above-zero = "{ $key }" must be above 0
lab-bad-elo = "until.elo" needs two numbers, the lower one first
lab-bad-until = [until] needs either "half_width" or "elo"
lab-elo-score = a test of Elo needs a score: write metric = "score A" instead of "{ $name }"
lab-list-arms = the design "list" needs [[vary.arms]] and no [vary.values]
lab-vary-values = this design needs [vary.values] and no [[vary.arms]]; write design = "list" for arms that are written out
lab-no-values = "{ $name }" varies without values: give it some, as in [1, 2]
lab-disk-full = { $path } cannot be written, the disk is full ({ $why }); the games played so far stay: make room and run it again
lab-unusable = { $path } cannot be used ({ $why })
lab-no-run = { $path } holds no run of the laboratory: name the folder given to `vinculum lab run --out`
lab-bad-design = { $path } cannot be read ({ $why })
lab-strange-folder = { $path } holds other files: name a new folder
lab-in-use = { $path } is in use by another run: wait for its end, or name another folder
lab-bad-games = line { $line } of { $path } is not one of this experiment: name another folder
lab-other-run = { $path } holds another run, { $what ->
    [game] of another game
    [rules] of another version of the rules
    [format] of another version of the laboratory
    [experiment] of an experiment with another text
    [arms] with other arms
   *[shard] of other blocks
 }: name another folder

lab-nothing-common = the two runs have no arm and figure in common: compare runs of the same game with the same names
lab-bad-part = the games of the blocks { $from } to { $to } that a worker sent are not those of this experiment: end workers of other builds, and run it again
lab-merge-none = name the folders of the shards
lab-merge-other = { $path } holds a shard of another experiment: name shards of one experiment only
lab-merge-rules = { $path } was played with version { $known } of the rules, and this program has version { $now }: merge it with the program that played it
lab-merge-twice = { $path } holds blocks that another shard holds too, from { $block } on: name each shard once
lab-merge-missing = the blocks from { $block } on are missing before { $path }: name the folders of all shards
lab-merge-short = the blocks from { $block } on are missing: name the folders of all shards
lab-merge-unfinished = { $path } holds a shard that is not finished: run it to its end first

lab-new-head = An experiment of the laboratory: vinculum lab run { $file } --out DIR
lab-new-question = The question that it answers, in a sentence.
lab-new-example = Does the option below change who wins in { $title }?
lab-new-asks = Does the option { $option } change who wins? { $title } ({ $rule })
lab-new-scenario = One of: { $names }
lab-new-seed = The same seed gives the same games.
lab-new-games = How many games each arm plays.
lab-new-paired = Arms share their dice, draws and decisions as far as the rules allow it: smaller differences are seen with fewer games.
lab-new-confidence = How sure intervals are.
lab-new-metrics = The figures of each game, the answer's first: score, points, lead (of a seat, A, or of a player, 1), rounds, decisions,
lab-new-metrics-more = "rule { $rule }" (events under a rule), "event KIND", "sum KIND.FIELD", "measure NAME", "end PATH" (a value of the position at the end).
lab-new-bots = One for all seats or one for each: { $names }
lab-new-swap = Players change seats; different bots do so by themselves.
lab-new-nodes = Positions that a bot looks at before each decision.
lab-new-settings = The setup of all arms; what is not set has its default.
lab-new-design = one-at-a-time: each value by itself against a base line; grid: every combination; list: arms that are written out.
lab-new-values = The values of each setting; "bots" is one too.
lab-new-list = The arms of design = "list", the base line first:
lab-new-until = Ends when the interval of every difference is this narrow:
lab-new-elo = or when a sequential test (GSPRT) has decided between two differences in Elo:

lab-seat = seat { $seat }
lab-player = player { $number } ({ $bot })
lab-metric-score = score of { $whose }
lab-metric-points = point total of { $whose }
lab-metric-lead = lead of { $whose } in points
lab-metric-rounds = length in rounds
lab-metric-decisions = number of decisions
lab-metric-rule = number of events under { $rule }
lab-metric-event = number of events "{ $kind }"
lab-metric-sum = sum of "{ $name }"
lab-metric-measure = measure "{ $name }"
lab-metric-end = value "{ $path }" at the end
lab-percentage-points = percentage points
lab-from-to = { $low } to { $high }
lab-of = { $part } of { $all }

lab-answer-none = No game has been played yet.
lab-answer-alone = The { $figure } is { $mean } ({ $confidence } % interval { $between }; { $n ->
    [one] { $n } game
   *[other] { $n } games
}).
lab-answer-elo = That is { $elo } Elo ({ $low } to { $high }).
lab-answer-same = "{ $arm }" made no difference to "{ $base }": { $n ->
    [one] in the one block
   *[other] in all { $n } blocks
} every figure is the same.
lab-answer-differs = With "{ $arm }", the { $figure } differs from "{ $base }" by { $difference } ({ $confidence } % interval { $between }; { $n ->
    [one] { $n } block
   *[other] { $n } blocks
}).
lab-answer-open = No difference in the { $figure } was shown between "{ $arm }" and "{ $base }": { $difference } ({ $confidence } % interval { $between }; { $n ->
    [one] { $n } block
   *[other] { $n } blocks
}).
lab-answer-among = { $found ->
    [0] None of { $all } changes makes a difference in the { $figure } that { $n ->
    [one] { $n } block could
   *[other] { $n } blocks could
} show after Holm's correction
    [one] One of { $all } changes makes a difference in the { $figure } ({ $n ->
    [one] { $n } block, Holm's
   *[other] { $n } blocks, Holm's
} correction)
   *[other] { $found } of { $all } changes make a difference in the { $figure } ({ $n ->
    [one] { $n } block, Holm's
   *[other] { $n } blocks, Holm's
} correction)
 }; the largest is "{ $arm }" with { $difference } ({ $confidence } % interval { $between }).
lab-answer-some-same = { $n ->
    [one] One change made no difference at all
   *[other] { $n } changes made no difference at all
 }: every figure of every game is the same.

lab-no-question = An experiment without a question
lab-note-simplest = All players are the bot "{ $bot }", which plays at random: the figures say how the rules work, not how good players would fare.
lab-note-weak = The bot "{ $bot }" wins only { $share } % of the points against "{ $simplest }", which plays at random: it is too weak here for conclusions about good play.
lab-note-constant = The { $figure } has the same value in every game: it says nothing here.
lab-note-unfinished = { $n ->
    [one] One game did not end; it counts as shared.
   *[other] { $n } games did not end; they count as shared.
 }
lab-note-part = This is a part of the experiment: { $blocks } of { $all ->
    [one] { $all } block has been played
   *[other] { $all } blocks have been played
}.

lab-head-differences = Differences from the base line
lab-head-pairs = Gain from pairs
lab-head-means = Means
lab-head-test = Sequential test
lab-head-players = Players
lab-head-wins = Wins by seat
lab-head-spread = Distributions
lab-head-convergence = Convergence
lab-head-survival = Survival
lab-head-untested = Limits of this experiment
lab-head-design = Design
lab-head-again = How to run it again
lab-head-file = The experiment

lab-about-pairs = Games of a block share their dice. Where their differences therefore scatter less than those of games apart, fewer games do for the same interval: the gain says how many times fewer.
lab-about-test = A generalised sequential probability ratio test (GSPRT) between { $low } and { $high } Elo.
lab-about-players = Each player plays from each seat with the same dice. The share of the points of the first player is counted block by block (pentanomial), and its interval follows from the blocks.
lab-about-uses = A change of an option shows only where it is used. Cited: games in which an event cites the option's rule. Changed: blocks in which any figure differs from the base line.
lab-about-again = Put the experiment below into a file. The same program plays the same games, on any number of threads, and opens any of them by its number.
lab-unused = Never used in these games, so nothing is known about them: { $names }.
lab-not-varied = Not varied here: { $names }.
lab-only-first = Only the first { $n } arms are drawn.

lab-col-arm = arm
lab-col-difference = difference
lab-col-interval = interval (t)
lab-col-bootstrap = interval (bootstrap)
lab-col-effect = effect (d)
lab-col-p = p
lab-col-holm = p (Holm)
lab-col-bh = p (BH)
lab-col-paired = variance of pairs
lab-col-apart = variance apart
lab-col-saved = gain
lab-col-same = equal blocks
lab-col-games = games
lab-col-wins = won by { $seat }
lab-col-shared = shared
lab-col-unfinished = not ended
lab-col-players = players
lab-col-blocks = blocks by share
lab-col-share = share
lab-col-elo = Elo
lab-col-superior = superiority
lab-col-ratio = log likelihood ratio
lab-col-bounds = bounds
lab-col-verdict = verdict
lab-col-option = option
lab-col-rule = rule
lab-col-cited = cited
lab-col-changed = changed
lab-verdict-higher = the higher difference
lab-verdict-lower = the lower difference
lab-verdict-open = not decided

lab-axis-difference = difference in { $figure }
lab-axis-estimate = estimate
lab-axis-wins = games won, %
lab-axis-games = games, %
lab-axis-blocks = blocks
lab-axis-rounds = rounds
lab-axis-survival = not lost, %
lab-caption-forest = Differences from the base line in the { $figure }, with { $confidence } % intervals.
lab-caption-wins = Share of the games that each seat alone won, with { $confidence } % intervals by Wilson.
lab-caption-spread = Distribution of the { $figure } over the games.
lab-caption-convergence = How the estimate of the { $figure } and its interval settled.
lab-caption-survival = How long each seat had not lost (Kaplan-Meier, "{ $arm }"); games that it did not lose are censored at their end.

lab-design-one = one setup, nothing varies
lab-design-each = each change by itself against a base line
lab-design-grid = every combination of values (grid)
lab-design-list = arms that are written out
lab-fact-design = design
lab-fact-house = house rules
lab-house = { $figure } { $value } (printed: { $printed })
lab-fact-arms = arms
lab-fact-games = games
lab-fact-dice = dice
lab-fact-players = players
lab-fact-seats = seats
lab-fact-thinking = thinking
lab-fact-statistics = statistics
lab-fact-seed = seed
lab-fact-rules = version of the rules
lab-fact-program = version of the program
lab-games = { $games } in { $blocks ->
    [one] { $blocks } block
   *[other] { $blocks } blocks
}
lab-dice-shared = the games of a block share dice, draws and decisions, in streams by rule, purpose, roller and turn
lab-dice-apart = every arm has dice of its own
lab-orders = { $n ->
    [1] each player stays at its seat
   *[other] each block is played { $n } times, the players one seat on each time
 }
lab-thinking-usual = as many positions as the game says
lab-thinking-nodes = { $n ->
    [one] { $n } position
   *[other] { $n } positions
} before each decision
lab-statistics = { $confidence } % intervals; means by Student's t and by the bootstrap, shares by Wilson's score, many comparisons by Holm and by Benjamini and Hochberg (BH)
