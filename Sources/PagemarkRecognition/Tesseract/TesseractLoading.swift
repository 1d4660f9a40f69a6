internal import CTesseract
internal import Foundation
internal import PagemarkPipeline

/// Loads a Tesseract's models according to settings.
@safe struct TesseractLoading {
  private let settings: TesseractSettings

  init(_ settings: TesseractSettings) { self.settings = settings }

  /// Loads the models.
  ///
  /// - Returns: Paths of the loaded files, including those with words.
  /// - Throws: `tesseract`, which says what is missing, or `cannotCopyModel`.
  func load(into api: OpaquePointer) throws(RecognitionError) -> [String] {
    let folder = try modelFolder()
    let words = try UserWords(settings.userWords)
    if let folder { try refuseMissing(in: folder, isNamed: true) }
    guard unsafe isLoaded(api, from: folder, words: words.path) else {
      throw unsafe .tesseract(fault(of: api, in: folder))
    }
    let files = unsafe api.files(of: settings.models + others)
    guard let path = unsafe TessBaseAPIGetDatapath(api) else { return files }
    let source = unsafe String(cString: path)
    // Tesseract succeeds if at least one of several models exists.
    try refuseMissing(in: source, isNamed: folder != nil)
    guard !settings.usesLanguageCorrection else { return files + words.sources }
    let copy = try ModelWithoutDictionaries(of: settings.models, beside: others, in: source)
    guard unsafe isLoaded(api, from: copy.folder, words: nil) else {
      throw unsafe .tesseract(fault(of: api, in: source))
    }
    return files
  }

  /// Names of models that are needed in addition to those of the languages.
  private var others: [String] { settings.pageSegmentation.needsOrientation ? ["osd"] : [] }

  /// `nil` for Tesseract's own folder.
  private func modelFolder() throws(RecognitionError) -> String? {
    guard !settings.tessdata.isEmpty else { return nil }
    guard let folder = SuitePath.folder(settings.tessdata) else {
      throw .tesseract(
        .notFound(settings.tessdata, parameter: "tessdata", places: SuitePath.folders))
    }
    return folder
  }

  private func refuseMissing(in folder: String, isNamed: Bool) throws(RecognitionError) {
    let missing = (settings.models + others).filter {
      !FileManager.default.isReadableFile(atPath: "\(folder)/\($0).traineddata")
    }
    guard missing.isEmpty else {
      throw .tesseract(.modelMissing(missing, folder: isNamed ? folder : nil))
    }
  }

  /// Loads the models once; `words` is the path of a file with one word per line, `nil` for none.
  private func isLoaded(_ api: OpaquePointer, from folder: String?, words: String?) -> Bool {
    var variables = TesseractVariables(settings.variables).texts
    if let words { variables.append(("user_words_file", words)) }
    if settings.recognitionLevel == .fast { variables.append(("tessedit_do_invert", "0")) }
    var names = unsafe variables.map { unsafe strdup($0.name) }
    var values = unsafe variables.map { unsafe strdup($0.value) }
    defer { unsafe (names + values).forEach { unsafe free($0) } }
    let language = settings.models.joined(separator: "+")
    return unsafe TessBaseAPIInit4(
      api, folder, language, settings.engine.mode, nil, 0, &names, &values, names.count, 0) == 0
  }

  /// Why the models were not loaded although they may exist.
  private func fault(of api: OpaquePointer, in folder: String?) -> TesseractFault {
    let missing = TesseractFault.modelMissing(settings.models, folder: folder)
    if folder == nil {
      // Only a Tesseract that has loaded something reports its folder.
      let other = settings.engine == .lstm ? OEM_TESSERACT_ONLY : OEM_LSTM_ONLY
      let language = settings.models.joined(separator: "+")
      guard unsafe TessBaseAPIInit2(api, nil, language, other) == 0 else { return missing }
    }
    let files =
      folder.map { folder in settings.models.map { "\(folder)/\($0).traineddata" } }
      ?? (unsafe api.files(of: settings.models))
    let lacking = files.first {
      guard let bytes = try? Data(contentsOf: URL(filePath: $0)) else { return false }
      return TrainedData([UInt8](bytes))?.serves(settings.engine) == false
    }
    return lacking.map { .engineMissing(settings.engine, file: $0) } ?? missing
  }
}

extension TesseractSettings.Engine {
  fileprivate var mode: TessOcrEngineMode {
    switch self {
    case .lstm: OEM_LSTM_ONLY
    case .legacy: OEM_TESSERACT_ONLY
    }
  }
}
