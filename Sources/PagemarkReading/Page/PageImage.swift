/// One image of one page: 8 bits per sample, rows without padding, top-left origin.
public struct PageImage: Hashable, Sendable {
  /// What a pixel consists of.
  public enum Format: Int, Sendable {
    /// One sample, 0 (black) … 255 (white).
    case gray = 1
    /// Three samples: red, green, blue.
    case rgb = 3
    /// Samples (and bytes) per pixel.
    public var samples: Int { rawValue }
  }

  /// In pixels; at least 1.
  public let width, height: Int
  public let format: Format
  /// `height` rows of `width * format.samples` bytes.
  public let pixels: [UInt8]
  /// Resolution as stated by the file, `nil` if it states none; 300 is the norm for recognition.
  public let pixelsPerInch: Int?

  /// `nil` unless both sides are positive and `pixels` has exactly the matching number of bytes.
  public init?(
    width: Int, height: Int, format: Format, pixels: [UInt8], pixelsPerInch: Int? = nil
  ) {
    guard width > 0, height > 0, pixels.count == width * height * format.samples else {
      return nil
    }
    (self.width, self.height, self.format) = (width, height, format)
    (self.pixels, self.pixelsPerInch) = (pixels, pixelsPerInch)
  }
}
