public import PagemarkCore

/// Asks a program for the lines of a page.
public struct ProgramRequest: Hashable, Sendable, Codable {
  /// Counts from 1 for every start of the program.
  public var id: Int
  /// Path of the prepared page, a binary PNM of 8 bits a sample; it is gone once the answer is there.
  public var path: String
  public var format: Format
  /// In pixels.
  public var width, height: Int
  /// Resolution as the image's file states it; missing where it does not.
  public var pixelsPerInch: Int?
  /// As the suite has them.
  public var options: [String: SettingValue]

  public enum Format: String, Hashable, Sendable, Codable {
    /// A sample a pixel: `P5`.
    case pgm
    /// Red, green, blue: `P6`.
    case ppm
  }
}
