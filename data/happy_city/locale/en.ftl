happy_city-name = Happy City
happy_city-blurb = Two to five mayors build a city of ten cards each; its people times its hearts decide.
happy_city-rules =
    { "" }**Build the happiest city: people times hearts.** Everybody starts with a Happy market and 2 coins. A city has ten slots. Two specials more than there are players lie open all game.

    { "" }**A round.** First everybody gets the income of the whole city (coins with an arrow). Then, from the first player on, each takes a turn.

    { "" }**Your turn**
    1. You may discard one of the open buildings; the very first turn of a game has none.
    2. Fill the centre up to three open buildings, one at a time, from any of the three decks (1–3, 4–5, 6–9 coins). You see each card before you choose the next deck. A deck that runs out is made of its discards again.
    3. Buy one open building, or buy a dwelling (house, apartment block, luxury residence; for sale while their piles last), or take 1 coin. What you buy goes into your next slot, and its place in the centre stays empty until the next turn.
    4. If your city has the colours that a special needs, you may take it, free of charge. It fills a slot like any card, and you get one in a game. The colours are only counted, nothing is spent.

    { "" }**Colours** are the signs on the cards: yellow shops, blue public buildings, purple industry, orange leisure, green housing.

    { "" }**Never** two cards of one name in a city, never an eleventh card. With nine cards you buy the tenth, or you take a coin and then a special: not both.

    { "" }**The end.** Once a city is full, the round is played out. Add up people, add up hearts, take off the crossed-out ones (never below 0), and multiply. A tie goes to who has more coins, then it is shared.

    { "" }**Options.** *Expert*: 38 specials with effects instead of plain ones, and coloured markets that count as a colour; the last player picks one first. Neighbours sit beside you; the left one plays after you. One special, the wishing well, is our own. *Sum*: people plus hearts, for a gentle game.

## Options

happy_city-option-specials = Specials
happy_city-option-specials-family = Family: income, people and hearts
happy_city-option-specials-expert = Expert: effects, and coloured markets
happy_city-option-variant = Points
happy_city-option-variant-product = People × hearts
happy_city-option-variant-sum = People + hearts

## Picking a move

happy_city-prompt-deal = The cards are being dealt.
happy_city-prompt-shuffle = A deck is being shuffled.
happy_city-prompt-box = A special is drawn from the box.
happy_city-prompt-market = Choose the market your city begins with
happy_city-prompt-fill = Round { $round }: fill the centre
happy_city-prompt-act = Round { $round }: buy a card or take a coin
happy_city-prompt-special = Round { $round }: a special is within reach
happy_city-prompt-copy = The end: your special copies another one
happy_city-prompt-effect =
    { $title }
    -# { $card }: { $effect }
happy_city-prompt-tenth =
    { $title }
    -# A card you buy is your tenth: your city is full, and this round is the last.
happy_city-prompt-tenth-or-special =
    { $title }
    -# A card you buy is your tenth, and a full city takes no special. One is within reach: a coin leaves room for it.
happy_city-ask-market = Which market? Its colour counts for specials.
happy_city-ask-discard-or-draw = Discard one building first? Once you draw, you can’t any more.
happy_city-ask-discard-or-keep = Discard one building and draw another, or keep what lies open?
happy_city-ask-draw = From which deck? The numbers are prices.
happy_city-ask-act = What do you buy?
happy_city-ask-special = Which special do you take?
happy_city-ask-partner = Whose income?
happy_city-ask-copy = Which effect do you copy?
happy_city-partner = { $seat }
happy_city-pick-keep = { $cards ->
        [one] Keep the open building
       *[other] Keep all { $cards }
    }
happy_city-pick-discard = Discard { $card }
happy_city-pick-draw = Draw a building for { $low }–{ $high } ({ $left } left)
happy_city-pick-draw-shuffled = Draw a building for { $low }–{ $high } ({ $discards ->
        [one] the only discard
       *[other] { $discards } discards, shuffled
    })
happy_city-choice-coin = { $coins ->
        [one] Take 1 coin
       *[other] Take { $coins } coins
    }
happy_city-choice-none = No special now
happy_city-choice-box = A random special from the box
happy_city-choice-card = { $card } for { $price } ({ $worth })
happy_city-choice-special = { $card } ({ $worth })
happy_city-worth-income = income { $count }
happy_city-worth-people = { $count ->
        [one] 1 person
       *[other] { $count } people
    }
happy_city-worth-hearts = { $count ->
        [one] 1 heart
       *[other] { $count } hearts
    }
happy_city-worth-people-lost = { $count ->
        [one] minus 1 person
       *[other] minus { $count } people
    }
happy_city-worth-hearts-lost = { $count ->
        [one] minus 1 heart
       *[other] minus { $count } hearts
    }
happy_city-fact-price = { $count ->
        [one] costs 1 coin
       *[other] costs { $count } coins
    }
happy_city-worth-nothing = nothing
happy_city-worth-effect = effect
happy_city-worth-and = { $one }, { $two }
happy_city-move-deal = The cards are shuffled and dealt
happy_city-move-shuffle = The discards are shuffled
happy_city-move-drawn = { $card } comes out of the box
happy_city-move-market = Begin with { $card }
happy_city-move-buy = Buy { $card } for { $price }
happy_city-move-special = Take { $card }
happy_city-move-special-with = Take { $card }, income of { $partner_seat }
happy_city-move-copy = Copy { $card }

## The public log

happy_city-told-dealt = { $first_seat } is first. Specials: { $specials }.
happy_city-told-market = { $seat } begins with { $card }.
happy_city-told-round = Round { $number }: everybody gets their income.
happy_city-told-income = { $seat } gets { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }.
happy_city-told-discarded = { $seat } discards { $card }.
happy_city-told-shown = { $seat } draws { $card }.
happy_city-told-shuffled = The deck for { $low }–{ $high } coins had run out: { $count ->
        [one] 1 discard is
       *[other] { $count } discards are
    } shuffled.
happy_city-told-bought = { $seat } buys { $card } for { $price ->
        [one] 1 coin
       *[other] { $price } coins
    }.
happy_city-told-coin = { $seat } buys nothing and takes { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }.
happy_city-told-coin-forced = { $seat } cannot buy anything and takes { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }.
happy_city-told-special = { $seat } takes the special { $card }.
happy_city-told-replaced = { $card } in the city of { $seat } makes room for it.
happy_city-told-gained = { $card } brings { $seat } { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }.
happy_city-told-stolen = { $seat } steals { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } from { $from_seat }.
happy_city-told-filled = The city of { $seat } is full: this is the last round.
happy_city-told-filled-too = The city of { $seat } is full, too.
happy_city-told-copied = The special of { $seat } copies { $card }.

## The score sheet

happy_city-headline-running = { $leader_seat } leads with { $total ->
        [one] 1 point
       *[other] { $total } points
    }
happy_city-headline-running-coins = { $leader_seat } leads with { $total ->
        [one] 1 point
       *[other] { $total } points
    } and more coins
happy_city-headline-running-shared = { $seats } cities lead with { $total ->
        [one] 1 point
       *[other] { $total } points
    }
happy_city-headline-over = { $leader_seat } wins with { $total ->
        [one] 1 point
       *[other] { $total } points
    }
happy_city-headline-over-coins = { $leader_seat } wins with { $total ->
        [one] 1 point
       *[other] { $total } points
    } and more coins
happy_city-headline-over-shared = { $seats } cities share the win with { $total ->
        [one] 1 point
       *[other] { $total } points
    }
happy_city-line-people = People
happy_city-line-hearts = Hearts
happy_city-line-product = Multiplied
happy_city-line-doubled = Doubled
happy_city-line-income = Income paid back
happy_city-sum-people = { $count } on the cards
happy_city-sum-people-effect = { $count } on the cards, { $more } by the special
happy_city-sum-hearts = { $count } on the cards
happy_city-sum-hearts-effect = { $count } on the cards, { $more } by the special
happy_city-sum-below = fewer than none: counts as 0
happy_city-sum-product = { $people } × { $hearts } = { $product }, in place of the sum
happy_city-sum-doubled = below { $limit } points
happy_city-sum-income = the income of the city: { $income }

## On pictures: short, as space is narrow

happy_city-picture-round = Round { $round }
happy_city-picture-slots = { $cards }/10
happy_city-picture-last = last round
happy_city-picture-over = Final score
happy_city-picture-prices = { $low }–{ $high }
happy_city-picture-ours = our own card
happy_city-picture-specials = Specials

## In words, for those who don't see the picture

happy_city-alt-round = Happy City, round { $round }.
happy_city-alt-last = This is the last round.
happy_city-alt-over = The game is over.
happy_city-alt-active = { $seat } plays.
happy_city-alt-open = Open: { $cards }.
happy_city-alt-open-none = No building lies open.
happy_city-alt-decks = Decks: { $one }, { $two } and { $three } cards.
happy_city-alt-discards = Discards: { $one }, { $two } and { $three }.
happy_city-alt-dwellings = Dwellings left: { $cards }.
happy_city-alt-specials = Specials: { $cards }.
happy_city-alt-markets = Markets: { $cards }.
happy_city-alt-pile = { $card } { $count }
happy_city-alt-player = { $seat }: { $total ->
        [one] 1 point
       *[other] { $total } points
    }, { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }, { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }, income { $income }.
happy_city-alt-city = City of { $seat }: { $people ->
        [one] 1 person
       *[other] { $people } people
    }, { $hearts ->
        [one] 1 heart
       *[other] { $hearts } hearts
    }, { $total ->
        [one] 1 point
       *[other] { $total } points
    }; { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }, income { $income }.
happy_city-alt-slots = Slots: { $cards }.
happy_city-alt-empty = No card yet.
happy_city-alt-preview = Preview: { $card } in slot { $slot }.
happy_city-alt-place = Slot { $slot } of 10: { $worth }
happy_city-alt-highlight = Highlighted: { $line }, slots { $slots }.
happy_city-alt-marked = Marked: { $card }.
happy_city-alt-gain = It would change the score by { $points }.
happy_city-alt-special = { $card } needs { $needs }: { $worth }
happy_city-alt-need = { $count } { $colour }
happy_city-alt-missing = { $card } ({ $missing ->
        [0] ready
       *[other] lacks { $missing }
    })
happy_city-text-title = **Round { $round }**
happy_city-text-city = **{ $seat }**: { $people } × { $hearts } = { $total } · coins { $coins } · income { $income }
happy_city-text-city-expert = **{ $seat }**: { $people } people, { $hearts } hearts on the cards · coins { $coins } · income { $income }
happy_city-text-colours = Colours: { $colours }
happy_city-text-city-sum = **{ $seat }**: { $people } + { $hearts } = { $total } · coins { $coins } · income { $income }

## Colours

happy_city-colour-yellow = yellow
happy_city-colour-blue = blue
happy_city-colour-purple = purple
happy_city-colour-orange = orange
happy_city-colour-green = green
happy_city-kind-yellow = yellow, a shop
happy_city-kind-blue = blue, public
happy_city-kind-purple = purple, industry
happy_city-kind-orange = orange, leisure
happy_city-kind-green = green, housing

## Effects of the expert specials

happy_city-effect-copy_neighbour = At the end: people and hearts of a neighbour’s card in the same slot (not a special), the better one.
happy_city-effect-copy_previous = Repeats the income, people and hearts of the card just before it.
happy_city-effect-copy_special = At the end: copy an opponent’s special, or a random one from the box.
happy_city-effect-coins_per_card = At once: { $a } coin for each card of your city, this one too.
happy_city-effect-coins_for_all = 2 hearts. At once: everybody gets { $a } coin, you too.
happy_city-effect-double_income = At once: { $a } times your income in coins. At the end: minus your income in points.
happy_city-effect-next_free = The next card you buy is free.
happy_city-effect-replace_last = 4 hearts. Your last card is discarded; this one takes its slot.
happy_city-effect-second_income = In the next { $a } income phases you also get the income of an opponent you choose.
happy_city-effect-coins_for_passing = When you buy nothing you take { $a } coins.
happy_city-effect-coins_in_hand = Before each income phase: { $a } coins if you have any coin left.
happy_city-effect-discount = You pay { $a } less for { $colour } cards, never below 0.
happy_city-effect-lowest_price = Open buildings cost you the lowest price of their deck: 1, 4 or 6.
happy_city-effect-neighbour_spends = 1 coin each time a neighbour spends { $a } coins or more.
happy_city-effect-steal = After each income phase: steal { $a } coin from the richest opponent, from each if tied.
happy_city-effect-fewest_cards = Income { $a } while no opponent has fewer { $colour } cards than you.
happy_city-effect-income_per_card = Income { $a } for each { $colour } card in your city.
happy_city-effect-income_per_colour_before = Income { $a } for each colour among the cards before it.
happy_city-effect-income_per_pair = Income { $a } for each pair of a person and a heart in your city.
happy_city-effect-lowest_income = Income { $a } while your other income is lower than everybody’s.
happy_city-effect-alike_after = At the end: { $a } hearts if the next two cards have one colour, else { $b }.
happy_city-effect-alike_around = At the end: two cards of one colour beside, above or below it bring 1 person and 1 heart; three bring 1 person and 2 hearts.
happy_city-effect-double_if_low = At the end: your points count double if they are below { $a }.
happy_city-effect-few_cards = At the end: { $b } hearts with exactly { $a } cards, { $c } hearts with fewer.
happy_city-effect-hearts_by_neighbour = At the end: { $a } heart for each { $colour } card of one neighbour.
happy_city-effect-hearts_per_card = At the end: { $a } heart for each { $colour } card in your city.
happy_city-effect-hearts_per_coins = At the end: 1 heart for every { $a } coins you have left, { $b } at most.
happy_city-effect-hearts_without = At the end: { $a } hearts if you have no { $colour } card.
happy_city-effect-lower_income = At the end: { $a } hearts if your income is lower than your neighbours’, else { $b }.
happy_city-effect-most_cards = At the end: { $a } hearts if you have the most { $colour } cards, { $b } if tied, else { $c }.
happy_city-effect-most_cards-alone = At the end: { $a } hearts if you alone have the most { $colour } cards, else { $b }.
happy_city-effect-people_by_left = At the end: { $a } person for each { $colour } card of your left neighbour.
happy_city-effect-people_by_neighbour = At the end: { $a } person for each { $colour } card of one neighbour.
happy_city-effect-people_without = At the end: { $a } people if you have no { $colour } card.

## Cards

happy_city-card-happy_market_white = Happy market
happy_city-card-happy_market_yellow = Yellow market
happy_city-card-happy_market_orange = Orange market
happy_city-card-happy_market_purple = Purple market
happy_city-card-happy_market_green = Green market
happy_city-card-happy_market_blue = Blue market
happy_city-card-house = House
happy_city-card-apartment_block = Apartment block
happy_city-card-luxury_residence = Luxury residence
happy_city-card-haunted_house = Haunted house
happy_city-card-factory = Factory
happy_city-card-steelworks = Steelworks
happy_city-card-grocery = Grocery
happy_city-card-shoe_shop = Shoe shop
happy_city-card-school = School
happy_city-card-police_station = Police station
happy_city-card-library = Library
happy_city-card-public_garden = Public garden
happy_city-card-florist = Florist
happy_city-card-cake_shop = Cake shop
happy_city-card-bookshop = Bookshop
happy_city-card-bank = Bank
happy_city-card-igloo = Igloo
happy_city-card-museum = Museum
happy_city-card-observatory = Observatory
happy_city-card-hospital = Hospital
happy_city-card-hardware_store = Hardware store
happy_city-card-perfume_shop = Perfume shop
happy_city-card-shopping_centre = Shopping centre
happy_city-card-garage = Garage
happy_city-card-offices = Offices
happy_city-card-grand_hotel = Grand hotel
happy_city-card-restaurant = Restaurant
happy_city-card-laboratory = Laboratory
happy_city-card-university = University
happy_city-card-spa = Spa
happy_city-card-casino = Casino
happy_city-card-ski_resort = Ski resort
happy_city-card-zoo = Zoo
happy_city-card-tree_house = Tree house
happy_city-card-stadium = Stadium
happy_city-card-amusement_park = Amusement park
happy_city-card-dinosaur_park = Dinosaur park
happy_city-card-ball_pool = Olympic ball pool
happy_city-card-cat_cafe = Cat café
happy_city-card-toy_shop = Toy shop
happy_city-card-disco = Disco
happy_city-card-superhero_academy = Superhero academy
happy_city-card-dragon_car_park = Dragon car park
happy_city-card-sweet_factory = Sweet factory
happy_city-card-film_studios = Film studios
happy_city-card-maze = Maze
happy_city-card-ghost_hunters_hq = Ghost hunters HQ
happy_city-card-martian_embassy = Martian embassy
happy_city-card-pirate_ship = Pirate ship
happy_city-card-chocolate_works = Chocolate works
happy_city-card-unicorn_ranch = Unicorn ranch
happy_city-card-dream_factory = Dream factory
happy_city-card-pony_pool_club = Aqua-pony club
happy_city-card-wizard_school = Wizard school
happy_city-card-pyramid = Pyramid
happy_city-card-castle = Castle
happy_city-card-ice_cream = Ice cream parlour
happy_city-card-port = Port
happy_city-card-airport = Airport
happy_city-card-gallery = Art gallery
happy_city-card-bowling = Bowling alley
happy_city-card-concert_stage = Concert stage
happy_city-card-moai = Stone heads
happy_city-card-station = Railway station
happy_city-card-liberty_statue = Statue of liberty
happy_city-card-hot_dog = Hot dog stand
happy_city-card-barber = Barber
happy_city-card-sphinx = Sphinx
happy_city-card-palace_gardens = Palace gardens
happy_city-card-burger = Burger bar
happy_city-card-aquarium_tower = Aquarium tower
happy_city-card-looping_ride = Looping ride
happy_city-card-padlock = Escape room
happy_city-card-machu_picchu = Mountain ruins
happy_city-card-big_ben = Clock tower
happy_city-card-red_bridge = Red bridge
happy_city-card-stonehenge = Stone circle
happy_city-card-noodle_bowl = Noodle bar
happy_city-card-fan_windmill = Windmill
happy_city-card-taj_mahal = White palace
happy_city-card-louvre = Glass pyramid
happy_city-card-vegetable_market = Vegetable market
happy_city-card-croissant_bakery = Croissant bakery
happy_city-card-mayan_pyramid = Step pyramid
happy_city-card-leaning_tower = Leaning tower
happy_city-card-arcade = Arcade
happy_city-card-great_wall = Great wall
happy_city-card-billiards = Billiard hall
happy_city-card-onion_domes = Onion domes
happy_city-card-japanese_garden = Japanese garden
happy_city-card-parthenon = Temple
happy_city-card-wishing_well = Wishing well
