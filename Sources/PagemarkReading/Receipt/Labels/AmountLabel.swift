/// The meaning of an amount, given by the words before it.
enum AmountLabel: Hashable, Sendable {
  case total(Specificity)
  case subtotal, tax, tip, discount, rounding, tendered, change, count, points, charge, suggestion
  /// The amount that is taxed or exempt: a part of the subtotal, or all of it.
  case taxable

  /// How clearly a label names the amount to be paid, from least to most.
  enum Specificity: Int, Comparable, Sendable {
    /// "Amount", "Balance".
    case vague
    /// "Total".
    case plain
    /// "Grand total", "Amount due", "Payment due", "Nett total", "Net payable", "Total incl. GST".
    case specific
    /// "Rounded total", "Total after rounding".
    case rounded

    static func < (a: Specificity, b: Specificity) -> Bool { a.rawValue < b.rawValue }
  }

  /// `nil` if the words do not name a kind of amount.
  ///
  /// Words that rule out the total take precedence: "Total qty", "Total tax", "Total discount".
  init?(_ words: LabelWords) {
    if words.contains(.suggestion) {
      self = .suggestion
    } else if words.contains(.count) && !words.isSuperset(of: [.sub, .total])
      && !words.isSuperset(of: [.price, .total])
    {
      self = .count
    } else if words.contains(.points) {
      self = .points
    } else if words.contains(.discount) && !words.isSuperset(of: [.amount, .including])
      && !words.isSuperset(of: [.total, .including])
    {
      self = .discount
    } else if words.contains(.change) && !words.contains(.charge) {
      self = .change
    } else if words.contains(.sub) && !words.isDisjoint(with: [.total, .amount]) {
      self = .subtotal
    } else if words.isSuperset(of: [.rounding, .total]), !words.contains(.adjustment) {
      self = .total(.rounded)
    } else if words.contains(.rounding) {
      self = .rounding
    } else if words.contains(.excluding) {
      self = .subtotal
    } else if words.contains(.taxable) || words.isSuperset(of: [.exempt, .tax]) {
      self = .taxable
    } else if words.contains(.tax)
      && (!words.contains(.including) || words.contains(.taxFirst))
    {
      self = .tax
    } else if words.contains(.tendered) && !words.contains(.due) {
      self = .tendered
    } else if words.contains(.tip) && words.isDisjoint(with: [.total, .including]) {
      self = .tip
    } else if words.contains(.charge) && !words.contains(.total) {
      self = .charge
    } else if words.isSubset(of: [.net, .taxFirst]), !words.isEmpty {
      self = .taxable
    } else if let specificity = Self.specificity(words) {
      self = .total(specificity)
    } else if words.contains(.tax) {
      self = .tax
    } else {
      return nil
    }
  }

  private static func specificity(_ words: LabelWords) -> Specificity? {
    let isTotal = words.contains(.total)
    if isTotal && !words.isDisjoint(with: [.grand, .net, .due, .including, .amount]) {
      return .specific
    }
    if words.isSuperset(of: [.amount, .including]) { return .specific }
    if words.contains(.due)
      && !words.isDisjoint(with: [.amount, .balance, .tendered, .net, .including, .grand])
    {
      return .specific
    }
    if isTotal { return .plain }
    return words.isDisjoint(with: [.amount, .balance, .due]) ? nil : .vague
  }
}

extension AmountLabel? {
  /// Whether an amount with this label, or with none, can be the total.
  var mayBeTotal: Bool {
    switch self {
    case nil, .total, .subtotal, .rounding: true
    case .tax, .tip, .discount, .tendered, .change, .count, .points, .charge, .suggestion, .taxable:
      false
    }
  }
}
