public import PagemarkCore

/// The first line of a program: what it is.
public struct ProgramGreeting: Hashable, Sendable, Codable {
  /// The version of the protocol that this is; a program must name it.
  public static let version = "pagemark.recognizer/1"

  public var `protocol`: String
  public var program: String
  public var version: String
  public var model: String
  /// The files of its models.
  public var models: [Model]?
  /// Whether it reads an equal page alike, so that the lines may be kept between runs; true where it does not say.
  public var repeatable: Bool?

  /// A file of a model.
  public struct Model: Hashable, Sendable, Codable {
    public var name: String
    /// Size of the file.
    public var bytes: Int
    /// 64 hexadecimal digits.
    public var sha256: String
  }
}

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

/// What a program answers: lines, or why there are none.
public struct ProgramAnswer: Hashable, Sendable, Codable {
  /// The request's.
  public var id: Int
  /// In the program's own order.
  public var lines: [Line]?
  /// Why the page can't be read, in a sentence.
  public var error: String?

  public struct Line: Hashable, Sendable, Codable {
    public var text: String
    /// x, y, width, height in pixels of the prepared page, from its top-left corner.
    public var box: [Double]
    /// 0 … 1; missing or null where the program does not say.
    public var confidence: Double?
    /// From left to right.
    public var words: [Word]?
  }

  public struct Word: Hashable, Sendable, Codable {
    public var text: String
    public var box: [Double]
    public var confidence: Double
  }
}

/// Said in place of a greeting by a program that can't begin.
struct ProgramApology: Decodable {
  /// What is missing, and the command that installs it.
  var error: String
}
