internal import PagemarkReading
public import PagemarkScoring

/// A label that is wrong, and what is printed instead.
public struct Correction: Hashable, Sendable {
  public var `case`: String
  /// The part of its truth that is wrong.
  public var part: LabelPart
  /// A passage of the text that occurs in it once, or one of the field's labels.
  public var was: String
  /// What is printed; empty to remove the passage.
  public var replacement: String
  /// Why; `nil` if nobody wrote it down.
  public var reason: String?
  /// The line in its file; `nil` if it is not in one.
  public var line: Int?

  public init(
    case: String, part: LabelPart, was: String, replacement: String, reason: String? = nil,
    line: Int? = nil
  ) {
    (self.case, self.part) = (`case`, part)
    (self.was, self.replacement) = (was, replacement)
    (self.reason, self.line) = (reason, line)
  }
}

extension Reference {
  /// The truth with its corrections; one that does not fit changes nothing.
  package func applying(_ corrections: [Correction]) -> Reference {
    corrections.reduce(self) { reference, correction in
      var corrected = reference
      _ = corrected.apply(correction)
      return corrected
    }
  }

  /// Replaces a wrong label.
  ///
  /// - Returns: Why it can't be replaced; `nil` if it was.
  mutating func apply(_ correction: Correction) -> String? {
    switch correction.part {
    case .text: Self.replace(&text, correction)
    case .excerpt: Self.replace(&excerpt, correction)
    case .words: Self.replace(&words, correction)
    case .field(let kind): replaceLabel(of: kind, correction)
    }
  }

  private static func replace(_ text: inout String?, _ correction: Correction) -> String? {
    let part = correction.part.rawValue
    guard let old = text else { return "the truth of the page has no \(part)" }
    let places = old.ranges(of: correction.was)
    guard let place = places.first, places.count == 1 else {
      return places.isEmpty
        ? "the \(part) does not contain '\(correction.was)'"
        : "the \(part) contains '\(correction.was)' \(places.count) times: write more of what is around it"
    }
    text?.replaceSubrange(place, with: correction.replacement)
    return nil
  }

  private mutating func replaceLabel(of kind: FieldKind, _ correction: Correction) -> String? {
    guard case .labelled(var labels)? = fields[kind] else {
      return "the truth of the page has no \(kind.rawValue)"
    }
    guard let place = labels.firstIndex(of: correction.was) else {
      return "the \(kind.rawValue) is labeled "
        + labels.map { "'\($0)'" }.joined(separator: ", ") + ", not '\(correction.was)'"
    }
    if correction.replacement.isEmpty {
      labels.remove(at: place)
    } else {
      labels[place] = correction.replacement
    }
    fields[kind] = labels.isEmpty ? .absent : .labelled(labels)
    return nil
  }
}
