internal import PagemarkDatasets
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// The truth of a page as the reviewer leaves it.
struct LabelEdit: Hashable, Sendable, Codable {
  var `case`: String
  /// The page's text; `nil` if the truth has none, or if it stays as it is.
  var text: String?
  /// Values as printed, by the names of the fields; a field that is not printed is left out.
  var fields: [String: String] = [:]
  /// The version of the page that the reviewer saw; `nil` if it does not matter.
  var version: String?
}

extension LabelEdit {
  /// The corrections of the page after the edit.
  ///
  /// A part that the edit leaves as it is keeps its corrections, whoever wrote them.
  ///
  /// - Parameters:
  ///   - published: The published truth.
  ///   - earlier: The corrections of the page before.
  ///   - kinds: The fields that the reviewer saw; others stay as they are.
  /// - Returns: Corrections that make the edit of the published truth.
  /// - Throws: A fault that names what corrections can't say, because there is no label that they could replace.
  func corrections(
    of published: Reference, after earlier: [Correction], among kinds: [FieldKind]
  ) throws(Fault) -> [Correction] {
    let corrected = published.applying(earlier)
    var list = earlier
    if let text = Self.unified(text) {
      let part: LabelPart = published.text == nil ? .words : .text
      let old = published.text ?? published.words
      if old == nil, let fault = unlabelled(text.isEmpty ? nil : "text") { throw fault }
      if let old, text != Self.unified(corrected.text ?? corrected.words) {
        list.removeAll { $0.part == part }
        list += try passages(from: old, to: text, part)
      }
    }
    for kind in kinds {
      let value = fields[kind.rawValue] ?? ""
      guard case .labelled(let labels)? = published.fields[kind] else {
        if let fault = unlabelled(value.isEmpty ? nil : kind.rawValue) { throw fault }
        continue
      }
      var shown = ""
      if case .labelled(let labels)? = corrected.fields[kind] { shown = labels.first ?? "" }
      if value == shown { continue }
      list.removeAll { $0.part == .field(kind) }
      let wrong = value.isEmpty ? labels : labels.contains(value) ? [] : Array(labels.prefix(1))
      list += wrong.map {
        Correction(case: `case`, part: .field(kind), was: $0, replacement: value)
      }
    }
    return list
  }

  private func passages(
    from old: String, to text: String, _ part: LabelPart
  ) throws(Fault) -> [Correction] {
    guard !old.isEmpty else {
      throw Fault(
        file: `case`,
        message: "the published text is empty, so no passage of it can be replaced: write its file")
    }
    // A browser has no other line ends than "\n".
    let new = old.utf8.contains(0x0D) ? text.replacing("\n", with: "\r\n") : text
    if new == old { return [] }
    return TextPassages(from: old, to: new).changed.map {
      Correction(case: `case`, part: part, was: $0.was, replacement: $0.replacement)
    }
  }

  private func unlabelled(_ part: String?) -> Fault? {
    part.map {
      Fault(
        file: `case`,
        message:
          "the published truth has no \($0) that a correction could replace: write it into the truth's own file"
      )
    }
  }

  /// The text with the line ends of browsers.
  static func unified(_ text: String?) -> String? { text?.replacing("\r\n", with: "\n") }
}
