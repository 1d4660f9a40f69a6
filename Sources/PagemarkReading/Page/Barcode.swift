/// A barcode on a page.
public struct Barcode: Hashable, Sendable, Codable {
  /// The symbology, such as `PDF417`.
  public var symbology: String
  /// What it holds, byte by byte as Latin-1; `nil` if it was found but is too damaged to be read.
  public var content: String?
  /// The corners of the symbol, in pixels of the picture.
  public var outline: Quadrilateral

  public init(symbology: String, content: String?, outline: Quadrilateral) {
    (self.symbology, self.content, self.outline) = (symbology, content, outline)
  }
}
