/// Tesseract, called in the worker through its C API: `docs/tesseract.md`.
public struct TesseractSettings: RecognizerSettings {
  /// How hard the recognizer tries.
  public enum RecognitionLevel: String, CaseIterable, Sendable {
    /// Tries everything the model can do.
    case accurate
    /// Lines that were read with low confidence are not read again with light and dark exchanged.
    case fast
  }

  /// How Tesseract segments the page (its `PSM_…`).
  public enum PageSegmentation: String, CaseIterable, Sendable {
    /// Finds columns, blocks and lines by itself (3).
    case auto
    /// Like `auto`, but orientation is detected first (1); boxes still refer to the page as it was given.
    case autoOriented
    /// One column of lines of various sizes (4): receipts.
    case column
    /// One uniform block (6).
    case block
    /// One line (7).
    case line
    /// One word (8).
    case word
    /// As much text as possible, in no particular order (11).
    case sparse
    /// Like `sparse`, but orientation is detected first (12).
    case sparseOriented

    /// Whether Tesseract's orientation model is needed.
    public var needsOrientation: Bool { self == .autoOriented || self == .sparseOriented }
  }

  /// Which of Tesseract's engines is used.
  public enum Engine: String, CaseIterable, Sendable {
    /// The neural net.
    case lstm
    /// The engine of Tesseract 3, which matches shapes; few models support it.
    case legacy
  }

  /// BCP 47 tags in order of preference.
  public var recognitionLanguages = ["en-US"]
  public var recognitionLevel = RecognitionLevel.accurate
  /// Whether the model's dictionaries may correct what was seen.
  public var usesLanguageCorrection = true
  public var pageSegmentation = PageSegmentation.auto
  public var engine = Engine.lstm
  /// The folder with the models; empty for the installed ones.
  public var tessdata = ""
  /// Words to add to the dictionaries; an element with a `/` is a file with one word per line.
  public var userWords: [String] = []
  /// Values of Tesseract's own variables, by name.
  public var variables: [String: SettingValue] = [:]
  public init() {}

  /// Tesseract's model names without duplicates, such as `eng` and `fra`.
  public var models: [String] {
    let names = recognitionLanguages.compactMap(TesseractLanguage.model)
    return names.enumerated().filter { !names[..<$0.offset].contains($0.element) }.map(\.element)
  }

  public mutating func mapPaths(_ path: (String) -> String) {
    tessdata = path(tessdata)
    userWords = userWords.map { $0.mappingPath(path) }
  }

  /// Settings that contradict each other.
  public var faults: [(parameter: String, message: String)] {
    var faults: [(parameter: String, message: String)] = []
    if !userWords.isEmpty, !usesLanguageCorrection {
      faults.append(("userWords", "would take no effect with usesLanguageCorrection: false"))
    }
    if recognitionLevel == .fast, engine == .legacy {
      faults.append(
        ("recognitionLevel", "fast would take no effect with engine: legacy, which reads once"))
    }
    for (name, value) in variables.sorted(by: { $0.key < $1.key }) {
      if let owner = owner(ofVariable: name) {
        faults.append(("variables", "\(name) is set by \(owner)"))
      }
      switch value {
      case .number, .flag, .text: break
      case .list, .mapping, .off:
        faults.append(("variables", "\(name) must be a number, a text, true or false"))
      }
    }
    return faults
  }

  /// The parameter that sets the same thing as a variable of Tesseract; `nil` if none does.
  private func owner(ofVariable name: String) -> String? {
    switch name {
    case "tessedit_pageseg_mode": "pageSegmentation"
    case "tessedit_ocr_engine_mode": "engine"
    case "user_words_file", "user_words_suffix": "userWords"
    case "tessedit_do_invert" where recognitionLevel == .fast: "recognitionLevel: fast"
    // The LSTM engine ignores these variables.
    case "load_system_dawg", "load_freq_dawg", "load_punc_dawg", "load_number_dawg",
      "load_bigram_dawg", "load_unambig_dawg":
      "usesLanguageCorrection"
    default: nil
    }
  }

  public static let name = "tesseract"
  public static let summary = "Tesseract, through its C API: docs/tesseract.md."
  public static let parameters: [Parameter<TesseractSettings>] = [
    .languages(
      "recognitionLanguages", \.recognitionLanguages, "BCP 47 tags in order of preference"),
    .choice(
      "recognitionLevel", \.recognitionLevel,
      "accurate: everything the model can do; fast: no second try for light text on dark"),
    .flag(
      "usesLanguageCorrection", \.usesLanguageCorrection,
      "false: do not use the model's dictionaries"),
    .choice(
      "pageSegmentation", \.pageSegmentation,
      "auto (PSM 3), column (4), block (6), line (7), word (8), sparse (11); Oriented: orientation is detected first (1, 12)"
    ),
    .choice(
      "engine", \.engine, "legacy: the engine of Tesseract 3, which the installed model lacks"),
    .text("tessdata", \.tessdata, "the folder with the models; empty: the installed models"),
    .texts(
      "userWords", \.userWords,
      "words to add to the dictionaries; a value with a / is a file with one word per line"),
    .mapping("variables", \.variables, "Tesseract's own variables"),
  ]
}
