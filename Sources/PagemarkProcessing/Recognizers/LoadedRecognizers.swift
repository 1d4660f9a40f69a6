internal import Foundation
internal import PagemarkImaging
public import PagemarkPipeline
public import PagemarkRecognition

/// Loads the engine of a recognizer.
///
/// - Throws: `RecognitionError`, which says what is missing and how to install it.
public typealias EngineLoader = (Recognizer, CassetteChoice?) throws(RecognitionError) ->
  any RecognitionEngine

/// The recognizers of a worker: each is loaded once and kept.
final class LoadedRecognizers {
  private let load: EngineLoader
  private var engines: [Recognizer: any RecognitionEngine] = [:]
  /// How often a recognizer was lost while it was loaded for a page, and how the last time.
  private var losses: [Recognizer: (count: Int, last: RecognitionError)] = [:]
  private var masks: [Set<Recognizer>: SecretMask] = [:]
  private var orientation: OrientationEngine?
  private var orientationNets: [String: OrientationNet] = [:]
  private var stagePrograms: [ProgramStage: ExternalStage] = [:]
  private var extractorPrograms: [ExternalSettings: ExternalExtractor] = [:]
  private var cassette: CassetteChoice?

  init(loadingBy load: @escaping EngineLoader) { self.load = load }

  /// Versions of the native libraries, by name.
  static var libraries: [String: String] {
    ImagingLibraries.versions.merging(["Tesseract": TesseractEngine.version]) { $1 }
  }

  /// Loads what the pipelines need, except for what is loaded already.
  ///
  /// - Parameters:
  ///   - pipelines: The pipelines whose recognizers and image stages are loaded.
  ///   - loading: Where exchanges with servers are recorded or replayed, and whether servers are asked.
  /// - Returns: What is loaded.
  /// - Throws: `RecognitionError`, which says what is missing and how to install it.
  func load(
    for pipelines: [Pipeline], _ loading: RecognizerLoading
  ) throws(RecognitionError) -> WorkerReadiness {
    cassette = loading.cassette
    for pipeline in pipelines {
      for recognizer in pipeline.recognizers {
        let engine = try loaded(recognizer)
        if loading.isValidated { try engine.validate() }
      }
      for stage in pipeline.image { _ = try aids(for: stage) }
      if let program = pipeline.extract?.program { _ = try extractor(program) }
    }
    let provenances =
      engines.values.map(\.provenance) + stagePrograms.values.map(\.provenance)
      + extractorPrograms.values.map(\.provenance)
    let models =
      provenances.flatMap(\.modelFiles) + (orientation?.modelFiles ?? [])
      + orientationNets.values.flatMap(\.modelFiles)
    var readiness = WorkerReadiness(libraries: Self.libraries, models: Set(models).sorted())
    readiness.programs = Set(provenances.compactMap(\.program))
      .sorted { ($0.program, $0.model) < ($1.program, $1.model) }
    readiness.programFiles = Set(provenances.flatMap(\.programFiles)).sorted()
    return readiness
  }

  /// The engine that recognizes a page, which is loaded on first use.
  ///
  /// - Throws: `RecognitionError`; after the second loss, at once: every page would wait for a program that never starts.
  func engine(for recognizer: Recognizer) throws(RecognitionError) -> any RecognitionEngine {
    if let (count, error) = losses[recognizer], count > 1 { throw error }
    do {
      return try loaded(recognizer)
    } catch {
      if error.isLoss { losses[recognizer] = ((losses[recognizer]?.count ?? 0) + 1, error) }
      throw error
    }
  }

  private func loaded(_ recognizer: Recognizer) throws(RecognitionError) -> any RecognitionEngine {
    if let engine = engines[recognizer] { return engine }
    let engine = try load(recognizer, cassette)
    engines[recognizer] = engine
    return engine
  }

  /// Masks the keys of the pipelines' recognizers in what they read.
  func mask(of pipelines: [Pipeline]) -> SecretMask {
    let recognizers = Set(pipelines.flatMap(\.recognizers))
    if let mask = masks[recognizers] { return mask }
    let mask = SecretMask(
      environment: ProcessInfo.processInfo.environment, givenTo: Array(recognizers))
    masks[recognizers] = mask
    return mask
  }

  /// What the stage needs besides the page, which is loaded on first use.
  ///
  /// - Throws: `RecognitionError`, which says what is missing and how to install it.
  func aids(for stage: ImageStage) throws(RecognitionError) -> StageAids {
    switch stage.settings {
    case let stage as Orient:
      StageAids(
        turns: TesseractTurnFinder(
          try tesseractTurns(), minimumCharacters: Int(stage.minimumCharacters.rounded())))
    case let stage as OrientNet: StageAids(turns: try orientationNet(in: stage.folder))
    case let stage as ProgramStage: StageAids(program: try stageProgram(stage))
    default: StageAids()
    }
  }

  /// What determines the lines of a pipeline: its recognizer, and stages that use a model or a program.
  ///
  /// - Throws: `RecognitionError`, which says what is missing and how to install it.
  func provenance(of pipeline: Pipeline) throws(RecognitionError) -> RecognizerProvenance {
    var provenance = try engine(for: pipeline.recognizer).provenance
    for stage in pipeline.image {
      let aids = try aids(for: stage)
      provenance.modelFiles += aids.turns?.modelFiles ?? []
      guard let own = (aids.program as? ExternalStage)?.provenance else { continue }
      provenance.modelFiles += own.modelFiles
      provenance.programFiles += own.programFiles
      provenance.isRepeatable = provenance.isRepeatable && own.isRepeatable
      provenance.isDeclared = provenance.isDeclared && own.isDeclared
    }
    return provenance
  }

  /// The program that extracts, which is started on first use.
  ///
  /// - Throws: `RecognitionError`, which says what is missing and how to install it.
  func extractor(_ settings: ExternalSettings) throws(RecognitionError) -> ExternalExtractor {
    if let program = extractorPrograms[settings] { return program }
    let program = try ExternalExtractor(settings)
    extractorPrograms[settings] = program
    return program
  }

  private func stageProgram(_ stage: ProgramStage) throws(RecognitionError) -> ExternalStage {
    if let program = stagePrograms[stage] { return program }
    let program = try ExternalStage(stage)
    stagePrograms[stage] = program
    return program
  }

  private func tesseractTurns() throws(RecognitionError) -> OrientationEngine {
    if let orientation { return orientation }
    let engine = try OrientationEngine()
    orientation = engine
    return engine
  }

  private func orientationNet(in folder: String) throws(RecognitionError) -> OrientationNet {
    if let net = orientationNets[folder] { return net }
    let net = try OrientationNet(folder: folder)
    orientationNets[folder] = net
    return net
  }
}
