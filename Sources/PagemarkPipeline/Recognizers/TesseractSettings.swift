/// Tesseract, in the worker, through its C API: `docs/tesseract.md`.
public struct TesseractSettings: RecognizerSettings {
  /// How hard the recognizer tries.
  public enum RecognitionLevel: String, CaseIterable, Sendable {
    /// All that the model can do.
    case accurate
    /// Lines that were read with little confidence are not read again with light and dark exchanged.
    case fast
  }

  /// How Tesseract takes the page apart (its `PSM_…`).
  public enum PageSegmentation: String, CaseIterable, Sendable {
    /// Whatever it finds: columns, blocks, lines (3).
    case auto
    /// The same, after the page was turned upright in thought (1); boxes stay where the text stands.
    case autoOriented
    /// One column of lines of various sizes (4): receipts.
    case column
    /// One uniform block (6).
    case block
    /// One line (7).
    case line
    /// One word (8).
    case word
    /// As much text as there is, in no order (11).
    case sparse
    /// The same, after the page was turned upright in thought (12).
    case sparseOriented

    /// Whether Tesseract's model of orientation is needed.
    public var needsOrientation: Bool { self == .autoOriented || self == .sparseOriented }
  }

  /// Which of Tesseract's recognizers reads.
  public enum Engine: String, CaseIterable, Sendable {
    /// The neural net.
    case lstm
    /// That of Tesseract 3, shape by shape; few models have it.
    case legacy
  }

  /// BCP 47 tags in order of preference.
  public var recognitionLanguages = ["en-US"]
  public var recognitionLevel = RecognitionLevel.accurate
  /// Whether the dictionaries of the model may correct what was seen.
  public var usesLanguageCorrection = true
  public var pageSegmentation = PageSegmentation.auto
  public var engine = Engine.lstm
  /// The folder with the models; empty for the one that Tesseract was installed with.
  public var tessdata = ""
  /// Words that the dictionaries shall have too; one with a `/` is a file with a word a line.
  public var userWords: [String] = []
  /// Values of Tesseract's own variables, by name.
  public var variables: [String: SettingValue] = [:]
  public init() {}

  /// Tesseract's names of the models, each once, such as `eng` and `fra`.
  public var models: [String] {
    let names = recognitionLanguages.compactMap(TesseractLanguage.model)
    return names.enumerated().filter { !names[..<$0.offset].contains($0.element) }.map(\.element)
  }

  public mutating func mapPaths(_ path: (String) -> String) {
    tessdata = path(tessdata)
    userWords = userWords.map { $0.mappingPath(path) }
  }

  /// What can't be kept together.
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
        faults.append(("variables", "\(name) is said by \(owner)"))
      }
      switch value {
      case .number, .flag, .text: break
      case .list, .mapping, .off:
        faults.append(("variables", "\(name) must be a number, a text, true or false"))
      }
    }
    return faults
  }

  /// The parameter that says what a variable of Tesseract says; `nil` where none does.
  private func owner(ofVariable name: String) -> String? {
    switch name {
    case "tessedit_pageseg_mode": "pageSegmentation"
    case "tessedit_ocr_engine_mode": "engine"
    case "user_words_file", "user_words_suffix": "userWords"
    case "tessedit_do_invert" where recognitionLevel == .fast: "recognitionLevel: fast"
    // The LSTM engine does not read them at all.
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
      "accurate: all that the model can do; fast: without a second try on light text on dark"),
    .flag(
      "usesLanguageCorrection", \.usesLanguageCorrection,
      "false: without the model's dictionaries"),
    .choice(
      "pageSegmentation", \.pageSegmentation,
      "auto (PSM 3), column (4), block (6), line (7), word (8), sparse (11); Oriented: turned upright in thought (1, 12)"
    ),
    .choice(
      "engine", \.engine, "legacy: that of Tesseract 3, which the installed model has not"),
    .text("tessdata", \.tessdata, "the folder with the models; empty: the installed ones"),
    .texts(
      "userWords", \.userWords,
      "more words for the dictionaries; one with a / is a file with a word a line"),
    .mapping("variables", \.variables, "Tesseract's own variables"),
  ]
}
