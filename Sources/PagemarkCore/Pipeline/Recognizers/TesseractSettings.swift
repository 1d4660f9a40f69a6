/// Tesseract, in the worker, through its C API.
public struct TesseractSettings: StepSettings {
  /// How hard the recognizer tries.
  public enum RecognitionLevel: String, CaseIterable, Sendable {
    /// The installed LSTM model.
    case accurate
  }

  /// How Tesseract takes the page apart (its `PSM_…`).
  public enum PageSegmentation: String, CaseIterable, Sendable {
    /// Whatever it finds: columns, blocks, lines (3).
    case auto
    /// One column of lines of various sizes (4): receipts.
    case column
    /// One uniform block (6).
    case block
    /// As much text as there is, in no order (11).
    case sparse
  }

  /// BCP 47 tags in order of preference.
  public var recognitionLanguages = ["en-US"]
  public var recognitionLevel = RecognitionLevel.accurate
  /// Whether the dictionaries of the model may correct what was seen.
  public var usesLanguageCorrection = true
  public var pageSegmentation = PageSegmentation.auto
  public init() {}

  /// The languages that can be asked for, with Tesseract's name of the model.
  public static let models: [(tag: String, model: String)] = [
    ("en-US", "eng"), ("en-GB", "eng"), ("fr-FR", "fra"), ("de-DE", "deu"), ("es-ES", "spa"),
    ("it-IT", "ita"), ("pt-PT", "por"), ("nl-NL", "nld"),
  ]

  /// Tesseract's names of the models, each once, such as `eng+fra`.
  public var model: String {
    let names = recognitionLanguages.compactMap { tag in
      Self.models.first { $0.tag == tag }?.model
    }
    return names.enumerated().filter { !names[..<$0.offset].contains($0.element) }.map(\.element)
      .joined(separator: "+")
  }

  public static let name = "tesseract"
  public static let summary = "Tesseract's LSTM engine, through its C API."
  public static let parameters: [Parameter<TesseractSettings>] = [
    .list(
      "recognitionLanguages", \.recognitionLanguages, of: models.map(\.tag),
      "BCP 47 tags in order of preference"),
    .choice("recognitionLevel", \.recognitionLevel, "accurate: the installed model"),
    .flag(
      "usesLanguageCorrection", \.usesLanguageCorrection,
      "false: without the model's dictionaries"),
    .choice(
      "pageSegmentation", \.pageSegmentation,
      "auto (PSM 3), column (4), block (6) or sparse (11)"),
  ]
}
