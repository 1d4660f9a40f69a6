public import PagemarkReading

extension Pipeline {
  /// Compares the fields that the document masks with those that are extracted.
  ///
  /// - Parameter given: The fields that an extractor program says it gives; `nil` if they are not known.
  /// - Returns: Why a masked field is never extracted, with what to do; `nil` if all may be.
  public func maskFault(given: [FieldKind]? = nil) -> String? {
    guard let kinds = document?.maskedKinds.map(\.kind), let first = kinds.first else { return nil }
    guard let extract else {
      let extractor = FieldKind.ofReceipts.contains(first) ? "receipt" : "identity"
      return "maskFields: nothing extracts '\(first.rawValue)': add 'extract: \(extractor)'"
    }
    guard let known = given ?? extract.given,
      let lost = kinds.first(where: { !known.contains($0) })
    else { return nil }
    return "maskFields: 'extract: \(extract.name)' gives no '\(lost.rawValue)'"
      + suggestion(for: lost.rawValue, among: FieldKind.inOrder(known).map(\.rawValue))
  }
}
