public import PagemarkPipeline

/// Asks a program for the lines of a page.
public struct ProgramRequest: Hashable, Sendable, Codable {
  /// Counts from 1 after each start of the program.
  public var id: Int
  /// Path of the prepared page, a binary PNM of 8 bits per sample; the file is removed after the answer.
  public var path: String
  public var format: Format
  /// Size of the page, in pixels.
  public var width, height: Int
  /// The resolution that the image file states; missing if it states none.
  public var pixelsPerInch: Int?
  /// Which reading of the page this is, from 1; missing for the first or only one.
  public var repetition: Int?
  /// The options as the suite gives them.
  public var options: [String: SettingValue]

  public enum Format: String, Hashable, Sendable, Codable {
    /// One sample per pixel: `P5`.
    case pgm
    /// Red, green and blue: `P6`.
    case ppm
  }
}
