import PagemarkCore
import PagemarkSynthesis

/// A white page with black squares at known places.
struct MarkedPage {
  static let width = 360
  static let height = 540
  static let markSide = 14
  /// The centers of the marks.
  static let marks: [PixelPoint] = [45, 135, 225, 315].flatMap { x in
    [60, 160, 270, 380, 480].map { y in PixelPoint(x: x, y: y) }
  }

  static let page = PrintedPage(image: image(marks: marks), text: PrintedText(lines: []))
  static let blank = PrintedPage(image: image(marks: []), text: PrintedText(lines: []))

  private static func image(marks: [PixelPoint]) -> PageImage {
    var pixels = [UInt8](repeating: 255, count: width * height)
    for mark in marks {
      let (left, top) = (Int(mark.x) - markSide / 2, Int(mark.y) - markSide / 2)
      for y in top..<top + markSide {
        for x in left..<left + markSide { pixels[y * width + x] = 0 }
      }
    }
    guard
      let image = PageImage(
        width: width, height: height, format: .gray, pixels: pixels, pixelsPerInch: 100)
    else { preconditionFailure("the pixels of the marked page have its shape") }
    return image
  }
}

extension PageImage {
  /// The green of a pixel, or its gray.
  func level(_ x: Int, _ y: Int) -> Int {
    Int(pixels[(y * width + x) * format.samples + (format == .rgb ? 1 : 0)])
  }

  /// The center of the dark pixels within `reach` pixels of a point; `nil` at the image's border.
  func darkMiddle(around point: PixelPoint, reach: Int) -> PixelPoint? {
    let (middleX, middleY) = (Int(point.x), Int(point.y))
    guard middleX >= reach, middleY >= reach, middleX + reach < width, middleY + reach < height
    else { return nil }
    let columns = middleX - reach...middleX + reach
    let rows = middleY - reach...middleY + reach
    let levels = rows.flatMap { y in columns.map { level($0, y) } }
    guard let dark = levels.min(), let bright = levels.max() else { return nil }
    let middle = (dark + bright) / 2
    var (x, y, weight) = (0.0, 0.0, 0.0)
    for row in rows {
      for column in columns where level(column, row) < middle {
        let depth = Double(middle - level(column, row))
        x += depth * (Double(column) + 0.5)
        y += depth * (Double(row) + 0.5)
        weight += depth
      }
    }
    return PixelPoint(x: x / weight, y: y / weight)
  }
}
