public import PagemarkScoring

/// A label that recognizers contradict.
public struct Suspect: Hashable, Sendable {
  public var part: LabelPart
  /// What the label says; empty if it lacks something.
  public var label: String
  /// What was read instead; `nil` if the witnesses read nothing there, or each something else.
  public var alternative: String?
  /// The families that read the alternative, sorted.
  public var families: [String]
  /// Words of the truth before and after the label.
  public var context: (before: String, after: String) { (before, after) }
  var before = ""
  var after = ""
  /// How suspicious it is, 0 … 3; only the order means something.
  public var strength: Double

  init(
    part: LabelPart, label: String, alternative: String?, families: [String], strength: Double
  ) {
    (self.part, self.label, self.alternative) = (part, label, alternative)
    (self.families, self.strength) = (families.sorted(), strength)
  }
}

extension Suspect {
  /// All labels of a page that some witness contradicts and none confirms, in the order of the truth.
  ///
  /// - Parameters:
  ///   - reference: The page's truth.
  ///   - witnesses: At least two families.
  /// - Returns: The suspects; none with fewer than two witnesses.
  public static func all(in reference: Reference, witnesses: [Witness]) -> [Suspect] {
    guard witnesses.count > 1 else { return [] }
    var suspects = FieldSuspects(reference, witnesses).all
    for (part, text) in [(LabelPart.text, reference.text), (.words, reference.words)] {
      if let text { suspects += WordSuspects(part, text, reference.policy, witnesses).all }
    }
    return suspects
  }
}
