internal import PagemarkCore

/// What a device recognized on a page, as it is written there: `docs/replay.md`.
struct Recording: Hashable, Codable {
  static let version = "pagemark.recording/1"

  /// The picture that the device recognized.
  struct Picture: Hashable, Codable {
    /// In pixels.
    var width, height: Int
    /// Pixels of it for a pixel of the photograph.
    var scale: Double
    var shows: Content

    /// What there is to see on it.
    enum Content: String, Hashable, Codable {
      /// All of the image.
      case image
      /// The page, cut out or straightened.
      case page
    }
  }

  struct Line: Hashable, Codable {
    var text: String
    /// 0 … 1; `nil` where the device did not say.
    var confidence: Double?
    var box: NormalizedBox
  }

  var schema: String
  /// What recognized, in any words.
  var recognizer: String
  var picture: Picture
  /// In the recognizer's order.
  var lines: [Line]

  var view: RecordedView {
    RecordedView(
      size: ImageSize(width: picture.width, height: picture.height), scale: picture.scale,
      isWholeImage: picture.shows == .image)
  }

  /// What can't be; `nil` for a recording as it should be.
  var fault: String? {
    if schema != Self.version { return "its schema is '\(schema.visible)', not '\(Self.version)'" }
    // What no camera takes would not fit what is reckoned with it.
    guard (1...100_000).contains(picture.width), (1...100_000).contains(picture.height) else {
      return "its picture has no size"
    }
    guard (0.001...100).contains(picture.scale) else { return "its picture can have no such scale" }
    for (index, line) in lines.enumerated() {
      if let fault = line.fault { return "line \(index + 1) has \(fault)" }
    }
    return nil
  }

  /// Boxes in pixels of the picture; blank lines, and those without area on it, are left out.
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
  /// Observations lean out of the picture by a little.
  private static let margin = 0.05

  fileprivate var fault: String? {
    if text.contains(where: \.isNewline) { return "a line break" }
    if let confidence, !(0...1).contains(confidence) { return "a confidence outside 0 … 1" }
    let range = -Self.margin...1 + Self.margin
    guard range.contains(box.x), range.contains(box.y), range.contains(box.x + box.width),
      range.contains(box.y + box.height), box.width >= 0, box.height >= 0
    else { return "a box outside 0 … 1: boxes are in shares of the picture, from its lower left" }
    return nil
  }
}
