extension FieldVerdict {
  /// The verdict of the SROIE protocol: exactly the same text as a label, without folding.
  ///
  /// `FieldComparison` compares values instead: there, "$4.95" equals 4.95.
  public static func exact(_ value: String?, labels: [String]) -> FieldVerdict {
    guard let value, !value.isEmpty else { return .missing }
    return labels.contains(value) ? .right : .wrong
  }
}

extension PrecisionRecall {
  /// Counts one field of one page; the counts of fields and pages add up (micro average).
  ///
  /// A field is `expected` if the truth labels it, `found` if a value was given, and `matched` if the value is right.
  /// An ambiguous value is found but not matched. If the truth says *absent*, a value lowers precision. If the truth
  /// says nothing, the field is not counted.
  ///
  /// - Source: ICDAR 2019 Robust Reading Challenge on Scanned Receipts OCR and Information
  ///   Extraction, task 3 (rrc.cvc.uab.es/?ch=13): micro precision, recall and F1 over entities.
  public mutating func count(_ verdict: FieldVerdict, truth: FieldTruth) {
    switch truth {
    case .unlabelled: break
    case .absent:
      if verdict == .wrong || verdict == .ambiguous { found += 1 }
    case .labelled, .items:
      expected += 1
      if verdict != .missing { found += 1 }
      if verdict == .right { matched += 1 }
    }
  }
}
