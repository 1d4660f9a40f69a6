internal import PagemarkReading

/// What a page can be searched by, if the truth knows the answer.
public enum SearchedValue: String, Hashable, Sendable, CaseIterable {
  case vendor, total, month

  /// The rate of right answers.
  public var rate: Metric.Rate {
    switch self {
    case .vendor: .vendorSearchRecall
    case .total: .totalSearchRecall
    case .month: .monthSearchRecall
    }
  }
}

extension Reference {
  /// The page's true values, in the form in which they are searched for; empty if there are none, or if they can be read in
  /// several ways.
  public func values(searchedBy value: SearchedValue) -> [String] {
    let kind: FieldKind =
      switch value {
      case .vendor: .vendor
      case .total: .total
      case .month: .date
      }
    guard case .labelled(let labels)? = fields[kind] else { return [] }
    return labels.compactMap { label in
      if value == .vendor {
        let folded = FieldFolding.folded(label)
        return folded.isEmpty ? nil : folded
      }
      let readings = FieldReading.readings(of: label, as: kind.valueKind, order: dateOrder)
      guard readings.count == 1 else { return nil }
      switch readings[0] {
      case .money(let amount): return amount.description
      case .date(let date): return String(date.description.prefix(7))
      case .text, .words, .code, .digits: return nil
      }
    }
  }
}
