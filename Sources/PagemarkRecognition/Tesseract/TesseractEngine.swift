internal import CTesseract
public import PagemarkPipeline
public import PagemarkReading

/// A loaded Tesseract model; loading takes about 0.1 s, so keep one per worker.
///
/// It handles one page at a time; the engine is not shared between threads.
@safe public final class TesseractEngine: RecognitionEngine {
  private let api: OpaquePointer
  public let provenance: RecognizerProvenance
  private var hasPage = false

  /// Loads the models that the settings name.
  ///
  /// - Throws: `tesseract`, which says what is missing or contradictory.
  public init(_ settings: TesseractSettings) throws(RecognitionError) {
    if let fault = settings.faults.first {
      throw .tesseract(.unusable(parameter: fault.parameter, message: fault.message))
    }
    try TesseractVariables(settings.variables).refuseShared()
    guard let api = unsafe TessBaseAPICreate() else { throw .outOfMemory }
    // Set before Init, because our own error reports a missing model.
    _ = unsafe TessBaseAPISetVariable(api, "debug_file", "/dev/null")
    do throws(RecognitionError) {
      let files = try unsafe TesseractLoading(settings).load(into: api)
      // Lines of unknown models are not cached.
      provenance = RecognizerProvenance(modelFiles: files, isRepeatable: !files.isEmpty)
      try unsafe TesseractVariables(settings.variables).check(api)
    } catch {
      unsafe TessBaseAPIDelete(api)
      throw error
    }
    unsafe TessBaseAPISetPageSegMode(api, settings.pageSegmentation.mode)
    unsafe self.api = unsafe api
  }

  deinit { unsafe TessBaseAPIDelete(api) }

  /// Version of the linked library, such as `5.3.0`.
  public static var version: String { unsafe String(cString: TessVersion()) }

  /// Copies the pixels into Tesseract.
  ///
  /// A sheet of 2,550 × 3,300 pixels takes 8 MB in gray; if the caller releases it, the peak of recognition is lower by
  /// that much.
  public func take(_ page: PageImage) {
    unsafe api.setImage(page)
    hasPage = true
  }

  /// The lines in Tesseract's own order; nothing of the page is kept.
  ///
  /// - Throws: `refused` if Tesseract can't recognize the page.
  public func lines() throws(RecognitionError) -> [TextLine] {
    guard hasPage else { return [] }
    defer {
      hasPage = false
      unsafe TessBaseAPIClear(api)
      unsafe TessBaseAPIClearAdaptiveClassifier(api)
    }
    guard unsafe TessBaseAPIRecognize(api, nil) == 0 else { throw .refused }
    guard let results = unsafe TessBaseAPIGetIterator(api) else { return [] }
    defer { unsafe TessResultIteratorDelete(results) }
    return unsafe Self.lines(in: results)
  }

  private static func lines(in results: OpaquePointer) -> [TextLine] {
    var lines: [TextLine] = []
    var words: [Word] = []
    guard let places = unsafe TessResultIteratorGetPageIterator(results) else { return [] }
    repeat {
      if let word = unsafe Self.word(at: results, place: places) { words.append(word) }
      let isLast = unsafe TessPageIteratorIsAtFinalElement(places, RIL_TEXTLINE, RIL_WORD)
      if isLast != 0, !words.isEmpty {
        lines.append(TextLine(words: words))
        words = []
      }
    } while unsafe TessResultIteratorNext(results, RIL_WORD) != 0
    return lines
  }

  private static func word(at results: OpaquePointer, place: OpaquePointer) -> Word? {
    guard let bytes = unsafe TessResultIteratorGetUTF8Text(results, RIL_WORD) else { return nil }
    defer { unsafe TessDeleteText(bytes) }
    let text = unsafe String(cString: bytes)
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard
      unsafe TessPageIteratorBoundingBox(place, RIL_WORD, &left, &top, &right, &bottom) != 0
    else { return nil }
    let percent = unsafe TessResultIteratorConfidence(results, RIL_WORD)
    return Word(
      text: text,
      box: PixelBox(
        x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top)),
      confidence: min(max(Double(percent) / 100, 0), 1))
  }
}

extension TesseractSettings.PageSegmentation {
  fileprivate var mode: TessPageSegMode {
    switch self {
    case .auto: PSM_AUTO
    case .autoOriented: PSM_AUTO_OSD
    case .column: PSM_SINGLE_COLUMN
    case .block: PSM_SINGLE_BLOCK
    case .line: PSM_SINGLE_LINE
    case .word: PSM_SINGLE_WORD
    case .sparse: PSM_SPARSE_TEXT
    case .sparseOriented: PSM_SPARSE_TEXT_OSD
    }
  }
}

extension TesseractSettings: LoadableRecognizer {
  public func engine(_ cassette: CassetteChoice?) throws(RecognitionError) -> any RecognitionEngine
  {
    try TesseractEngine(self)
  }
}
