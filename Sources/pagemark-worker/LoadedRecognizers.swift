internal import PagemarkCore
internal import PagemarkImaging
internal import PagemarkRecognition

/// The recognizers of a worker: each is loaded once and kept.
struct LoadedRecognizers {
  private var engines: [TesseractSettings: TesseractEngine] = [:]
  private var orientation: OrientationEngine?
  var peakMemory = PeakMemory()

  /// Loads what the pipelines need and is not loaded yet.
  mutating func load(_ pipelines: [Pipeline], pin: CorePin) -> WorkerEvent {
    do {
      for pipeline in pipelines {
        switch pipeline.recognizer {
        case .tesseract(let settings): _ = try engine(for: settings)
        }
        for stage in pipeline.image { _ = try turnFinder(for: stage) }
      }
    } catch {
      return .refused(reason: "\(error)")
    }
    let models = engines.values.flatMap(\.modelFiles) + (orientation?.modelFiles ?? [])
    return .ready(
      WorkerReadiness(
        libraries: ImagingLibraries.versions.merging(["Tesseract": TesseractEngine.version]) {
          $1
        },
        models: Set(models).sorted(), pinnedCore: pin.core, pinRefusal: pin.refusal))
  }

  /// The lines of a page, in the recognizer's own order; the page is let go of as soon as it is not needed.
  mutating func lines(
    releasing page: inout PageImage?, by recognizer: Recognizer
  ) throws(RecognitionError) -> [TextLine] {
    switch recognizer {
    case .tesseract(let settings): try engine(for: settings).lines(releasing: &page)
    }
  }

  /// What tells the stage how far a page is turned; `nil` for a stage that does not ask.
  mutating func turnFinder(for stage: ImageStage) throws(RecognitionError) -> OrientationEngine? {
    guard case .orient = stage else { return nil }
    if let orientation { return orientation }
    let engine = try OrientationEngine()
    orientation = engine
    return engine
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
