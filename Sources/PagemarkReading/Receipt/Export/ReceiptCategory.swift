/// The kind of shop that a receipt is from, judged by words of its name and goods.
public enum ReceiptCategory: String, Hashable, Sendable, Codable, CaseIterable {
  case groceries = "Groceries"
  case dining = "Dining"
  case fuel = "Fuel"
  case health = "Health"
  case home = "Home"
  case electronics = "Electronics"
  case clothing = "Clothing"
  case office = "Office"
  case pets = "Pets"
  case auto = "Auto"
  case travel = "Travel"

  /// The words of the category, in capitals; only whole words count.
  public var keywords: [String] {
    switch self {
    case .groceries:
      [
        "GROCERY", "GROCERIES", "SUPERMARKET", "HYPERMARKET", "MARKET", "FOODS", "PRODUCE", "MILK",
        "EGGS", "BREAD", "BANANAS",
      ]
    case .dining:
      [
        "RESTAURANT", "CAFE", "COFFEE", "PIZZA", "PIZZERIA", "GRILL", "DINER", "BAKERY", "BISTRO",
        "KITCHEN", "NOODLE", "NOODLES", "DELI", "BAR", "TAVERN", "SUSHI", "BURGER", "TACO",
        "TAQUERIA", "STEAKHOUSE", "SEAFOOD", "SERVER", "GUESTS", "GRATUITY",
      ]
    case .fuel: ["FUEL", "GAS", "GASOLINE", "PETROL", "PETROLEUM", "UNLEADED", "DIESEL", "GALLONS"]
    case .health: ["PHARMACY", "DRUG", "DRUGS", "CHEMIST", "CLINIC", "DENTAL", "OPTICAL", "RX"]
    case .home: ["HARDWARE", "LUMBER", "GARDEN", "FURNITURE", "APPLIANCE", "APPLIANCES", "NURSERY"]
    case .electronics: ["ELECTRONICS", "COMPUTER", "COMPUTERS", "CAMERA", "PHONE SHOP", "LAPTOP"]
    case .clothing: ["CLOTHING", "APPAREL", "SHOES", "FASHION", "BOUTIQUE", "OUTFITTERS"]
    case .office: ["BOOKS", "BOOKSTORE", "STATIONERY", "STATIONERS", "OFFICE", "PRINTING"]
    case .pets: ["PET", "PETS", "VETERINARY", "AQUARIUM"]
    case .auto: ["AUTO", "AUTOMOTIVE", "TIRE", "TIRES", "CAR WASH", "MOTORS", "GARAGE"]
    case .travel: ["HOTEL", "MOTEL", "INN", "AIRLINES", "TAXI", "PARKING", "TOLL", "TRANSIT"]
    }
  }

  /// The weight of a word in the vendor's name; elsewhere it is 1.
  static let weightOfVendor = 3
  /// The smallest sufficient count.
  static let least = 2

  /// The category whose words count most; `nil` if the count is insufficient or two categories tie.
  ///
  /// - Parameters:
  ///   - vendor: The vendor's name.
  ///   - text: The receipt's text.
  public init?(vendor: String?, text: String) {
    let (name, words) = (Self.words(of: vendor ?? ""), Self.words(of: text))
    var best: (category: ReceiptCategory, count: Int)?
    var isTied = false
    for category in Self.allCases {
      var count = 0
      for keyword in category.keywords {
        if name.contains(keyword) {
          count += Self.weightOfVendor
        } else if words.contains(keyword) {
          count += 1
        }
      }
      if count == best?.count { isTied = true }
      if count > best?.count ?? 0 { (best, isTied) = ((category, count), false) }
    }
    guard let best, best.count >= Self.least, !isTied else { return nil }
    self = best.category
  }

  /// The words of a text in capitals, and pairs of adjacent words.
  private static func words(of text: String) -> Set<String> {
    var words: Set<String> = []
    for line in text.split(whereSeparator: \.isNewline) {
      let own = ScannedText(line).bytes.split { !(0x41...0x5A).contains($0) }
        .map { String(decoding: $0, as: UTF8.self) }
      words.formUnion(own)
      for (first, second) in zip(own, own.dropFirst()) { words.insert("\(first) \(second)") }
    }
    return words
  }
}
