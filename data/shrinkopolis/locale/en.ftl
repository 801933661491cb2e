shrinkopolis-name = Shrinkopolis
shrinkopolis-blurb = One to four mayors build tiny districts out of cards whose sides join, and follow each other’s luck.
shrinkopolis-rules =
    { "" }**Build the district with the most points in five rounds.** Alone, or two as partners, you play against Mr. Vertigo.

    { "" }**Your turn.** Take two neighbours from the ring: a city card and a reward card. Lay the city card; it must join a half-connection of your district with one of its own. Then buy reward cards, as many as you can pay, from your hand, your reserve or the market. What you took and did not buy goes to your reserve (three places) or to the market.

    { "" }**Connections.** Two halves face to face are complete and give what both show: components, food, art, or a wild of your choice. They raise your dice, up to six each. Hearts count at the end, if they are joined.

    { "" }**Paying.** Components pay tools and tasks, food pays animals, art pays culture. One card takes one whole die; what is over is lost. Tools help once a turn each: the *brush* lets another die pay, *scissors* keep what is over, *glue* joins two dice.

    { "" }**What cards bring.** Culture brings a cube: it stands in for a missing half beside the card you just played. The first animal of a kind brings its figure. Animals of a kind side by side along their long sides are worth more.

    { "" }**Following.** When somebody completes a connection with a resource and without a cube, one of your figures may go there, and you gain the same. You are asked when their turn is over, and before your own next turn at the latest. A standing order answers for you.

    { "" }**The end.** Tasks, tools, animals, joined hearts, figures, and the two layouts in the middle.

## Options

shrinkopolis-option-mode = Players
shrinkopolis-option-mode-single = Everybody for themselves
shrinkopolis-option-mode-partners = Partners: two against Vertigo, four in two teams
shrinkopolis-option-layouts = Layouts
shrinkopolis-option-layouts-random = Drawn by lot
shrinkopolis-option-layouts-first = First game: Universal and Street
shrinkopolis-option-layouts-chosen = Chosen by the first player
shrinkopolis-option-layouts-campaign = Campaign: mission 1, Park
shrinkopolis-option-following = Following
shrinkopolis-option-following-open = The game goes on meanwhile
shrinkopolis-option-following-strict = The game waits for every answer

shrinkopolis-fixed = Campaign, mission { $mission }: { $layout }. The most gathered so far: { $best }
shrinkopolis-sequel-mission = Campaign: next mission

## Cards

shrinkopolis-kind-city = City
shrinkopolis-kind-animal = Animal
shrinkopolis-kind-culture = Culture
shrinkopolis-kind-tool = Tool
shrinkopolis-kind-task = Task
shrinkopolis-animal-beetle = Beetle
shrinkopolis-animal-fish = Fish
shrinkopolis-animal-wasp = Wasp
shrinkopolis-animal-rodent = Rodent
shrinkopolis-animal-ant = Ant
shrinkopolis-tool-brush = Brush
shrinkopolis-tool-scissors = Scissors
shrinkopolis-tool-glue = Glue
shrinkopolis-card = { $name } { $number }
shrinkopolis-card-task = { $name }
shrinkopolis-card-priced = { $card } for { $price }
shrinkopolis-gap = a gap

shrinkopolis-task-animal_quarter = Animal Quarter
shrinkopolis-task-entertainment_quarter = Entertainment Quarter
shrinkopolis-task-technical_quarter = Technical Quarter
shrinkopolis-task-family_quarter = Family Quarter
shrinkopolis-task-small_town = Small Town
shrinkopolis-task-minimalist = Minimalist
shrinkopolis-task-warehouse = Warehouse Quarter
shrinkopolis-task-megapolis = Megapolis
shrinkopolis-task-workshop = Workshop
shrinkopolis-task-zoo = Zoo
shrinkopolis-task-cultural_centre = Cultural Centre
shrinkopolis-task-bridge_works = Bridge Works

shrinkopolis-tasktext-animal_quarter = 3 points for each group of three or more animal cards that hang together by their sides.
shrinkopolis-tasktext-entertainment_quarter = 3 points for each group of three or more culture cards that hang together by their sides.
shrinkopolis-tasktext-technical_quarter = 3 points for each group of three or more tools and tasks that hang together by their sides.
shrinkopolis-tasktext-family_quarter = 4 points if you have as many animals as culture cards.
shrinkopolis-tasktext-small_town = 4 points if your animals, tools and tasks together are five or fewer.
shrinkopolis-tasktext-minimalist = 2 points if no die of yours shows anything at the end.
shrinkopolis-tasktext-warehouse = 1, 3 or 5 points if one, two or three of your dice show something at the end.
shrinkopolis-tasktext-megapolis = 1 point for each connection that is empty on both halves; at most one of them may be a cube.
shrinkopolis-tasktext-workshop = 2 points for each connection with components on both halves.
shrinkopolis-tasktext-zoo = 2 points for each connection with food on both halves.
shrinkopolis-tasktext-cultural_centre = 2 points for each connection with art on both halves.
shrinkopolis-tasktext-bridge_works = 1 point for each cube in your district, six at most.

shrinkopolis-layout-creative = Creative
shrinkopolis-layout-productive = Productive
shrinkopolis-layout-blissful = Blissful
shrinkopolis-layout-universal = Universal
shrinkopolis-layout-breeder = Breeder
shrinkopolis-layout-park = Park
shrinkopolis-layout-street = Street
shrinkopolis-layout-countryside = Countryside
shrinkopolis-layout-district = District
shrinkopolis-layout-fortress = Fortress
shrinkopolis-layouttext-creative = Most connections of components with art: 4 points. Among three or four the second gets 2.
shrinkopolis-layouttext-productive = Most connections of components with food: 4 points. Among three or four the second gets 2.
shrinkopolis-layouttext-blissful = Most connections of food with art: 4 points. Among three or four the second gets 2.
shrinkopolis-layouttext-universal = Most connections with a resource on both halves: 4 points. Among three or four the second gets 2.
shrinkopolis-layouttext-breeder = Most figures: 4 points. Among three or four the second gets 2.
shrinkopolis-layouttext-park = 3 points for a gap inside your district, closed in at its corners too.
shrinkopolis-layouttext-street = 4 points if all your cards lie the same way.
shrinkopolis-layouttext-countryside = 5 points if a straight line parts your animals, tools and tasks from your culture and city.
shrinkopolis-layouttext-district = 5 points if you have no animal, or no culture, or neither tool nor task.
shrinkopolis-layouttext-fortress = 6 points if your cards together are a full rectangle.

shrinkopolis-half-none = nothing
shrinkopolis-half-empty = empty
shrinkopolis-half-components = components
shrinkopolis-half-food = food
shrinkopolis-half-art = art
shrinkopolis-half-wild = wild
shrinkopolis-half-vp1 = 1 VP
shrinkopolis-half-vp2 = 2 VP
shrinkopolis-half-vp3 = 3 VP

## Picking a move

shrinkopolis-prompt-deal = The table is being laid.
shrinkopolis-prompt-layouts = Choose the layouts of this game
shrinkopolis-prompt-task = Keep one of your two tasks
shrinkopolis-prompt-vertigo = Lay Vertigo’s { $card }
shrinkopolis-prompt-pair = Turn { $turn } of { $turns }: take a city card and the reward card beside it
shrinkopolis-prompt-city = Lay your { $card }
shrinkopolis-prompt-place = Lay your { $card }
shrinkopolis-prompt-wild = A wild resource: which one?
shrinkopolis-prompt-act = Turn { $turn } of { $turns }: buy as often as you can pay, then end your turn
shrinkopolis-prompt-act-poor = Turn { $turn } of { $turns }: no card that you can pay and lay now
shrinkopolis-prompt-follow = { $seat } completed connections: follow one?
shrinkopolis-prompt-order = Nothing to decide now. When others complete connections: { $order }. Change that?

shrinkopolis-ask-do = What next?
shrinkopolis-ask-layout_b = Which layout for the shape?
shrinkopolis-ask-layout_a = Which layout for the most?
shrinkopolis-ask-task = Which task?
shrinkopolis-ask-pair = Which two neighbours of the ring?
shrinkopolis-ask-spot = Where? Each number marks a spot.
shrinkopolis-ask-turn = Which way round?
shrinkopolis-ask-cube = Which sides shall cubes join?
shrinkopolis-ask-cell = Which cell of his grid?
shrinkopolis-ask-resource = Which resource?
shrinkopolis-ask-card = Which card?
shrinkopolis-ask-pay = How do you pay?
shrinkopolis-ask-place = Where do cubes go?
shrinkopolis-ask-seam = Which connection? A figure of yours goes there, and you gain what it shows.
shrinkopolis-ask-figure = Which figure?
shrinkopolis-ask-fate = What becomes of the card you did not buy?
shrinkopolis-ask-wild = What does the wild bring you?
shrinkopolis-ask-gainer = Who gains?
shrinkopolis-ask-order = What shall your standing order be?

shrinkopolis-pair = { $first } + { $second }: { $one } and { $other }
shrinkopolis-spot = { $name }
shrinkopolis-cell = column { $column }, rows { $first }–{ $last }
shrinkopolis-seam = { $one } – { $other }: { $first } and { $second }
shrinkopolis-no-cube = none
shrinkopolis-seat = { $seat }
shrinkopolis-turn-0 = as printed
shrinkopolis-turn-90 = turned right
shrinkopolis-turn-180 = upside down
shrinkopolis-turn-270 = turned left
shrinkopolis-do-buy = Buy a card
shrinkopolis-do-cube = Lay a cube
shrinkopolis-do-send = Send a figure
shrinkopolis-do-end = End the turn
shrinkopolis-do-place = Lay the card
shrinkopolis-do-stack = Lay Vertigo’s card
shrinkopolis-do-take = Take two cards
shrinkopolis-fate-none = nothing is left over
shrinkopolis-fate-reserve = into my reserve
shrinkopolis-fate-market = into the market
shrinkopolis-fate-left = left end of the market
shrinkopolis-fate-right = right end of the market
shrinkopolis-order-ask = ask me
shrinkopolis-order-never = never follow
shrinkopolis-order-components = always take components
shrinkopolis-order-food = always take food
shrinkopolis-order-art = always take art
shrinkopolis-wild-none = no wild
shrinkopolis-and = { $one } and { $other }
shrinkopolis-all-three = { $one }, { $two } and { $three }
shrinkopolis-pay = the { $die } die
shrinkopolis-pay-brush = brush: the { $die } die
shrinkopolis-pay-scissors = scissors: part of the { $die } die
shrinkopolis-pay-glue = glue: { $die } and { $other }
shrinkopolis-follow-none = No (more) connections

shrinkopolis-move-set-out = The decks are shuffled, the tasks dealt
shrinkopolis-move-layout = Layout { $first }
shrinkopolis-move-layouts = Layouts { $first } and { $second }
shrinkopolis-move-task = Keep { $card }
shrinkopolis-move-take = Take { $pair }
shrinkopolis-move-place = At { $spot }, { $turn }
shrinkopolis-move-place-gains = { $lies }: { $what }
shrinkopolis-also = { $one }, { $other }
shrinkopolis-move-place-cube = { $lies }; cubes at { $place }
shrinkopolis-move-stack = { $cell }, { $turn }
shrinkopolis-move-wild = Take { $resource }
shrinkopolis-move-buy = Buy { $card }: { $pay }
shrinkopolis-move-cube = Cubes at { $place }
shrinkopolis-move-send = { $figure } to { $place }
shrinkopolis-move-end = End the turn: { $fate }
shrinkopolis-move-end-with = End the turn: { $card } { $fate }
shrinkopolis-move-follow = Follow { $place }
shrinkopolis-move-follow-wild = { $follow } ({ $wild })
shrinkopolis-move-follow-for = { $follow }, for { $seat }
shrinkopolis-move-order = Standing order: { $order }

## The public log

shrinkopolis-told-begin = { $seat } begins and chooses the layouts.
shrinkopolis-told-layout = Layout { $layout } lies open. { $seat } begins.
shrinkopolis-told-layouts = Layouts { $first } and { $second } lie open. { $seat } begins.
shrinkopolis-told-mission = Campaign, mission { $mission } of { $missions }. { $told }
shrinkopolis-told-chosen = { $seat } has chosen.
shrinkopolis-told-task = { $seat } keeps { $card } and starts with { $city }.
shrinkopolis-told-took = { $seat } takes { $city } and { $reward }.
shrinkopolis-told-took-one = { $seat } takes { $city }.
shrinkopolis-told-surfaced = { $count ->
        [one] One task surfaces
       *[other] { $count } tasks surface
    } in the market.
shrinkopolis-told-placed = { $seat } lays { $card } at { $spot }, { $turn }.
shrinkopolis-told-bought = { $seat } buys { $card }: { $pay }.
shrinkopolis-told-gained = { $seat } gains { $what }.
shrinkopolis-told-figure = { $seat } gets the figure: { $figure }.
shrinkopolis-told-cube = { $seat } joins a connection at { $spot } with a cube.
shrinkopolis-told-sent = { $seat } sends the { $figure } to Vertigo’s { $spot }.
shrinkopolis-told-vertigo-took = Vertigo takes { $card }.
shrinkopolis-told-vertigo-placed = Vertigo’s { $card } lies in { $cell }.
shrinkopolis-told-full = Vertigo’s { $card } finds no place: the game is lost.
shrinkopolis-told-reserved = { $seat } reserves { $card }.
shrinkopolis-told-released = { $seat } leaves { $card } to the market.
shrinkopolis-told-turn = { $seat } lays { $cards }.
shrinkopolis-told-window = { $count ->
        [one] One connection
       *[other] { $count } connections
    } of { $seat } may be followed.
shrinkopolis-told-answered = { $seat } has answered about following.
shrinkopolis-told-followed = { $seat } follows { $to_seat } and gains { $what }.
shrinkopolis-told-order = { $seat } changes the standing order.
shrinkopolis-amount = { $count } { $resource }
shrinkopolis-amount-components = { $count ->
        [one] 1 component
       *[other] { $count } components
    }
shrinkopolis-amount-food = { $count } food
shrinkopolis-amount-art = { $count } art
shrinkopolis-amount-wild = { $count } wild
shrinkopolis-amount-vp = { $count } VP
shrinkopolis-amount-none = nothing (the dice are full)

## The score sheet

shrinkopolis-headline-begin = The tasks are being chosen
shrinkopolis-headline-leads = { $seat } leads with { $total ->
        [one] 1 point
       *[other] { $total } points
    }
shrinkopolis-headline-mayor = { $seat } is the mayor with { $total } points
shrinkopolis-headline-team = { $seat } and { $other_seat } win with { $total } points
shrinkopolis-headline-shared = A shared victory with { $total } points
shrinkopolis-headline-nobody = Nobody fulfilled the mission
shrinkopolis-headline-duel = { $ours } against Vertigo’s { $his }
shrinkopolis-headline-won = Won: { $ours } against Vertigo’s { $his }
shrinkopolis-headline-lost = Lost: { $ours } against Vertigo’s { $his }
shrinkopolis-headline-mission = Lost: { $ours } against { $his }, but the layout is missing
shrinkopolis-headline-full = Lost: Vertigo’s grid has no place left

shrinkopolis-headline-campaign = { $headline }. Campaign after mission { $mission } of { $missions }: { $best } gathered
shrinkopolis-headline-campaign-led = { $headline }. Campaign after mission { $mission } of { $missions }: { $seat } has gathered the most, { $best }

shrinkopolis-line-layout-a = Layout { $name }
shrinkopolis-line-layout-b = Layout { $name }
shrinkopolis-line-task = Task { $name }
shrinkopolis-line-tools = Tools
shrinkopolis-line-animals = Animals
shrinkopolis-line-connections = Joined hearts
shrinkopolis-line-figures = Figures
shrinkopolis-sum-layout-creative = components with art: { $n }
shrinkopolis-sum-layout-productive = components with food: { $n }
shrinkopolis-sum-layout-blissful = food with art: { $n }
shrinkopolis-sum-layout-universal = resources on both halves: { $n }
shrinkopolis-sum-layout-breeder = figures: { $n }
shrinkopolis-sum-layout-done = fulfilled
shrinkopolis-sum-layout-open = not fulfilled
shrinkopolis-sum-task-animal_quarter = groups: { $n }
shrinkopolis-sum-task-entertainment_quarter = groups: { $n }
shrinkopolis-sum-task-technical_quarter = groups: { $n }
shrinkopolis-sum-task-family_quarter = animals: { $n }
shrinkopolis-sum-task-small_town = animals, tools and tasks: { $n }
shrinkopolis-sum-task-minimalist = dice set: { $n }
shrinkopolis-sum-task-warehouse = dice set: { $n }
shrinkopolis-sum-task-megapolis = empty connections: { $n }
shrinkopolis-sum-task-workshop = components twice: { $n }
shrinkopolis-sum-task-zoo = food twice: { $n }
shrinkopolis-sum-task-cultural_centre = art twice: { $n }
shrinkopolis-sum-task-bridge_works = cubes: { $n }
shrinkopolis-sum-tools = cards: { $n }
shrinkopolis-sum-animals = cards: { $n }
shrinkopolis-sum-connections = connections: { $n }
shrinkopolis-sum-figures = figures: { $n }

## Pictures

shrinkopolis-picture-ring = Ring
shrinkopolis-picture-market = Market
shrinkopolis-picture-more = More in the market
shrinkopolis-picture-vertigo = Mr. Vertigo
shrinkopolis-picture-hand = In hand
shrinkopolis-picture-reserve = Reserve
shrinkopolis-picture-dealt = Layouts, and your two tasks: keep one
shrinkopolis-picture-begin = The tasks are being chosen
shrinkopolis-picture-his-card = to be laid
shrinkopolis-picture-hearts = Hearts
shrinkopolis-picture-mark = a connection
shrinkopolis-alt-ghost = Preview: { $card } at { $spot }.
shrinkopolis-alt-district = The district of { $seat }.
shrinkopolis-alt-total = { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
shrinkopolis-alt-dice = Dice of { $seat }: components { $components }, food { $food }, art { $art }.
shrinkopolis-alt-cards = Cards, the newest first: { $cards }.
shrinkopolis-text-legend = Places go clockwise from the top of the upright card: C components, F food, A art, W wild, 1 to 3 VP, o empty, - nothing. N, E, S, W is where its top points. Dice: components/food/art.
shrinkopolis-text-district = { $seat }: dice { $dice }, cubes { $cubes }, figures { $figures }
