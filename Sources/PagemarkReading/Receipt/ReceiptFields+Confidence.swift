extension ReceiptFields {
  /// The fields without the values of less confidence; a value whose confidence is unknown is kept.
  ///
  /// - Parameter least: 0 … 1.
  /// - Returns: The fields; the evidence of what was left out says so.
  public func keeping(confidence least: Double) -> ReceiptFields {
    var kept = self
    for index in evidence.indices {
      guard let confidence = evidence[index].confidence, confidence < least else { continue }
      kept.remove(evidence[index].field)
      kept.evidence[index].confidence = nil
      kept.evidence[index].reasons.append("left out: its confidence is too low")
    }
    return kept
  }

  private mutating func remove(_ kind: FieldKind) {
    switch kind {
    case .vendor: vendor = nil
    case .date: date = nil
    case .subtotal: subtotal = nil
    case .tax: tax = nil
    case .tip: tip = nil
    case .total: total = nil
    case .paymentMethod: paymentMethod = nil
    case .last4: last4 = nil
    case .returnDays, .returnBy: returnWindow = nil
    case .declared(let name):
      declared?[name] = nil
      items?[name] = nil
    }
  }
}
