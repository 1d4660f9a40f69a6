internal import Foundation
public import PagemarkPipeline
internal import PagemarkReading

/// A synthetic page as one line of `truth.jsonl`: its text, with positions, and how it was captured.
public struct SyntheticRecord: Encodable {
  private let id, image, document: String
  private let paper: String?
  private let seen: TextInFrame
  private let excerpt: String?
  private let kind: DocumentKind?
  private let captured: CapturedPage
  private let request: SynthesisRequest
  private let capture: CaptureParameters

  /// - Parameters:
  ///   - id: The page's id within its dataset.
  ///   - image: The picture's path from the dataset's root.
  ///   - document: The id of the document that the page belongs to.
  ///   - paper: The name of the page, if it is captured several times.
  ///   - printed: The text of the page.
  ///   - captured: Its picture.
  ///   - request: The request for the page.
  ///   - capture: The parameters of the capture.
  public init(
    id: String, image: String, document: String, paper: String?, printed: PrintedText,
    captured: CapturedPage,
    request: SynthesisRequest, capture: CaptureParameters
  ) {
    (self.id, self.image, self.document, self.paper) = (id, image, document, paper)
    (self.captured, self.request, self.capture) = (captured, request, capture)
    seen = TextInFrame(of: printed, in: captured)
    kind = printed.kind
    excerpt = seen.isWhole ? printed.excerpt : nil
  }

  /// The line, without its line feed.
  ///
  /// - Throws: `EncodingError` if a number is not finite.
  public func rendered() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  private enum Key: String, CodingKey {
    case id = "case"
    case image, text, excerpt, lines, barcodes, outline, skew, quality, fields, details, tags,
      group,
      paper
  }

  private enum Detail: String, CodingKey {
    case contentSeed, captureSeed, fields, capture
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(id, forKey: .id)
    try values.encode(image, forKey: .image)
    try values.encode(seen.text, forKey: .text)
    try values.encodeIfPresent(excerpt, forKey: .excerpt)
    try values.encode(seen.lines, forKey: .lines)
    if !seen.barcodes.isEmpty {
      try values.encode(seen.barcodes.map(Self.corners), forKey: .barcodes)
    }
    try values.encodeIfPresent(captured.outline.map(Self.corners), forKey: .outline)
    try values.encode(Self.hundredths(captured.skew), forKey: .skew)
    let quality = capture.flaws(
      skew: captured.skew, wordHeight: seen.wordHeight(skew: captured.skew))
    try values.encodeIfPresent(quality, forKey: .quality)
    try values.encode(labels, forKey: .fields)
    try values.encode(tags, forKey: .tags)
    try values.encode(document, forKey: .group)
    try values.encodeIfPresent(paper, forKey: .paper)
    var details = values.nestedContainer(keyedBy: Detail.self, forKey: .details)
    try details.encode(request.contentSeed, forKey: .contentSeed)
    try details.encode(request.captureSeed, forKey: .captureSeed)
    try details.encode(seen.fields, forKey: .fields)
    try details.encode(capture, forKey: .capture)
  }

  /// The fields that extractors give, as printed.
  private var labels: [String: String] {
    let known = seen.fields.filter {
      FieldKind(ofReceipts: $0.name) != nil || IdentityField(rawValue: $0.name) != nil
    }
    var labels = Dictionary(known.map { ($0.name, $0.value) }) { first, _ in first }
    labels[IdentityField.documentKind.rawValue] = kind?.rawValue
    return labels
  }

  private var tags: [String] {
    ["kind=\(request.kind.rawValue)"]
      + ["\(Challenge(severity: capture.severity, only: capture.only))"]
  }

  private static func corners(of outline: Quadrilateral) -> [[Double]] {
    outline.corners.map { [$0.x, $0.y].map(hundredths) }
  }

  /// A value rounded to hundredths: finer than visible, small in the file, and the same everywhere.
  private static func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
