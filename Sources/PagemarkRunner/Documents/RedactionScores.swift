internal import Foundation
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// How well the masks of a page cover the true places of what they must hide: words, and barcodes, which hold anything.
///
/// Places and masks are turned like the page, because boxes along the sides of the image would cover more.
struct RedactionScores {
  /// The share of these places that is filled, 0 … 1; `nil` if the page has none.
  private(set) var coverage: Double?
  /// What is filled beyond them and their surroundings ÷ their area; `nil` if the page has none.
  private(set) var excess: Double?

  /// Black within this distance of a value, in pixels of the picture, is no excess.
  private static let margin = 8.0

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
    let barcodes = reference.barcodes ?? []
    if places.isEmpty && barcodes.isEmpty { return }
    let tilt =
      reference.skew
      ?? PageGeometry.turn(width: page.width, height: page.height) { page.toOriginal($0) }
    let truth =
      places.sorted().map { Area(around: words[$0].box, tilt: tilt) } + barcodes.map(Area.init)
    let masks = page.maskBoxes.compactMap { box in
      Quadrilateral(box).mapped { page.toOriginal($0) }.map(Area.init)
    }
    let margin = Self.margin * Self.scale(of: page)
    let near = truth.map { $0.padded(by: margin) }
    let samples = Samples(width: size.width, height: size.height)
    let area = samples.count(in: truth) { _ in true }
    let hidden = samples.count(in: truth) { point in masks.contains { $0.contains(point) } }
    let beyond = samples.count(in: masks) { point in !near.contains { $0.contains(point) } }
    guard area > 0 else { return }
    (coverage, excess) = (Double(hidden) / Double(area), Double(beyond) / Double(area))
  }

  /// Pixels of the original image per pixel of the picture, in the middle of the page.
  private static func scale(of page: DocumentPage) -> Double {
    let middle = PixelPoint(x: Double(page.width) / 2, y: Double(page.height) / 2)
    guard let one = page.toOriginal(middle),
      let other = page.toOriginal(PixelPoint(x: middle.x + 1, y: middle.y))
    else { return 1 }
    return ((other.x - one.x) * (other.x - one.x) + (other.y - one.y) * (other.y - one.y))
      .squareRoot()
  }
}

/// A convex part of an image.
private struct Area {
  let corners: [PixelPoint]

  init(corners: [PixelPoint]) { self.corners = corners }

  init(_ outline: Quadrilateral) { corners = outline.corners }

  /// A word on a page whose rows are turned: the rectangle along its row that the box surrounds.
  ///
  /// - Parameters:
  ///   - box: The box of the word, along the sides of the image.
  ///   - tilt: The direction of the row, in degrees.
  init(around box: PixelBox, tilt: Double) {
    // Turned by 90°, a rectangle along the row is one across it.
    let angle = (tilt - (tilt / 90).rounded() * 90) * .pi / 180
    let (cosine, sine) = (cos(angle), sin(angle))
    let (across, down) = (Double(box.width), Double(box.height))
    let shape = cosine * cosine - sine * sine
    var (width, height) = (
      (across * cosine - down * abs(sine)) / shape, (down * cosine - across * abs(sine)) / shape
    )
    var (x, y) = (cosine, sine)
    // At 45°, the box of a rectangle does not say how long it is.
    if shape < 0.2 || width <= 0 || height <= 0 {
      (width, height, x, y) = (across, down, 1, 0)
    }
    let (halfWidth, halfHeight) = (width / 2, height / 2)
    let middle = PixelPoint(x: Double(box.x) + across / 2, y: Double(box.y) + down / 2)
    corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { side, end in
      PixelPoint(
        x: middle.x + side * halfWidth * x - end * halfHeight * y,
        y: middle.y + side * halfWidth * y + end * halfHeight * x)
    }
  }

  /// The area whose sides are moved outward.
  func padded(by margin: Double) -> Area {
    Area(
      corners: corners.indices.map { index in
        let corner = corners[index]
        return [index + 1, index + 3].reduce(corner) { moved, other in
          let neighbor = corners[other % 4]
          let (x, y) = (corner.x - neighbor.x, corner.y - neighbor.y)
          let length = max((x * x + y * y).squareRoot(), 1)
          return PixelPoint(x: moved.x + x / length * margin, y: moved.y + y / length * margin)
        }
      })
  }

  func contains(_ point: PixelPoint) -> Bool {
    let sides = corners.indices.map { index in
      let (one, other) = (corners[index], corners[(index + 1) % corners.count])
      return (other.x - one.x) * (point.y - one.y) - (other.y - one.y) * (point.x - one.x)
    }
    return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
  }
}

/// The points of a grid in an image.
private struct Samples {
  private static let step = 2
  let width, height: Int

  /// The number of points that lie in any of the areas and meet a condition.
  func count(in areas: [Area], where isMet: (PixelPoint) -> Bool) -> Int {
    var count = 0
    for (index, area) in areas.enumerated() {
      for y in stops(area.corners.map(\.y), below: height) {
        for x in stops(area.corners.map(\.x), below: width) {
          // Between pixels, so that a point is in one of two boxes that touch.
          let point = PixelPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
          if area.contains(point), !areas[..<index].contains(where: { $0.contains(point) }),
            isMet(point)
          {
            count += 1
          }
        }
      }
    }
    return count
  }

  private func stops(_ values: [Double], below end: Int) -> StrideTo<Int> {
    func bounded(_ value: Double) -> Int { Int(min(max(value, 0), Double(end))) }
    return stride(
      from: bounded((values.min() ?? 0).rounded(.down)),
      to: bounded((values.max() ?? 0).rounded(.up)), by: Self.step)
  }
}

extension Quadrilateral {
  fileprivate init(_ box: PixelBox) {
    func corner(_ x: Int, _ y: Int) -> PixelPoint { PixelPoint(x: Double(x), y: Double(y)) }
    self.init(
      topLeft: corner(box.x, box.y), topRight: corner(box.maxX, box.y),
      bottomRight: corner(box.maxX, box.maxY), bottomLeft: corner(box.x, box.maxY))
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
