extension String {
  /// The text on one line of a terminal or report: control characters, line breaks and characters that change the
  /// reading direction are escaped.
  public var visible: String {
    unicodeScalars.reduce(into: "") { shown, scalar in
      if scalar.isUnseen {
        shown += scalar.escaped(asASCII: true)
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text on as many lines as it has, each as `visible`.
  public var visibleLines: String {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map { String($0).visible }
      .joined(separator: "\n")
  }

  /// The beginning of a long text, cut between characters and followed by the length of the whole.
  ///
  /// - Parameter bytes: The longest beginning to keep, in bytes of UTF-8.
  /// - Returns: The text itself if it is no longer than that.
  public func bounded(to bytes: Int) -> String {
    guard utf8.count > bytes else { return self }
    var kept = utf8.index(startIndex, offsetBy: max(0, bytes))
    // The first character may be longer than the limit; then only its beginning is kept.
    let whole = index(before: index(after: kept))
    kept =
      whole > startIndex ? whole : unicodeScalars.index(before: unicodeScalars.index(after: kept))
    return self[..<kept] + "… (\(utf8.count) bytes)"
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is invisible in a line of text, or changes the line's direction.
  package var isUnseen: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
