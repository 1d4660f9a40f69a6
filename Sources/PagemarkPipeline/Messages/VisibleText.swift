extension String {
  /// The text on one line of a terminal or a report: control characters, line breaks and what turns the direction
  /// of reading are shown, not sent.
  public var visible: String {
    unicodeScalars.reduce(into: "") { shown, scalar in
      if scalar.isUnseen {
        shown += scalar.escaped(asASCII: true)
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
  }

  /// The beginning of a long text, cut between characters, with how long the whole is.
  ///
  /// - Parameter bytes: What is kept at most, in bytes of UTF-8.
  /// - Returns: The text itself where it is no longer.
  public func bounded(to bytes: Int) -> String {
    guard utf8.count > bytes else { return self }
    var kept = utf8.index(startIndex, offsetBy: max(0, bytes))
    // A character may be longer than what is kept: then its beginning stays.
    let whole = index(before: index(after: kept))
    kept =
      whole > startIndex ? whole : unicodeScalars.index(before: unicodeScalars.index(after: kept))
    return self[..<kept] + "… (\(utf8.count) bytes)"
  }
}

extension Unicode.Scalar {
  /// Whether a line of text would not show it, or be turned by it.
  fileprivate var isUnseen: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
