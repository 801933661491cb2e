sprawlopolis-name = Sprawlopolis
sprawlopolis-blurb = One to four planners build a single city out of eighteen cards and try to reach its target.
sprawlopolis-rules =
    { "" }**Together you build one city; win by reaching the target.** Three cards are its goals, and their numbers add up to the target. The other fifteen become the city.

    { "" }**Your turn.** Lay one card of your three. Alone, you then draw a new one; in company, the other two go to your left neighbour, who plays next, and you draw one. Talk about anything, but hands stay secret. The next card of the deck lies open.

    { "" }**Laying a card.** It stays landscape, as printed or turned by 180°. It must touch the city along an edge, or lie on top of it: one, two or all four blocks may be covered. A corner is not enough. Roads need not fit, holes are fine.

    { "" }**Score**
    • Each of the four zones: 1 point for every block of its largest connected group.
    • Each road: −1. A road runs on as long as its ends meet, so join them up.
    • Each goal, as its card says. Goals can cost points too.
    Only what lies on top counts.

    { "" }**Difficulty.** *Relaxed*: roads cost nothing. *Hard*: only the best of the four zones scores.

    { "" }**Zoning** (an option). Cards meet by edges only and never cover. Where cards meet, a park never faces industry, and a road goes on or is on neither side. Points: every residential block, every park block beside one, every block of the longest road, and the goals. No target, no minus for roads. Who can lay nothing hands the cards on; when all do so in a row, the game ends.

    Spots are counted from the middle of the first card: E3 N2 is the third column to the east, the second row to the north.

## Options

sprawlopolis-option-difficulty = Difficulty
sprawlopolis-option-difficulty-relaxed = Relaxed: roads cost nothing
sprawlopolis-option-difficulty-normal = Normal
sprawlopolis-option-difficulty-hard = Hard: only the best zone scores
sprawlopolis-option-variant = Variant
sprawlopolis-option-variant-standard = Standard
sprawlopolis-option-variant-zoning = Zoning: strict neighbours, high score

sprawlopolis-fixed-goals = Goals: { $one }, { $two }, { $three }

## After the end

sprawlopolis-sequel-goals = Same goals
sprawlopolis-sequel-next = Next goals
sprawlopolis-record = { $one }, { $two }, { $three }{ $difficulty ->
        [relaxed] {" "}· relaxed
        [hard] {" "}· hard
       *[other] {""}
    }{ $variant ->
        [standard] {""}
       *[other] {" "}· { $variant }
    }{ $company ->
        [solo] {" "}· alone
       *[other] {" "}· together
    }

## Zones

sprawlopolis-zone-residential = Residential
sprawlopolis-zone-commercial = Commercial
sprawlopolis-zone-industrial = Industrial
sprawlopolis-zone-park = Park

## Picking a move

sprawlopolis-prompt-deal = The cards are being dealt.
sprawlopolis-prompt-place = Turn { $turn } of { $turns }: lay a card
sprawlopolis-ask-card = Which card?
sprawlopolis-ask-spot = Where? Each number marks the middle of the card.
sprawlopolis-ask-turn = Which way round?
sprawlopolis-card = Card { $number }
sprawlopolis-spot = { $name }
sprawlopolis-turn-0 = as printed
sprawlopolis-turn-180 = turned 180°
sprawlopolis-move-place = { $card } at { $spot }, { $turn }
sprawlopolis-move-deal = The cards are shuffled and dealt

## The public log

sprawlopolis-told-dealt = The goals are { $one }, { $two } and { $three }{ $target ->
        [0] {""}
       *[other] : the target is { $target }
    }. Card { $first } starts the city.
sprawlopolis-told-placed = { $seat } lays card { $card } at { $spot }, { $turn }.
sprawlopolis-told-passed = { $seat } hands { $count ->
        [one] one card
       *[other] { $count } cards
    } to { $to_seat }.
sprawlopolis-told-drawn = { $seat } draws the open card.

## The score sheet

sprawlopolis-headline-running = { $total } of { $target }
sprawlopolis-headline-won = { $gap ->
        [0] Won: the target to the point
        [one] Won by 1 point
       *[other] Won by { $gap } points
    }
sprawlopolis-headline-missed = { $gap ->
        [one] Missed by 1 point
       *[other] Missed by { $gap } points
    }
sprawlopolis-line-zone = { $zone }
sprawlopolis-line-road = Road { $number }
sprawlopolis-line-goal = { $number } · { $name }
sprawlopolis-sum-zone = largest group: { $blocks ->
        [one] 1 block
       *[other] { $blocks } blocks
    }
sprawlopolis-sum-zone-idle = not the best zone ({ $blocks ->
        [one] 1 block
       *[other] { $blocks } blocks
    })
sprawlopolis-sum-road = { $sections ->
        [one] 1 section
       *[other] { $sections } sections
    }
sprawlopolis-sum-loop = a loop of { $sections } sections
sprawlopolis-sum-the-outskirts = { $away } clear of the edge − { $edge } ending there
sprawlopolis-sum-bloom-boom = { $full } with three parks − { $empty } without any
sprawlopolis-sum-go-green = { $parks ->
        [one] 1 park
       *[other] { $parks } parks
    } − 3 × { $industry } industrial
sprawlopolis-sum-block-party = { $squares ->
        [one] 1 square
       *[other] { $squares } squares
    }
sprawlopolis-sum-stacks-and-scrapers = 2 × { $blocks ->
        [one] 1 industrial block
       *[other] { $blocks } industrial blocks
    }
sprawlopolis-sum-master-planned = { $homes } residential − { $industry } industrial
sprawlopolis-sum-central-perks = { $inside } inside − 2 × { $edge } on the edge
sprawlopolis-sum-the-burbs = { $parks ->
        [one] 1 park
       *[other] { $parks } parks
    } − 2 × { $industry } industrial
sprawlopolis-sum-concrete-jungle = { $blocks ->
        [one] 1 industrial block
       *[other] { $blocks } industrial blocks
    }
sprawlopolis-sum-the-strip = { $blocks } commercial in one line
sprawlopolis-sum-mini-marts = 2 × { $blocks ->
        [one] 1 commercial block
       *[other] { $blocks } commercial blocks
    }
sprawlopolis-sum-superhighway = longest road: { $sections ->
        [one] 1 section
       *[other] { $sections } sections
    }, halved
sprawlopolis-sum-park-hopping = 3 × { $roads ->
        [one] 1 road
       *[other] { $roads } roads
    } from park to park
sprawlopolis-sum-looping-lanes = { $blocks ->
        [one] 1 section in loops
       *[other] { $blocks } sections in loops
    }
sprawlopolis-sum-skid-row = 2 × { $blocks ->
        [one] 1 residential block
       *[other] { $blocks } residential blocks
    }
sprawlopolis-sum-morning-commute = 2 × { $roads ->
        [one] 1 road
       *[other] { $roads } roads
    }
sprawlopolis-sum-tourist-traps = { $edge } on the edge + { $corners ->
        [one] 1 corner
       *[other] { $corners } corners
    }
sprawlopolis-sum-sprawlopolis = row of { $row } + column of { $column }

## Goals

sprawlopolis-goal-1-name = The Outskirts
sprawlopolis-goal-1-text = +1 for each road with no end on the city’s edge, −1 for each other road. A loop has no end.
sprawlopolis-goal-2-name = Bloom Boom
sprawlopolis-goal-2-text = +1 for each row and each column with exactly three parks, −1 for each with none.
sprawlopolis-goal-3-name = Go Green
sprawlopolis-goal-3-text = +1 for each park, −3 for each industrial block.
sprawlopolis-goal-4-name = Block Party
sprawlopolis-goal-4-text = Count the 2 × 2 squares of a single zone, overlaps too. None: −8, one: −5, two: −2, three: +1, four: +4, five or more: +7.
sprawlopolis-goal-5-name = Stacks and Scrapers
sprawlopolis-goal-5-text = +2 for each industrial block with no residential block and no park next to it. Open sides do no harm.
sprawlopolis-goal-6-name = Master Planned
sprawlopolis-goal-6-text = The size of the largest residential group minus that of the largest industrial group.
sprawlopolis-goal-7-name = Central Perks
sprawlopolis-goal-7-text = +1 for each park with blocks on all four sides, −2 for each with an open side.
sprawlopolis-goal-8-name = The ’Burbs
sprawlopolis-goal-8-text = +1 for each park, −2 for each industrial block next to the largest residential group.
sprawlopolis-goal-9-name = Concrete Jungle
sprawlopolis-goal-9-text = +1 for each industrial block with another one diagonally next to it. Sharing an edge does not count.
sprawlopolis-goal-10-name = The Strip
sprawlopolis-goal-10-text = +1 for each commercial block in the one row or column that has the most of them.
sprawlopolis-goal-11-name = Mini Marts
sprawlopolis-goal-11-text = +2 for each commercial block whose road leads straight into a residential block both ways.
sprawlopolis-goal-12-name = Superhighway
sprawlopolis-goal-12-text = +1 for every two sections of the longest road; a section is a block it crosses.
sprawlopolis-goal-13-name = Park Hopping
sprawlopolis-goal-13-text = +3 for each road that ends against a park at both ends, if those are two different blocks.
sprawlopolis-goal-14-name = Looping Lanes
sprawlopolis-goal-14-text = +1 for each road section that is part of a closed loop.
sprawlopolis-goal-15-name = Skid Row
sprawlopolis-goal-15-text = +2 for each residential block with two or more industrial blocks next to it.
sprawlopolis-goal-16-name = Morning Commute
sprawlopolis-goal-16-text = +2 for each road that passes through both a residential and a commercial block.
sprawlopolis-goal-17-name = Tourist Traps
sprawlopolis-goal-17-text = +1 for each commercial block with an open side, +1 more if two open sides meet at its corner.
sprawlopolis-goal-18-name = Sprawlopolis
sprawlopolis-goal-18-text = Count the blocks of the fullest row and of the fullest column and add them up. Gaps are skipped.

## The zoning variant (SP-50)

sprawlopolis-move-hand-on = Hand your cards on: none of them may lie anywhere
sprawlopolis-told-handed-on = { $seat } can lay no card and hands the cards on.
sprawlopolis-headline-zoning = { $total ->
        [one] 1 point
       *[other] { $total } points
    }
sprawlopolis-line-residents = Residential blocks
sprawlopolis-sum-residents = { $blocks ->
        [one] 1 block
       *[other] { $blocks } blocks
    }
sprawlopolis-line-parks = Parks beside homes
sprawlopolis-sum-parks = { $blocks ->
        [one] 1 park block touches a residential one
       *[other] { $blocks } park blocks touch a residential one
    }
sprawlopolis-line-longest_road = Longest road
sprawlopolis-sum-longest_road = { $blocks ->
        [one] 1 block
       *[other] { $blocks } blocks
    }
