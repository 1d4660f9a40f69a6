public import PagemarkReading

/// What a page says: the truth that readings are scored against.
public struct Reference: Hashable, Sendable, Codable {
  /// The page's text in reading order; `nil` where the truth has none.
  public var text: String?
  /// The text as a reader would type it; `nil` where the text itself is cleaned mechanically.
  public var excerpt: String?
  /// Words that must be read, in any order; `nil` where `text` tells them.
  public var words: String?
  /// Where the lines stand, in reading order, in pixels of the image; empty where the truth does not say.
  public var lineBoxes: [PixelBox]
  /// The page's corners in the image; `nil` where the truth does not say.
  public var outline: Quadrilateral?
  /// By how many degrees the lines are turned clockwise in the image; `nil` where the truth does not say.
  public var skew: Double?
  /// By field; a field that is not here is unlabelled and counts nowhere.
  public var fields: [FieldKind: FieldTruth]
  /// Questions about the page; empty where the truth has none.
  public var questions: [Question] = []
  /// What the page need not have: nothing is owed for it; `nil` if nothing is declared absent.
  public var absent: [TruthPart]?
  /// How texts are made comparable.
  public var policy: TextPolicy
  /// How the page writes dates; `nil` where it is not known.
  public var dateOrder: DateOrder?

  public init(
    text: String? = nil, excerpt: String? = nil, words: String? = nil, lineBoxes: [PixelBox] = [],
    outline: Quadrilateral? = nil, skew: Double? = nil, fields: [FieldKind: FieldTruth] = [:],
    policy: TextPolicy = TextPolicy(),
    dateOrder: DateOrder? = nil
  ) {
    (self.text, self.excerpt, self.words) = (text, excerpt, words)
    (self.lineBoxes, self.outline, self.skew, self.fields) = (lineBoxes, outline, skew, fields)
    (self.policy, self.dateOrder) = (policy, dateOrder)
  }
}
