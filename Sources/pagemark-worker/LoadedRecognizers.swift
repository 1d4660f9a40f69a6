internal import PagemarkCore
internal import PagemarkImaging
internal import PagemarkRecognition

/// The recognizers of a worker: each is loaded once and kept.
struct LoadedRecognizers {
  private var engines: [Recognizer: any RecognitionEngine] = [:]
  private var orientation: OrientationEngine?
  var peakMemory = PeakMemory()
  private var makers = Makers()
  private var cassette: Cassette?
  /// What was counted as the worker began; `nil` if the kernel does not tell.
  let start: ReadingCounters?

  init(since start: ReadingCounters?) { self.start = start }

  /// Loads what the pipelines need and is not loaded yet.
  mutating func load(
    _ pipelines: [Pipeline], _ loading: RecognizerLoading, pin: CorePin
  ) -> WorkerEvent {
    cassette = loading.cassette.map(Cassette.init)
    do {
      for pipeline in pipelines {
        for recognizer in pipeline.recognizers {
          let engine = try engine(for: recognizer)
          if loading.isValidated { try engine.validate() }
        }
        for stage in pipeline.image { _ = try turnFinder(for: stage) }
      }
    } catch {
      return .refused(reason: "\(error)")
    }
    let programs = Set(engines.values.compactMap(\.makers.program))
    let models = engines.values.flatMap(\.makers.modelFiles) + (orientation?.modelFiles ?? [])
    var readiness = WorkerReadiness(
      libraries: Self.libraries, models: Set(models).sorted(), pinnedCore: pin.core,
      pinRefusal: pin.refusal)
    readiness.programs = programs.sorted { ($0.program, $0.model) < ($1.program, $1.model) }
    readiness.programFiles = Set(engines.values.flatMap(\.makers.programFiles)).sorted()
    return .ready(readiness)
  }

  /// Versions by name.
  static var libraries: [String: String] {
    ImagingLibraries.versions.merging(["Tesseract": TesseractEngine.version]) { $1 }
  }

  /// What recognizes a page for the pipeline, as keys of the cache state it; `nil` where it can't be told, or
  /// its lines are not to be kept.
  mutating func makers(of pipeline: Pipeline) -> [String: String]? {
    var own: RecognitionMakers
    do {
      own = try engine(for: pipeline.recognizer).makers
      guard own.isRepeatable else { return nil }
      for stage in pipeline.image { own.modelFiles += try turnFinder(for: stage)?.modelFiles ?? [] }
    } catch {
      return nil
    }
    return makers.all(own)
  }

  /// How long the lines of a pipeline's recognizer may speak for it.
  enum Keeping {
    case never, withinRun, always
  }

  mutating func keeping(of pipeline: Pipeline) -> Keeping {
    guard let makers = try? engine(for: pipeline.recognizer).makers else { return .always }
    return !makers.isRepeatable ? .never : makers.isDeclared ? .always : .withinRun
  }

  /// What tells the stage how far a page is turned; `nil` for a stage that does not ask.
  mutating func turnFinder(for stage: ImageStage) throws(RecognitionError) -> OrientationEngine? {
    guard case .orient = stage else { return nil }
    if let orientation { return orientation }
    let engine = try OrientationEngine()
    orientation = engine
    return engine
  }

  /// What recognizes for a pipeline; loaded where it is not yet.
  mutating func engine(
    for recognizer: Recognizer
  ) throws(RecognitionError) -> any RecognitionEngine {
    if let engine = engines[recognizer] { return engine }
    let engine = try recognizer.load(cassette: cassette)
    engines[recognizer] = engine
    return engine
  }
}
