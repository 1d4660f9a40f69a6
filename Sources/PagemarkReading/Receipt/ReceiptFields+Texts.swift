extension ReceiptFields {
  /// Sets a field to a value in the form that `value(of:)` returns: ISO dates, amounts with a decimal point.
  ///
  /// - Parameters:
  ///   - kind: The field.
  ///   - text: Its value.
  /// - Returns: Whether the text is a value of that kind.
  public mutating func set(_ kind: FieldKind, to text: String) -> Bool {
    switch kind {
    case .vendor: vendor = text
    case .date: date = CalendarDate(iso: text)
    case .subtotal: subtotal = Amount(decimal: text)
    case .tax: tax = Amount(decimal: text)
    case .tip: tip = Amount(decimal: text)
    case .total: total = Amount(decimal: text)
    case .paymentMethod: paymentMethod = PaymentMethod(rawValue: text)
    case .last4: last4 = text.count == 4 && text.allSatisfy(\.isNumber) ? text : nil
    case .returnDays:
      guard let days = Int(text), days >= 0 else { return false }
      returnWindow = ReturnWindow(days: days, by: returnWindow?.by, isDefault: false)
    case .returnBy:
      guard let day = CalendarDate(iso: text) else { return false }
      returnWindow = ReturnWindow(days: returnWindow?.days, by: day, isDefault: false)
    case .declared(let name): declared = (declared ?? [:]).merging([name: text]) { $1 }
    }
    return value(of: kind) != nil
  }
}
