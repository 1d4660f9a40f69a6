/// What was bought and how it was paid.
///
/// Amounts are in cents.
struct Receipt {
  struct Item {
    var name: String
    var quantity: Int
    var price: Int
    var isTaxed: Bool
    var amount: Int { quantity * price }
  }
  enum Tip: Equatable {
    case none
    /// A line to be filled in by hand, left blank.
    case blank
    case printed(Int)
    case handwritten(Int)
  }
  enum Payment: String, CaseIterable {
    case visa = "VISA"
    case mastercard = "MASTERCARD"
    case amex = "AMEX"
    case discover = "DISCOVER"
    case debit = "DEBIT"
    case cash = "CASH"
  }
  enum Returns {
    case none
    case within(days: Int)
    case by(CivilDay)
  }

  let shop: Shop
  var vendor: String { shop.name }
  let day: CivilDay
  /// In minutes after midnight.
  let minute: Int
  let items: [Item]
  let discount: Int
  let subtotal: Int
  let tax: Int
  let tip: Tip
  let payment: Payment
  let last4: String
  /// The cash handed over, if cash was used.
  let tendered: Int
  let returns: Returns

  /// The amount before a tip.
  var amount: Int { subtotal + tax }
  var total: Int {
    switch tip {
    case .none, .blank: amount
    case .printed(let tip), .handwritten(let tip): amount + tip
    }
  }

  init(using draws: inout SeededDraws) {
    shop = Shop(using: &draws)
    // January 2019 … December 2025
    day = CivilDay(number: draws.number(17_897...20_453))
    minute = draws.number(7 * 60...22 * 60 + 40)
    let goods = draws.shuffled(Goods.all(of: shop.kind))
    let most = shop.kind == .appliances || shop.kind == .fuel ? 4 : 14
    let count = min(
      goods.count, max(1, 1 + Int(Double(most) * draws.unit() * draws.number(0.3...1))))
    items = goods.prefix(count).map { good in
      let wobble = draws.pick([0, 0, 0, 10, -10, 20, 50, 100, -50])
      return Item(
        name: good.name, quantity: draws.chance(0.76) ? 1 : draws.number(2...4),
        price: max(49, good.price + wobble), isTaxed: good.isTaxed)
    }
    let sum = items.reduce(0) { $0 + $1.amount }
    discount = sum > 2000 && draws.chance(0.15) ? draws.pick([100, 150, 200, sum / 10]) : 0
    subtotal = sum - discount
    let untaxed = items.filter { !$0.isTaxed }.reduce(0) { $0 + $1.amount }
    tax = (max(0, subtotal - untaxed) * shop.taxRate + 5000) / 10_000
    payment = draws.pick([
      .visa, .visa, .visa, .mastercard, .mastercard, .amex, .discover, .debit, .debit, .cash, .cash,
    ])
    last4 = draws.digits(4)
    tip = Self.tip(shop, payment, amount: subtotal + tax, using: &draws)
    tendered = Self.tendered(for: subtotal + tax, using: &draws)
    let days = draws.pick([7, 14, 15, 30, 30, 30, 45, 60, 90])
    switch draws.number(0...5) {
    case 0...1 where !shop.isServed: returns = .within(days: days)
    case 2 where !shop.isServed: returns = .by(day.adding(days: days))
    default: returns = .none
    }
  }

  private static func tip(
    _ shop: Shop, _ payment: Payment, amount: Int, using draws: inout SeededDraws
  ) -> Tip {
    let kind = draws.unit()
    let rate = draws.pick([15, 18, 20, 20, 22])
    let exact = (amount * rate + 50) / 100
    guard payment != .cash else { return .none }
    guard shop.isServed else {
      return shop.kind == .cafe && kind < 0.4 ? .printed(draws.pick([100, 200, exact])) : .none
    }
    return switch kind {
    case ..<0.4: .printed(exact)
    case ..<0.72: .blank
    case ..<0.9: .handwritten(max(100, exact / 100 * 100))
    default: .none
    }
  }

  private static func tendered(for amount: Int, using draws: inout SeededDraws) -> Int {
    let note = draws.pick([100, 500, 1000, 2000, 2000])
    return (amount + note - 1) / note * note
  }
}
