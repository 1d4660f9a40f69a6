/// The confidence of a choice: the share of choices with the same reasons that were right × the recognizer's
/// confidence in the value's row.
enum FieldConfidence {
  /// 0 … 1.
  static func of<Value>(
    _ field: FieldKind, _ candidate: FieldCandidate<Value>, in rows: [ReceiptRow]
  ) -> Double {
    let read = candidate.rows.first.flatMap { rows[$0].confidence } ?? 1
    return share(field, candidate.reasons) * read
  }

  private static func share(_ field: FieldKind, _ reasons: FieldReasons) -> Double {
    switch field {
    case .total:
      if !reasons.isDisjoint(with: [.tender, .arithmetic]) { return 0.98 }
      if reasons.contains(.label) { return reasons.contains(.repeated) ? 0.97 : 0.9 }
      return reasons.contains(.payment) ? 0.7 : 0.35
    case .date:
      return reasons.contains(.otherLabel) ? 0.4 : 0.97
    case .vendor:
      if reasons.contains(.known) { return 0.98 }
      if reasons.contains(.unlikeName) || reasons.contains(.belowTitle) { return 0.2 }
      return !reasons.isDisjoint(with: [.first, .company]) ? 0.85 : 0.45
    case .subtotal, .tax, .tip:
      if reasons.contains(.otherLabel) { return 0.75 }
      return reasons.contains(.arithmetic) ? 0.97 : 0.85
    case .paymentMethod:
      return reasons.isEmpty ? 0.5 : 0.95
    case .last4:
      return reasons.contains(.mask) ? 0.95 : 0.5
    case .returnDays, .returnBy:
      return reasons.contains(.byDefault) ? 0.7 : 0.95
    case .declared:
      return 0
    }
  }
}
