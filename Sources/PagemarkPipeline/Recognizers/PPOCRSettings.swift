/// PP-OCRv6, called in the worker through ONNX Runtime: `docs/ppocr.md`.
public struct PPOCRSettings: RecognizerSettings {
  /// Which nets find and read lines.
  public enum Model: String, CaseIterable, Sendable {
    case small, tiny
    /// The tiny net finds lines, the small one reads them.
    case tinySmall
    /// The tiny nets find and read lines, and the small one reads those again of which the tiny one is not sure.
    case tinyThenSmall
  }

  /// Which characters may be read.
  public enum Characters: String, CaseIterable, Sendable {
    /// All that the net knows: 18,708 (small) or 6,904 (tiny), most of them Chinese.
    case all
    /// Letters of Latin script, digits and signs.
    case latin
  }

  public var model = Model.small
  public var characters = Characters.all
  /// Larger pages are shrunk before lines are looked for, to this many pixels for the longer side.
  public var detectionSide = 1280.0
  /// How sure a line's place must be, 0 … 1.
  public var boxThreshold = 0.5
  /// Lines below it are left out, 0 … 1.
  public var leastConfidence = 0.5
  /// With `tinyThenSmall`, lines are read again whose least sure character is less sure than this, 0 … 1.
  public var rereadBelow = 0.8
  /// Of ONNX Runtime.
  public var threads = 1.0
  /// The folder with the library and the nets.
  public var folder = Self.installedFolder
  public init() {}

  /// Where `scripts/recognizers/setup` installs library and nets.
  public static let installedFolder = "scripts/recognizers/ppocr"

  /// The name that programs with the same nets share with it, as witnesses.
  static let engine = "pp-ocr"
  public var family: String { Self.engine }

  public mutating func mapPaths(_ path: (String) -> String) { folder = path(folder) }

  public static let name = "ppocr"
  public static let summary = "PP-OCRv6, through ONNX Runtime's C API: docs/ppocr.md."
  public static let parameters: [Parameter<PPOCRSettings>] = [
    .choice(
      "model", \.model,
      """
      small: the most accurate; tiny: a quarter of its time; tinySmall: tiny finds lines, small reads them; tinyThenSmall: \
      small reads only those of which tiny is not sure
      """),
    .choice("characters", \.characters, "latin: only letters of Latin script, digits and signs"),
    .number(
      "detectionSide", \.detectionSide, in: 320...4000, unit: "px", step: 160,
      "larger pages are shrunk before lines are looked for, to this longer side"),
    .number(
      "boxThreshold", \.boxThreshold, in: 0...1, step: 0.05, "how sure a line's place must be"),
    .number(
      "leastConfidence", \.leastConfidence, in: 0...1, step: 0.05, "lines below it are left out"),
    .number(
      "rereadBelow", \.rereadBelow, in: 0...1, step: 0.01,
      "with tinyThenSmall: lines with a character below it are read again"),
    .number("threads", \.threads, in: 1...64, step: 1, "of ONNX Runtime"),
    .text(
      "folder", \.folder,
      "the folder with the library and the nets, as scripts/recognizers/setup installs them"),
  ]
}
