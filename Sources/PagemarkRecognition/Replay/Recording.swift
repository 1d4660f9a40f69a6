internal import PagemarkPipeline
internal import PagemarkReading

/// What a device recognized on a page, in the format of `docs/replay.md`.
struct Recording: Hashable, Codable {
  static let version = "pagemark.recording/1"

  /// The picture that the device recognized.
  struct Picture: Hashable, Codable {
    /// Size, in pixels.
    var width, height: Int
    /// Pixels of the picture per pixel of the photograph.
    var scale: Double
    var shows: Content

    /// The content of the picture.
    enum Content: String, Hashable, Codable {
      /// The whole image.
      case image
      /// The page, cut out or rectified.
      case page
    }
  }

  struct Line: Hashable, Codable {
    var text: String
    /// 0 … 1; `nil` if the device did not report it.
    var confidence: Double?
    var box: NormalizedBox
  }

  var schema: String
  /// The name of the recognizer, in free text.
  var recognizer: String
  var picture: Picture
  /// In the recognizer's order.
  var lines: [Line]

  var view: RecordedView {
    RecordedView(
      size: ImageSize(width: picture.width, height: picture.height), scale: picture.scale,
      isWholeImage: picture.shows == .image)
  }

  /// What is invalid; `nil` for a valid recording.
  var fault: String? {
    if schema != Self.version { return "its schema is '\(schema.visible)', not '\(Self.version)'" }
    // Values beyond any camera would overflow later calculations.
    guard (1...100_000).contains(picture.width), (1...100_000).contains(picture.height) else {
      return "its picture has no size"
    }
    guard (0.001...100).contains(picture.scale) else {
      return "its picture has an impossible scale"
    }
    for (index, line) in lines.enumerated() {
      if let fault = line.fault { return "line \(index + 1) has \(fault)" }
    }
    return nil
  }

  /// Boxes in pixels of the picture; blank lines, and lines without area in the picture, are left out.
  var textLines: [TextLine] {
    lines.compactMap { line in
      let box = rectForBoundingBox(line.box, imageSize: view.size)
      guard box.width > 0, box.height > 0, line.text.contains(where: { !$0.isWhitespace }) else {
        return nil
      }
      return TextLine(text: line.text, box: box, confidence: line.confidence)
    }
  }
}

extension Recording.Line {
  /// Boxes may exceed the picture slightly.
  private static let margin = 0.05

  fileprivate var fault: String? {
    if text.contains(where: \.isNewline) { return "a line break" }
    if let confidence, !(0...1).contains(confidence) { return "a confidence outside 0 … 1" }
    let range = -Self.margin...1 + Self.margin
    guard range.contains(box.x), range.contains(box.y), range.contains(box.x + box.width),
      range.contains(box.y + box.height), box.width >= 0, box.height >= 0
    else { return "a box outside 0 … 1: boxes are fractions of the picture, from its lower left" }
    return nil
  }
}
