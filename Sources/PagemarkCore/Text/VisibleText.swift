extension String {
  /// The text on one line of a terminal or a report: control characters and line breaks are shown, not sent.
  public var visible: String {
    unicodeScalars.reduce(into: "") { shown, scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        shown += scalar.escaped(asASCII: true)
      default: shown.unicodeScalars.append(scalar)
      }
    }
  }
}
