internal import PagemarkScoring

/// What shops of a kind sell: `name=price`, with a `*` if food is not taxed.
enum Goods {
  static func all(of kind: Shop.Kind) -> [Good] { (table[kind] ?? []).map(Good.init) }

  private static let table: [Shop.Kind: [String]] = [
    .grocery: [
      "Whole Milk 1 Gal*=3.89", "Large Eggs 12 Ct*=4.29", "Wheat Bread*=3.49",
      "Gala Apples 3 Lb*=4.99", "Butter Unsalted*=5.19", "Paper Towels 6 Pk=8.99",
      "Dish Soap 24 Oz=3.29", "Ground Beef 1 Lb*=6.49", "Penne Pasta*=1.79", "Tomato Sauce*=2.39",
      "Orange Juice*=4.59", "Cheddar 8 Oz*=3.99", "Trash Bags 30 Ct=9.49", "Baby Spinach*=3.69",
      "Black Beans*=1.19", "Yogurt Plain*=5.29",
    ],
    .cafe: [
      "House Coffee 12 Oz=2.95", "Cappuccino=4.50", "Oat Latte 16 Oz=5.75", "Blueberry Scone=3.75",
      "Plain Bagel=2.50", "Cream Cheese=1.25", "Chai Tea=4.25", "Egg Sandwich=6.95",
      "Banana Bread=3.50",
    ],
    .hardware: [
      "Wood Screws #8 100 Pk=9.49", "Claw Hammer 16 Oz=18.99", "Sandpaper Asst=5.79",
      "Paint Brush 2 In=7.29", "Wall Anchors 25 Ct=4.89", "Duct Tape=8.49",
      "Hinge Brass 3 In=3.99", "Wood Glue 8 Oz=5.49", "Extension Cord 25 Ft=16.99",
      "LED Bulb 60 W=3.79", "Key Copy=2.99", "Pipe Wrench 14 In=24.99",
    ],
    .diner: [
      "Two Egg Breakfast=9.95", "Short Stack=7.50", "Coffee=2.75", "Orange Juice=3.50",
      "Patty Melt=12.95", "Cobb Salad=13.50", "French Fries=4.25", "Iced Tea=2.95",
      "Apple Pie=5.50", "Chili Bowl=7.25",
    ],
    .books: [
      "Tides Of The North=17.99", "Pocket Atlas=12.50", "Bird Field Guide=24.95",
      "Used Paperback=4.00", "Birthday Card=3.95", "Notebook Ruled=8.50", "Bookmark=1.50",
      "Crossword No. 12=6.99", "Watercolor Set=14.25", "Star Map Poster=11.00",
      "Cookbook Hardcover=29.95", "Gift Wrap=2.00",
    ],
    .pharmacy: [
      "Ibuprofen 100 Ct=9.79", "Adhesive Bandage=4.49", "Toothpaste Mint=3.99",
      "Shampoo 12 Oz=6.49", "Cough Drops=2.79", "Vitamin D 90 Ct=11.99", "Hand Lotion=5.29",
      "Cotton Swabs=3.19", "Sunscreen SPF 50=12.49", "AA Batteries 8 Pk=10.99", "Lip Balm=2.99",
    ],
    .bakery: [
      "Sourdough Loaf=7.50", "Butter Croissant=3.75", "Cinnamon Roll=4.25", "Almond Cookie=2.25",
      "Baguette=4.00", "Lemon Tart=5.95", "Rye Loaf Half=4.50", "Hot Chocolate=3.95",
      "Concha=2.10", "Quiche Slice=6.25", "Pain Au Chocolat=4.10",
    ],
    .fuel: [
      "Unleaded 11.204 Gal=39.20", "Windshield Fluid=4.99", "Coffee Large=2.49", "Trail Mix=3.79",
      "Bottled Water=1.99", "Motor Oil 1 Qt=8.99", "Beef Jerky=6.49", "Ice 10 Lb=3.49",
      "Air Freshener=2.99", "Energy Drink=3.29", "Wash Basic=8.00",
    ],
    .noodles: [
      "Beef Noodle Soup=13.50", "Spring Rolls (2)=6.25", "Lime Chicken Bowl=12.95",
      "Dumplings (6)=8.50", "Jasmine Tea=3.25", "Fried Rice=10.75", "Mango Pudding=5.50",
      "Extra Egg=1.75", "Pad See Ew=12.50", "Thai Iced Tea=4.25", "Bao Bun (2)=7.75",
    ],
    .garden: [
      "Tomato Seedling=4.49", "Potting Mix 2 Cf=13.99", "Lavender 1 Gal=12.99",
      "Garden Gloves=8.79", "Clay Pot 8 In=6.99", "Bone Meal 4 Lb=10.49", "Hose Nozzle=11.29",
      "Marigold Flat=16.50", "Plant Labels 50=3.49", "Pine Mulch 3 Cf=5.29", "Rose Bush Red=24.99",
      "Pruner Bypass=19.49",
    ],
    .pizza: [
      "Large Cheese Pie=16.95", "Extra Topping=2.25", "Garlic Knots (6)=5.50", "House Salad=6.75",
      "Meatball Sub=9.95", "Root Beer=2.50", "Slice Pepperoni=3.95", "Cannoli=4.25",
      "Caesar Salad=8.25", "Calzone=11.50", "Wings 10 Pc=13.95",
    ],
    .fish: [
      "Clam Chowder Cup=7.95", "Fried Haddock=18.50", "Lobster Roll=27.00", "Cole Slaw=3.50",
      "Draft Lager=6.75", "Lemonade=3.75", "Steamed Mussels=15.95", "Blueberry Pie=6.95",
      "Oysters Half Dz=19.50", "Grilled Salmon=22.95", "Hush Puppies=5.25",
    ],
    .pets: [
      "Dog Food 15 Lb=32.99", "Cat Litter 20 Lb=14.49", "Rope Toy=6.99", "Bird Seed 5 Lb=9.79",
      "Leash Nylon 6 Ft=12.99", "Fish Flakes=5.49", "Dental Chews=11.29", "Feeding Bowl=8.49",
      "Hay Timothy 4 Lb=11.79", "Collar Red M=9.99", "Hamster Wheel=14.25",
    ],
    .appliances: [
      "Dishwasher 24 In=849.00", "Microwave 1.1 Cf=129.99", "Install Kit=39.95", "Delivery=59.00",
      "Surge Strip=24.50", "Range Hood 30 In=219.00", "Haul Away=30.00", "Dryer Vent Kit=18.75",
      "Toaster 2 Slice=34.99", "Water Filter=42.00", "Warranty 3 Yr=89.00",
    ],
    .deli: [
      "Turkey Club=10.95", "Pastrami On Rye=12.50", "Potato Salad 1/2 Lb=3.95", "Dill Pickle=1.25",
      "Cream Soda=2.25", "Matzo Ball Soup=6.50", "Kettle Chips=1.95", "Black & White=3.25",
      "Reuben=13.25", "Bagel Lox=11.75", "Rugelach 6=5.50",
    ],
    .autoParts: [
      "Oil Filter=8.79", "Wiper Blade 22 In=17.99", "Spark Plug=6.49", "Brake Cleaner=5.99",
      "5W-30 Oil 5 Qt=27.99", "Air Filter=15.49", "Fuse Kit=7.29", "Headlight Bulb=19.99",
      "Serpentine Belt=31.49", "Tire Gauge=5.99", "Wax Paste=9.29",
    ],
  ]
}

/// An item for sale.
struct Good {
  var name: String
  /// In cents.
  var price: Int
  var isTaxed: Bool

  init(_ notation: String) {
    let parts = notation.split(separator: "=")
    isTaxed = !parts[0].hasSuffix("*")
    name = isTaxed ? String(parts[0]) : String(parts[0].dropLast())
    price = Int(parts[1].filter(\.isNumber)) ?? 0
  }
}
