internal import PagemarkReading
internal import PagemarkScoring

extension Dataset {
  /// How many pages have each part of the truth: `text` and the names of fields, in the order of their kinds.
  public var understood: [(part: String, count: Int)] {
    let references = cases.compactMap(\.truth.reference)
    let parts: [(String, Int)] = [
      ("text", references.count { $0.text != nil }),
      ("excerpt", references.count { $0.excerpt != nil }),
      ("words", references.count { $0.words != nil }),
      ("lines", references.count { !$0.lineBoxes.isEmpty }),
      ("outline", references.count { $0.outline != nil }),
      ("questions", references.count { !$0.questions.isEmpty }),
    ]
    let labelled = Set(references.flatMap(\.fields.keys))
    let fields = FieldKind.inOrder(labelled).map { kind in
      (kind.rawValue, references.count { $0.fields[kind] != nil && $0.fields[kind] != .unlabelled })
    }
    return (parts + fields).filter { $0.1 > 0 }.map { (part: $0.0, count: $0.1) }
  }
}
