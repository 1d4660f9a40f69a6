extension Reference {
  /// Whether the page has the part.
  public func has(_ part: TruthPart) -> Bool {
    switch part {
    case .text: text != nil
    case .excerpt: excerpt != nil
    case .words: words != nil
    case .lines: !lineBoxes.isEmpty
    case .outline: outline != nil
    case .skew: skew != nil
    case .quality: quality != nil
    case .fields: !fields.isEmpty
    case .questions: !questions.isEmpty
    case .paper: paper != nil
    }
  }

  /// The parts that the page lacks and need not have: those declared absent, and fields none of which is labeled.
  ///
  /// `nil` if there are none.
  package var excused: [TruthPart]? {
    var parts = (absent ?? []).filter { !has($0) }
    if !fields.isEmpty, fields.values.allSatisfy({ $0 == .unlabelled }) { parts.append(.fields) }
    return parts.isEmpty ? nil : parts
  }
}
