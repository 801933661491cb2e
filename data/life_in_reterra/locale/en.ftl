life_in_reterra-name = Life in Reterra
life_in_reterra-blurb = Two to four people each settle sixteen overgrown tiles with inhabitants and buildings.
life_in_reterra-rules =
    { "" }**Lay sixteen tiles, four by four, and make them a good place to live.** Most points win.

    { "" }**Your turn.** Take a tile of the open row or one of your three secret ones and lay it side against side, turned as you like; terrains need not match. Secret tiles are never replaced, the row always is.

    { "" }**Gears.** If *this* tile shows a gear, you may do one thing: put an inhabitant on one of its gears, or build. A building covers empty gears of one terrain, may reach over several tiles, may be turned and mirrored, and must cover a gear of the tile just laid.

    { "" }**Powers.** From your next turn on, each of your buildings with a power may use it once a turn. A ball is a relic: it goes on a space of yours that shows nothing. Junk goes on a relic of a neighbour and stays.

    { "" }**Score**
    • Each segment of 7 or more connected spaces of one terrain: 3, however large.
    • Each energy source with tiles on all four sides: 8.
    • Each inhabitant and each visible relic: 1. Each junk: −1.
    • Buildings as their cards say. Where the most of something is asked for, all who tie score.
    A tie goes to whoever has more buildings.

    { "" }**Buildings in play.** Five cards, one for each shape: *Goals* shows what they do. A first game has the *Social* set with its violet side up; *Set* and *Side up* choose others or draw them, and each of the five can be picked by hand.

## Options

life_in_reterra-option-buildings = Set
life_in_reterra-option-buildings-social = Social
life_in_reterra-option-buildings-economy = Economy
life_in_reterra-option-buildings-leisure = Leisure
life_in_reterra-option-buildings-random = One drawn for each shape
life_in_reterra-option-faces = Side up
life_in_reterra-option-faces-violet = Violet
life_in_reterra-option-faces-orange = Orange
life_in_reterra-option-faces-random = Drawn for each card
life_in_reterra-option-domino = Domino card
life_in_reterra-option-domino-as_above = by set and side
life_in_reterra-option-domino-social_violet = School, violet
life_in_reterra-option-domino-social_orange = School, orange
life_in_reterra-option-domino-economy_violet = Restaurant, violet
life_in_reterra-option-domino-economy_orange = Restaurant, orange
life_in_reterra-option-domino-leisure_violet = Observatory, violet
life_in_reterra-option-domino-leisure_orange = Observatory, orange
life_in_reterra-option-straight = Straight card
life_in_reterra-option-straight-as_above = by set and side
life_in_reterra-option-straight-social_violet = Sports Field, violet
life_in_reterra-option-straight-social_orange = Sports Field, orange
life_in_reterra-option-straight-economy_violet = Workshop, violet
life_in_reterra-option-straight-economy_orange = Workshop, orange
life_in_reterra-option-straight-leisure_violet = Pool, violet
life_in_reterra-option-straight-leisure_orange = Pool, orange
life_in_reterra-option-corner = Corner card
life_in_reterra-option-corner-as_above = by set and side
life_in_reterra-option-corner-social_violet = Garden, violet
life_in_reterra-option-corner-social_orange = Garden, orange
life_in_reterra-option-corner-economy_violet = Fishing Pond, violet
life_in_reterra-option-corner-economy_orange = Fishing Pond, orange
life_in_reterra-option-corner-leisure_violet = Library, violet
life_in_reterra-option-corner-leisure_orange = Library, orange
life_in_reterra-option-square = Square card
life_in_reterra-option-square-as_above = by set and side
life_in_reterra-option-square-social_violet = Public Square, violet
life_in_reterra-option-square-social_orange = Public Square, orange
life_in_reterra-option-square-economy_violet = Market, violet
life_in_reterra-option-square-economy_orange = Market, orange
life_in_reterra-option-square-leisure_violet = Theatre, violet
life_in_reterra-option-square-leisure_orange = Theatre, orange
life_in_reterra-option-ell = L card
life_in_reterra-option-ell-as_above = by set and side
life_in_reterra-option-ell-social_violet = Infirmary, violet
life_in_reterra-option-ell-social_orange = Infirmary, orange
life_in_reterra-option-ell-economy_violet = Farm, violet
life_in_reterra-option-ell-economy_orange = Farm, orange
life_in_reterra-option-ell-leisure_violet = Playground, violet
life_in_reterra-option-ell-leisure_orange = Playground, orange

## Names

life_in_reterra-terrain-forest = forest
life_in_reterra-terrain-desert = desert
life_in_reterra-terrain-asphalt = asphalt
life_in_reterra-terrain-grass = grass
life_in_reterra-terrain-water = water
life_in_reterra-symbol-gear = gear
life_in_reterra-symbol-phone = phone
life_in_reterra-symbol-book = book
life_in_reterra-symbol-compass = compass
life_in_reterra-symbol-battery = battery
life_in_reterra-symbol-ball = ball
life_in_reterra-building-school = School
life_in_reterra-building-sports = Sports Field
life_in_reterra-building-garden = Garden
life_in_reterra-building-square = Public Square
life_in_reterra-building-infirmary = Infirmary
life_in_reterra-building-restaurant = Restaurant
life_in_reterra-building-workshop = Workshop
life_in_reterra-building-fishing = Fishing Pond
life_in_reterra-building-market = Market
life_in_reterra-building-farm = Farm
life_in_reterra-building-observatory = Observatory
life_in_reterra-building-pool = Pool
life_in_reterra-building-library = Library
life_in_reterra-building-theatre = Theatre
life_in_reterra-building-playground = Playground
life_in_reterra-theme-social = Social
life_in_reterra-theme-economy = Economy
life_in_reterra-theme-leisure = Leisure
life_in_reterra-face-violet = violet
life_in_reterra-face-orange = orange
life_in_reterra-space = { $terrain } { $symbol }

## Picking a move

life_in_reterra-prompt-deal = The tiles are being dealt.
life_in_reterra-prompt-lay = Turn { $turn } of { $turns }: lay a tile
life_in_reterra-prompt-settle = Your tile shows a gear: settle it
life_in_reterra-prompt-power = { $count ->
        [one] A power of your buildings
       *[other] Powers of your buildings: { $count } unused
    }
life_in_reterra-ask-tile = Which tile?
life_in_reterra-ask-spot = Where? Each number marks the middle of the tile.
life_in_reterra-ask-turn = Which way round?
life_in_reterra-ask-what = An inhabitant, a building, or nothing?
life_in_reterra-ask-where = Where?
life_in_reterra-ask-way = Which way round?
life_in_reterra-ask-power = Whose power?
life_in_reterra-ask-whose = Whose relic?
life_in_reterra-tile-row = { $tile }: { $spaces }
life_in_reterra-tile-hand = Hand { $tile }: { $spaces }
life_in_reterra-tile-spaces = { $one }, { $two } / { $three }, { $four }
life_in_reterra-tile-energy = energy source in water
life_in_reterra-spot = { $name }
life_in_reterra-turn = { $degrees ->
        [0] as printed
       *[other] turned { $degrees }°
    }
life_in_reterra-way = way { $number }
life_in_reterra-whose = { $seat }
life_in_reterra-what-inhabitant = Inhabitant
life_in_reterra-what-nothing = Nothing
life_in_reterra-what-rest = No more powers
life_in_reterra-what-building = { $ready ->
        [0] { $name }
        [one] { $name }
       *[other] { $name } ({ $ready }×)
    }
life_in_reterra-move-deal = The tiles are shuffled and dealt
life_in_reterra-move-lay = { $tile } at { $spot }, { $turn }
life_in_reterra-move-inhabitant = Inhabitant on { $cell }
life_in_reterra-move-build = { $name } on { $cells }
life_in_reterra-move-power = { $name }: { $cell }
life_in_reterra-move-junk = { $name }: junk on { $cell } of { $seat }

## The public log

life_in_reterra-told-dealt = In play: { $card_1 }, { $card_2 }, { $card_3 }, { $card_4 } and { $card_5 }. { $first_seat } begins.
life_in_reterra-told-laid = { $seat } lays { $place ->
        [hand] the secret tile { $tile }
       *[row] { $tile }
    } at { $spot }, { $turn }.
life_in_reterra-told-settled = { $seat } settles an inhabitant on { $cell }.
life_in_reterra-told-invited = { $seat }’s { $name } brings an inhabitant to { $cell }.
life_in_reterra-told-built = { $seat } builds on { $cells }: { $name }.
life_in_reterra-told-unsettled = { $seat } leaves the gears of the tile empty.
life_in_reterra-told-ball = { $seat }’s { $name } puts a ball on { $cell }.
life_in_reterra-told-junk = { $seat }’s { $name } dumps junk on { $cell } of { $to_seat }.
life_in_reterra-told-rested = { $seat } leaves { $count ->
        [one] one power
       *[other] { $count } powers
    } unused.
life_in_reterra-told-both = { $one } { $other }
life_in_reterra-told-filled = { $tile } joins the row.

## The score sheet

life_in_reterra-headline-running = Best so far: { $points }
life_in_reterra-headline-won = { $seat } wins with { $points } points
life_in_reterra-headline-shared = { $count } share the win with { $points } points
life_in_reterra-line-segment = Segment { $number }: { $terrain }
life_in_reterra-line-energy = Energy source { $number }
life_in_reterra-line-inhabitants = Inhabitants
life_in_reterra-line-relics = Relics
life_in_reterra-line-junk = Junk
life_in_reterra-sum-segment = { $spaces } connected spaces
life_in_reterra-sum-energy = { $open ->
        [0] enclosed
        [one] 1 side open
       *[other] { $open } sides open
    }
life_in_reterra-sum-inhabitants = { $count } settled
life_in_reterra-sum-relics = { $count } visible
life_in_reterra-sum-junk = −1 for each of { $count }
life_in_reterra-sum-building = { $copies ->
        [0] none built
       *[other] { $copies } built: { $fixed } fixed{ $counted ->
            [0] { "" }
           *[other] { " " }+ { $counted } counted
        }{ $ahead ->
            [0] { "" }
           *[other] { " " }+ { $ahead } for being ahead
        }
    }

## Building cards

life_in_reterra-card-both = { $one } { $other }
life_in_reterra-card-flat = { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
life_in_reterra-card-copies = For 1, 2, 3 … of them together: { $table } points.
life_in_reterra-card-variety = For 1 to 5 different relics in view: { $table } points.
life_in_reterra-card-each = +{ $points } for { $step ->
        [one] each { $things }
       *[other] every { $step } { $things }
    } { $where }, at most { $most }.
life_in_reterra-card-leader = +{ $points } once if you have { $prize } (ties too).
life_in_reterra-card-relic = Each turn: a ball on a blank space { $place }.
life_in_reterra-card-inhabitant = Each turn: one more inhabitant on an empty gear { $place }.
life_in_reterra-card-junk = Each turn: junk on a neighbour’s relic.
life_in_reterra-on-anywhere = of yours
life_in_reterra-on-sight = in a row or column of one of these
life_in_reterra-on-forest = of yours on forest
life_in_reterra-on-desert = of yours on desert
life_in_reterra-on-asphalt = of yours on asphalt
life_in_reterra-on-grass = of yours on grass
life_in_reterra-on-water = of yours on water
life_in_reterra-where-community = in your community
life_in_reterra-where-beside = beside it
life_in_reterra-where-sight = in its rows and columns
life_in_reterra-where-segment = of the segment it stands on
life_in_reterra-prize-copies = the most of these
life_in_reterra-prize-group = the largest connected one
life_in_reterra-prize-segment = the largest segment
life_in_reterra-prize-relics = the most relics in view
life_in_reterra-prize-inhabitants = the most inhabitants
life_in_reterra-counted-spaces = { $step ->
        [one] space
       *[other] spaces
    }
life_in_reterra-counted-gears = { $step ->
        [one] empty gear
       *[other] empty gears
    }
life_in_reterra-counted-inhabitants = { $step ->
        [one] inhabitant
       *[other] inhabitants
    }
life_in_reterra-counted-relics = { $step ->
        [one] relic
       *[other] relics
    }
life_in_reterra-counted-buildings = { $step ->
        [one] other building
       *[other] other buildings
    }
life_in_reterra-counted-same = { $step ->
        [one] other one of these
       *[other] others of these
    }
life_in_reterra-counted-types = { $step ->
        [one] different building
       *[other] different buildings
    }
life_in_reterra-counted-forest = { $step ->
        [one] forest space
       *[other] forest spaces
    }
life_in_reterra-counted-desert = { $step ->
        [one] desert space
       *[other] desert spaces
    }
life_in_reterra-counted-asphalt = { $step ->
        [one] asphalt space
       *[other] asphalt spaces
    }
life_in_reterra-counted-grass = { $step ->
        [one] grass space
       *[other] grass spaces
    }
life_in_reterra-counted-water = { $step ->
        [one] water space
       *[other] water spaces
    }
life_in_reterra-counted-phone = { $step ->
        [one] phone
       *[other] phones
    }
life_in_reterra-counted-book = { $step ->
        [one] book
       *[other] books
    }
life_in_reterra-counted-compass = { $step ->
        [one] compass
       *[other] compasses
    }
life_in_reterra-counted-battery = { $step ->
        [one] battery
       *[other] batteries
    }
life_in_reterra-counted-ball = { $step ->
        [one] ball
       *[other] balls
    }

## On pictures and in words

life_in_reterra-picture-tiles = Tile { $tiles }/{ $of }
life_in_reterra-picture-turn = on turn
life_in_reterra-picture-left = { $tiles } tiles in the piles, { $tokens } relic and junk tokens left
life_in_reterra-picture-player = { $tiles }/{ $of } · { $hand } secret
life_in_reterra-picture-hand = { $tiles ->
        [0] Your secret tiles are used up
       *[other] Your secret tiles
    }
life_in_reterra-picture-cards = Buildings in play
life_in_reterra-picture-tile = Tile { $tile }
life_in_reterra-piece-inhabitant = inhabitant
life_in_reterra-piece-relic = ball
life_in_reterra-piece-junk = junk
life_in_reterra-alt-player = { $seat }: { $points } points, { $tiles } tiles, { $buildings ->
        [one] 1 building
       *[other] { $buildings } buildings
    }.
life_in_reterra-alt-row = Row: { $tiles }.
life_in_reterra-alt-stock = Left to build: { $buildings }.
life_in_reterra-alt-things = { $inhabitants ->
        [one] 1 inhabitant
       *[other] { $inhabitants } inhabitants
    }, { $relics ->
        [one] 1 visible relic
       *[other] { $relics } visible relics
    }, { $junk } junk, { $gears ->
        [one] 1 empty gear
       *[other] { $gears } empty gears
    }.
life_in_reterra-place = { $count ->
        [one] { $space }
       *[other] { $count } × { $space }
    }
life_in_reterra-text-row = Row
life_in_reterra-alt-newest = Newest: { $tile } at { $spot }.
life_in_reterra-alt-ghost = Preview: { $piece } on { $cells }.
life_in_reterra-text-legend = Each space: its terrain (F forest, D desert, A asphalt, G grass, W water), then g gear, i inhabitant, p phone, b book, c compass, y battery, o ball, x junk, e energy source, or a building’s number.
life_in_reterra-text-buildings = Buildings: { $buildings }.
life_in_reterra-text-player = { $seat }: { $tiles }/{ $of }
