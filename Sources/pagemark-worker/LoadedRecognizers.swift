internal import PagemarkCore
internal import PagemarkImaging
internal import PagemarkRecognition

/// The recognizers of a worker: each is loaded once and kept.
struct LoadedRecognizers {
  private var engines: [TesseractSettings: TesseractEngine] = [:]

  /// Loads what is not loaded yet.
  mutating func load(_ recognizers: [Recognizer]) -> WorkerEvent {
    do {
      for case .tesseract(let settings) in recognizers { _ = try engine(for: settings) }
    } catch {
      return .refused(reason: "\(error)")
    }
    return .ready(
      libraries: ImagingLibraries.versions.merging(["Tesseract": TesseractEngine.version]) {
        $1
      })
  }

  /// The lines of a page, in the recognizer's own order.
  mutating func lines(
    of page: PageImage, by recognizer: Recognizer
  ) throws(RecognitionError) -> [TextLine] {
    switch recognizer {
    case .tesseract(let settings): try engine(for: settings).lines(of: page)
    }
  }

  private mutating func engine(
    for settings: TesseractSettings
  ) throws(RecognitionError) -> TesseractEngine {
    if let engine = engines[settings] { return engine }
    let engine = try TesseractEngine(settings)
    engines[settings] = engine
    return engine
  }
}
