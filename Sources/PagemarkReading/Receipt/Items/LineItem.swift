/// A row of a receipt's list: what was bought, how many, and the price.
///
/// Texts are as printed; `nil` for what is not printed or not known.
public struct LineItem: Hashable, Sendable, Codable {
  public var description: String?
  public var quantity: String?
  /// The price of the row, not of one piece.
  public var price: String?

  /// The most rows that a page may have: pairing them takes the third power of their number.
  public static let mostRows = 500

  public init(description: String? = nil, quantity: String? = nil, price: String? = nil) {
    (self.description, self.quantity, self.price) = (description, quantity, price)
  }

  /// The item without blank texts; `nil` if nothing is left.
  public var stripped: LineItem? {
    func stripped(_ text: String?) -> String? {
      text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }
    let item = LineItem(
      description: stripped(description), quantity: stripped(quantity), price: stripped(price))
    return item == LineItem() ? nil : item
  }

  /// What is known of the item, in the order of a receipt: `2 Tea 9.00`.
  public var text: String {
    [quantity, description, price].compactMap(\.self).joined(separator: " ")
  }
}

extension Collection<LineItem> {
  /// The items in one line, for people; `nil` if there are none.
  public var text: String? { isEmpty ? nil : map(\.text).joined(separator: "; ") }
}
