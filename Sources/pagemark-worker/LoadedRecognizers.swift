internal import PagemarkCore
internal import PagemarkImaging
internal import PagemarkRecognition

/// The recognizers of a worker: each is loaded once and kept.
struct LoadedRecognizers {
  private var engines: [TesseractSettings: TesseractEngine] = [:]
  private var orientation: OrientationEngine?
  var peakMemory = PeakMemory()
  private var makers = Makers()

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
        libraries: Self.libraries, models: Set(models).sorted(), pinnedCore: pin.core,
        pinRefusal: pin.refusal))
  }

  /// Versions by name.
  static var libraries: [String: String] {
    ImagingLibraries.versions.merging(["Tesseract": TesseractEngine.version]) { $1 }
  }

  /// What recognizes a page for the pipeline, as keys of the cache state it; `nil` where it can't be told.
  mutating func makers(of pipeline: Pipeline) -> [String: String]? {
    var models: [String] = []
    do {
      switch pipeline.recognizer {
      case .tesseract(let settings): models += try engine(for: settings).modelFiles
      }
      for stage in pipeline.image { models += try turnFinder(for: stage)?.modelFiles ?? [] }
    } catch {
      return nil
    }
    return models.isEmpty ? nil : makers.all(models: models)
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
