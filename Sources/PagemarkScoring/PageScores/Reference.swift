public import PagemarkReading

/// The ground truth of a page, against which readings are scored.
public struct Reference: Hashable, Sendable, Codable {
  /// The page's text in reading order; `nil` if the ground truth has none.
  public var text: String?
  /// The text as a reader would type it; `nil` if the text itself is cleaned mechanically.
  public var excerpt: String?
  /// The heads that the true texts of the pages of its document share; `nil` if there are none.
  ///
  /// The page's own excerpt, if it is made from the text, is without them.
  public var sharedHeads: [String]?
  /// Words that must be read, in any order; `nil` if they are derived from `text`.
  public var words: String?
  /// Boxes of the lines in reading order, in pixels of the image; empty if unknown.
  public var lineBoxes: [PixelBox]
  /// Lines with texts and boxes in pixels of the image, in the order of the truth; `nil` if unknown.
  ///
  /// They have words where the truth has them. They are not scored, but read by the recognizer `oracle`.
  public var placedLines: [TextLine]?
  /// The corners of the barcodes that hold something, in the image; `nil` if unknown.
  ///
  /// They are not scored, but must be covered where values are masked.
  public var barcodes: [Quadrilateral]?
  /// The page's corners in the image; `nil` if unknown.
  public var outline: Quadrilateral?
  /// Rotation of the lines in the image, in degrees clockwise; `nil` if unknown.
  public var skew: Double?
  /// Whether the photograph has each flaw; a flaw that is missing here is neither clear enough to be raised nor absent.
  ///
  /// `nil` if the ground truth does not judge the photograph.
  public var quality: [QualityFlag: Bool]?
  /// The name of the paper that the picture shows, whose pictures are duplicates of each other; `nil` if unknown.
  public var paper: String?
  /// By field; a field that is missing here is unlabeled and not counted.
  public var fields: [FieldKind: FieldTruth]
  /// How the fields that its dataset declares are compared, by name; `nil` if it declares none.
  public var declared: [String: FieldKind.ValueKind]?
  /// Questions about the page; empty if there are none.
  public var questions: [Question] = []
  /// The parts that the page need not have; `nil` if no part is declared absent.
  public var absent: [TruthPart]?
  /// How texts are made comparable.
  public var policy: TextPolicy
  /// The page's order of day and month in dates; `nil` if unknown.
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

  /// Whether the ground truth says that the page has no text.
  public var isBlank: Bool { text?.allSatisfy(\.isWhitespace) == true }

  /// The comparison of values of a field with its truth.
  public func comparison(of kind: FieldKind, with truth: FieldTruth) -> FieldComparison {
    FieldComparison(
      valueKind: declared?[kind.rawValue] ?? kind.valueKind, truth: truth, dateOrder: dateOrder)
  }
}
