internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// How well the masks of a page cover the true places of what they must hide.
struct RedactionScores {
  /// The share of these places that is filled, 0 … 1; `nil` if the page has none.
  private(set) var coverage: Double?
  /// What is filled beyond them and their surroundings ÷ their area; `nil` if the page has none.
  private(set) var excess: Double?

  /// As near as this, in pixels of the picture, black belongs to a value.
  private static let margin = 8

  /// - Parameters:
  ///   - page: The page, with its masks.
  ///   - kinds: The fields that are masked.
  ///   - reference: The page's truth.
  ///   - size: The size of the original image, in pixels.
  init(
    of page: DocumentPage, masking kinds: [FieldKind], _ reference: Reference,
    size: (width: Int, height: Int)
  ) {
    let words = (reference.placedLines ?? []).flatMap(\.withWords.words)
    let places = kinds.reduce(into: Set<Int>()) { places, kind in
      for secret in reference.secrets(of: kind) {
        places.formUnion(secret.places(in: words.map(\.text)))
      }
    }
    if places.isEmpty { return }
    let truth = places.sorted().map { words[$0].box }
    let masks = page.maskBoxes.map {
      page.toOriginal.boundingBox(of: $0, width: size.width, height: size.height)
    }
    let scale = page.toOriginal.boundingBox(
      of: PixelBox(x: 0, y: 0, width: page.width, height: page.height), width: size.width,
      height: size.height)
    let margin = Self.margin * max(1, scale.width) / max(1, page.width)
    let near = truth.map {
      PixelBox(
        x: $0.x - margin, y: $0.y - margin, width: $0.width + 2 * margin,
        height: $0.height + 2 * margin)
    }
    let area = Self.samples(in: truth) { _, _ in true }
    let hidden = Self.samples(in: truth) { x, y in masks.contains { $0.covers(x, y) } }
    let beyond = Self.samples(in: masks) { x, y in !near.contains { $0.covers(x, y) } }
    guard area > 0 else { return }
    (coverage, excess) = (Double(hidden) / Double(area), Double(beyond) / Double(area))
  }

  /// The points of a grid that lie in any of the boxes and meet a condition.
  private static func samples(in boxes: [PixelBox], where isMet: (Int, Int) -> Bool) -> Int {
    let step = 2
    var count = 0
    for (index, box) in boxes.enumerated() {
      for y in stride(from: box.y, to: box.maxY, by: step) {
        for x in stride(from: box.x, to: box.maxX, by: step)
        where !boxes[..<index].contains(where: { $0.covers(x, y) }) && isMet(x, y) {
          count += 1
        }
      }
    }
    return count
  }
}

extension Reference {
  /// What must not be found in a document that masks the field.
  func secrets(of kind: FieldKind) -> [Secret] {
    guard case .labelled(let values) = fields[kind] else { return [] }
    let valueKind = declared?[kind.rawValue] ?? kind.valueKind
    return values.flatMap { Secret.forms(of: $0, as: valueKind, order: dateOrder) }
  }
}

extension PixelBox {
  fileprivate func covers(_ x: Int, _ y: Int) -> Bool {
    x >= self.x && x < maxX && y >= self.y && y < maxY
  }
}
