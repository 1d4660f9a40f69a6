internal import CTesseract
public import PagemarkImaging
public import PagemarkReading

/// Tesseract's orientation detection with its model `osd`; loading takes about 0.1 s, so keep one per worker.
///
/// It handles one page at a time; the engine is not shared between threads.
@safe public final class OrientationEngine {
  private let api: OpaquePointer
  /// Paths of the model files that were loaded.
  public let modelFiles: [String]

  /// Loads the model.
  ///
  /// - Throws: `tesseract` if it is not installed.
  public init() throws(RecognitionError) {
    guard let api = unsafe TessBaseAPICreate() else { throw .outOfMemory }
    _ = unsafe TessBaseAPISetVariable(api, "debug_file", "/dev/null")
    guard unsafe TessBaseAPIInit2(api, nil, "osd", OEM_TESSERACT_ONLY) == 0 else {
      unsafe TessBaseAPIDelete(api)
      throw .tesseract(.modelMissing(["osd"], folder: nil))
    }
    modelFiles = unsafe api.files(of: ["osd"])
    unsafe self.api = unsafe api
  }

  deinit { unsafe TessBaseAPIDelete(api) }

  /// The turn of the text from upright, and how certain that is.
  ///
  /// - Returns: `nil` if the page has fewer characters.
  public func turn(of page: PageImage, minimumCharacters: Int) -> FoundTurn? {
    _ = unsafe TessBaseAPISetVariable(api, "min_characters_to_try", "\(minimumCharacters)")
    unsafe api.setImage(page)
    defer { unsafe TessBaseAPIClear(api) }
    var degrees: Int32 = 0
    var (confidence, scriptConfidence): (Float, Float) = (0, 0)
    var script: UnsafePointer<CChar>?
    let isJudged = unsafe TessBaseAPIDetectOrientationScript(
      api, &degrees, &confidence, &script, &scriptConfidence)
    guard isJudged != 0, confidence.isFinite, let turn = QuarterTurn(rawValue: Int(degrees)) else {
      return nil
    }
    return FoundTurn(turn: turn, confidence: max(0, Double(confidence)))
  }
}

/// The turns that Tesseract finds on pages with enough characters.
public struct TesseractTurnFinder: QuarterTurnFinder {
  private let engine: OrientationEngine
  private let minimumCharacters: Int

  public init(_ engine: OrientationEngine, minimumCharacters: Int) {
    (self.engine, self.minimumCharacters) = (engine, minimumCharacters)
  }

  public var modelFiles: [String] { engine.modelFiles }

  public func turn(of page: PageImage) -> FoundTurn? {
    engine.turn(of: page, minimumCharacters: minimumCharacters)
  }
}

extension OpaquePointer {
  /// Paths of the models' files, in the folder from which this Tesseract loads them.
  func files(of models: [String]) -> [String] {
    guard let folder = unsafe TessBaseAPIGetDatapath(self) else { return [] }
    let path = unsafe String(cString: folder)
    return models.map { path + (path.hasSuffix("/") ? "" : "/") + $0 + ".traineddata" }
  }

  /// Passes a page to this Tesseract, which copies it.
  func setImage(_ page: PageImage) {
    let samples = Int32(page.format.samples)
    let (width, height) = (Int32(page.width), Int32(page.height))
    if let bits = page.bits {
      // Zero bytes per pixel means one bit per pixel.
      unsafe TessBaseAPISetImage(self, bits, width, height, 0, (width + 7) / 8)
    } else {
      unsafe page.pixels.withUnsafeBufferPointer { pixels in
        unsafe TessBaseAPISetImage(
          self, pixels.baseAddress, width, height, samples, width * samples)
      }
    }
    // A file with a lower value was not scanned; Tesseract's own estimate is better.
    if let resolution = page.pixelsPerInch, resolution >= 70 {
      unsafe TessBaseAPISetSourceResolution(self, Int32(resolution))
    }
  }
}
