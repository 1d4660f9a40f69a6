public import PagemarkDatasets
internal import PagemarkScoring

extension Case {
  /// Whether the dataset says anything about the page that a draft could.
  public var isLabeled: Bool {
    guard let reference = truth.reference else { return false }
    return reference.text != nil || reference.words != nil
      || reference.fields.values.contains { if case .labelled = $0 { true } else { false } }
  }
}
