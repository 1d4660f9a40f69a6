internal import PagemarkDatasets
internal import PagemarkReading
internal import PagemarkScoring

/// The truth of a page as the reviewer leaves it.
struct LabelEdit: Hashable, Sendable, Codable {
  var `case`: String
  /// The page's text; `nil` if the truth has none.
  var text: String?
  /// Values as printed, by the names of the fields; a field that is not printed is left out.
  var fields: [String: String] = [:]
}

extension LabelEdit {
  /// What the edit changes in published labels.
  ///
  /// - Parameters:
  ///   - reference: The published truth.
  ///   - part: The part that the edit's text is.
  /// - Returns: Corrections that make the edit of the truth.
  func corrections(of reference: Reference, text part: LabelPart) -> [Correction] {
    var corrections: [Correction] = []
    let published = part == .words ? reference.words : reference.text
    if let published, let text, text != published {
      corrections += TextPassages(from: published, to: text).changed.map {
        Correction(case: `case`, part: part, was: $0.was, replacement: $0.replacement)
      }
    }
    for kind in FieldKind.ofReceipts {
      guard case .labelled(let labels)? = reference.fields[kind], let label = labels.first else {
        continue
      }
      let value = fields[kind.rawValue] ?? ""
      if !labels.contains(value) {
        corrections.append(
          Correction(case: `case`, part: .field(kind), was: label, replacement: value))
      }
    }
    return corrections
  }
}
