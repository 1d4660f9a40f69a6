public import PagemarkReading

/// A barcode on a page.
public struct Barcode: Hashable, Sendable {
  /// The symbology, such as `PDF417`.
  public var symbology: String
  /// What it holds, byte by byte as Latin-1; `nil` if it was found but is too damaged to be read.
  public var content: String?
  /// The corners of a rectangle around its bars, in pixels of the page; the first is the upper left one of the turn in
  /// which it was found.
  public var outline: Quadrilateral

  /// The smallest box around it, in whole pixels.
  public var box: PixelBox {
    let (x, y) = (outline.corners.map { Int($0.x) }, outline.corners.map { Int($0.y) })
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return PixelBox(
      x: left, y: top, width: max(1, (x.max() ?? 0) - left), height: max(1, (y.max() ?? 0) - top))
  }
}
