extension FieldVerdict {
  /// The verdict of the SROIE protocol: exactly the same text as a label, and nothing folded.
  ///
  /// `FieldComparison` compares values instead: there "$4.95" is 4.95.
  public static func exact(_ value: String?, labels: [String]) -> FieldVerdict {
    guard let value, !value.isEmpty else { return .missing }
    return labels.contains(value) ? .right : .wrong
  }
}

extension PrecisionRecall {
  /// Counts one field of one page; fields of a page and pages add up (micro average).
  ///
  /// A field is `expected` where the truth labels it, `found` where a value was given, and `matched`
  /// where the value is right. An ambiguous value is found and not matched. A value where the truth
  /// says *absent* costs precision; where the truth says nothing, the field counts nowhere.
  ///
  /// - Source: ICDAR 2019 Robust Reading Challenge on Scanned Receipts OCR and Information
  ///   Extraction, task 3 (rrc.cvc.uab.es/?ch=13): micro precision, recall and F1 over entities.
  public mutating func count(_ verdict: FieldVerdict, truth: FieldTruth) {
    switch truth {
    case .unlabelled: break
    case .absent:
      if verdict == .wrong || verdict == .ambiguous { found += 1 }
    case .labelled:
      expected += 1
      if verdict != .missing { found += 1 }
      if verdict == .right { matched += 1 }
    }
  }
}
