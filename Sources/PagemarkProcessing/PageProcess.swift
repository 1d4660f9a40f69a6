internal import Foundation
internal import PagemarkImaging
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkRecognition

/// The processing of one page: load → prepare → recognize → order → clean → extract → score.
///
/// Pipelines share their common first steps up to recognition; after it, each runs on its own. Everything around the
/// steps is done by other types: `PageCache` keeps recognized pages, `PageObserver`s receive what the steps produce,
/// `StepRunner` announces and times, `ResourceWatch` measures.
final class PageProcess {
  let request: PageRequest
  let steps: StepRunner
  let recognizers: LoadedRecognizers
  /// Masks the recognizers' keys in what they read.
  let mask: SecretMask
  /// What recognizing used; added to the next records.
  var account = RecognitionAccount()
  /// A note that the user should see once; sent with the next result.
  var note: String?
  var cache: PageCache?
  /// The fault that the page is to meet; `nil` for none.
  let fault: FaultKind?
  private let observers: [any PageObserver]
  /// Takes the page for a document; `nil` if none is made.
  private let part: DocumentPart?
  private let watch: ResourceWatch
  private let bound: DecodingBound?
  private let send: (WorkerEvent) -> Void
  private var scoring: ScoreStep

  /// - Parameters:
  ///   - request: The page.
  ///   - recognizers: The worker's recognizers.
  ///   - cache: The cache of recognized pages; `nil` uses none.
  ///   - fault: The fault that the page is to meet; `nil` for none.
  ///   - observers: Receive what the steps produce.
  ///   - document: Where a document's part of the page goes; `nil` if none is made.
  ///   - watch: What is measured around the page.
  ///   - bound: The limits on decoding the image; `nil` sets none.
  ///   - send: Receives the events, in order.
  init(
    _ request: PageRequest, _ recognizers: LoadedRecognizers, cache: PageCache? = nil,
    fault: FaultKind? = nil, observers: [any PageObserver] = [],
    document: DocumentPartRequest? = nil,
    watch: ResourceWatch = .none, bound: DecodingBound? = nil, send: @escaping (WorkerEvent) -> Void
  ) {
    (self.request, self.recognizers, self.cache) = (request, recognizers, cache)
    self.fault = fault
    let part = document.map { DocumentPart($0) }
    self.part = part
    self.observers = observers + (part.map { [$0] } ?? [])
    (self.watch, self.bound, self.send) = (watch, bound, send)
    steps = StepRunner(request.identity, send: send)
    scoring = ScoreStep(request.truth)
    mask = recognizers.mask(of: request.pipelines)
  }

  private var usesPixels: Bool { observers.contains(where: \.usesPixels) }

  /// Runs the page through all pipelines.
  func run(_ pipelines: [Pipeline]) {
    let rest = runCached(pipelines)
    for tree in PreparationTree.trees(of: rest, pixelLimit: request.pixelLimit) {
      follow(tree, nil)
    }
  }

  /// Runs the page through the pipelines that have it in the cache, starting after recognition.
  ///
  /// - Parameter pipelines: In any order.
  /// - Returns: The pipelines that do not have it in the cache.
  private func runCached(_ pipelines: [Pipeline]) -> [Pipeline] {
    // Such a page has no pixels.
    guard cache != nil, !usesPixels, let first = pipelines.first else { return pipelines }
    steps.announce("load", for: first)
    var rest: [Pipeline] = []
    for (pipelines, _) in pipelines.byPreparation(pixelLimit: request.pixelLimit) {
      if let page = cachedPage(by: pipelines[0]) {
        finish(page, .cached, for: pipelines, after: 0)
      } else {
        rest += pipelines
      }
    }
    return rest
  }

  /// Runs the next step of the page, and then every branch that follows it.
  ///
  /// The pixels before the step are released by the last branch that needs them; the recognizer's as soon as it has its
  /// own copy.
  private func follow(_ tree: PreparationTree, _ page: consuming PagePixels?) {
    var input = page.take()
    var output: PagePixels?
    do throws(Failure) {
      switch tree.step {
      case .load(let leastWidth, _):
        output = try load(tree, leastWidth: leastWidth)
      case .image(let stage):
        output = try prepare(&input, by: stage, tree)
      case .recognize where request.pictures?.purpose == .report:
        endPrepared(for: tree.pipelines, reports: input?.origin.reports ?? [])
      case .recognize where tree.pipelines[0].cascade != nil:
        guard let (recognized, origin) = try recognizeInTurn(&input, tree) else { return }
        finish(recognized, origin, for: tree.pipelines, after: steps.secondsSoFar)
      case .recognize where usesPixels:
        if let known = cache?.page(by: tree.pipelines[0]) {
          finish(known, .cached, for: tree.pipelines, after: steps.secondsSoFar)
          return
        }
        fallthrough
      case .recognize:
        guard let recognized = try recognize(&input, tree) else { return }
        if account.recovery == nil {
          note = cache?.store(recognized, by: tree.pipelines[0]) ?? note
        }
        finish(recognized, .made, for: tree.pipelines, after: steps.secondsSoFar)
      }
    } catch {
      fail(error, at: tree.depth, for: tree.pipelines, reports: input?.origin.reports ?? [])
      return
    }
    for (index, branch) in tree.branches.enumerated() {
      follow(branch, index == tree.branches.count - 1 ? output.take() : output)
    }
  }

  // MARK: load

  private func load(
    _ tree: PreparationTree, leastWidth: Int?
  ) throws(Failure) -> PagePixels {
    let step = LoadStep(request: request, leastWidth: leastWidth)
    steps.announce(tree.name, for: tree.pipelines[0])
    let bytes: [UInt8]
    do throws(LoadError) {
      let stored = try step.bytes()
      bytes = fault?.spoiled(stored) ?? stored
    } catch {
      throw steps.failure(error, in: tree.name)
    }
    let decode = { [steps] () throws(Failure) -> PagePixels in
      try steps.run(tree) { () throws(ImagingError) in try step.run(on: bytes) }
    }
    let page = if let bound { try bound.run(decode) } else { try decode() }
    try show(page, by: tree.name, isChanged: true)
    return page
  }

  // MARK: prepare

  /// Runs an image stage; releases the page before the stage even if the stage fails.
  private func prepare(
    _ page: inout PagePixels?, by stage: ImageStage, _ tree: PreparationTree
  ) throws(Failure) -> PagePixels? {
    guard let origin = page?.origin, let image = page?.image.take() else { return nil }
    let aids: StageAids
    do throws(RecognitionError) {
      aids = try recognizers.aids(for: stage)
    } catch {
      throw steps.failure(error, in: tree.name)
    }
    let output = try steps.run(tree, isByProgram: aids.program != nil) {
      () throws(ImagingError) in try stage.run(on: image, with: aids)
    }
    let prepared = PagePixels(image: output.page, origin: origin.followed(by: output, of: stage))
    try show(prepared, by: tree.name, isChanged: output.report.changed)
    return prepared
  }

  /// Shows the observers the page that a step produced.
  private func show(_ page: PagePixels, by step: String, isChanged: Bool) throws(Failure) {
    guard let image = page.image else { return }
    let step = PixelStep(name: step, isChanged: isChanged, toOriginal: page.origin.toOriginal)
    for observer in observers { try observer.didMake(image, step) }
  }

  // MARK: recognize: PageProcess+Recognition

  // MARK: order, clean, extract

  /// Reads the page by pipelines that share all steps up to and including recognition.
  ///
  /// The times of the shared steps are credited to the first of them.
  ///
  /// - Parameters:
  ///   - page: What was recognized.
  ///   - origin: Where the recognized page came from.
  ///   - pipelines: In their order.
  ///   - seconds: Wall time of the shared steps.
  private func finish(
    _ page: RecognizedPage, _ origin: RecognitionOrigin, for pipelines: [Pipeline],
    after seconds: Double
  ) {
    do throws(Failure) {
      for observer in observers { try observer.didRecognize(page, for: pipelines) }
    } catch {
      let depth = pipelines[0].image.count + 1
      return fail(error, at: depth, for: pipelines, reports: page.reports)
    }
    defer { account = RecognitionAccount() }
    let own = steps.unrecordedSeconds
    var readings = PageReadings(of: page, dateOrder: request.dateOrder)
    for (index, pipeline) in pipelines.enumerated() {
      var account = account
      let reading: Reading
      let order: PageReadings.Order
      do throws(Failure) {
        (reading, order) = try self.reading(&readings, of: page, by: pipeline, &account)
      } catch {
        var record = record(of: pipeline, .failed(error), page.reports)
        account.note(in: &record, of: pipeline, at: index, origin: origin)
        score(record, nil, twin: nil, by: pipeline)
        continue
      }
      var record = record(of: pipeline, .scored, page.reports)
      account.note(in: &record, of: pipeline, at: index, origin: origin)
      let shared = index == 0 ? seconds - own : seconds
      record.sharedSeconds = shared > 0 ? shared : nil
      record.reading = reading.kind
      record.confidence = reading.confidence
      // Readings that are equal now may differ once the heads that the document's pages share are removed.
      let opening = request.isOfSeveral ? scoring.opening(of: reading, by: pipeline) : nil
      let twin =
        opening == nil ? readings.twin(of: reading, in: order, by: pipeline.name) : nil
      score(record, reading, twin: twin, opening, by: pipeline)
    }
  }

  /// Takes a page through the steps after recognition.
  ///
  /// - Parameters:
  ///   - readings: What pipelines made of the page so far.
  ///   - page: What was recognized.
  ///   - pipeline: The pipeline.
  ///   - account: Receives what was used of a server.
  /// - Returns: The reading, and the order of its lines.
  /// - Throws: The failure of the case.
  private func reading(
    _ readings: inout PageReadings, of page: RecognizedPage, by pipeline: Pipeline,
    _ account: inout RecognitionAccount
  ) throws(Failure) -> (Reading, PageReadings.Order) {
    let order = steps.run("order", for: pipeline) { readings.order(by: pipeline.order) }
    let excerpt = pipeline.clean.map { cleaner in
      steps.run("clean", for: pipeline) { readings.excerpt(of: order, by: cleaner) }
    }
    let extracted = try fields(&readings, order, by: pipeline)
    let fields =
      pipeline.minimumFieldConfidence.map { extracted?.keeping(confidence: $0) } ?? extracted
    var reading = readings.reading(
      in: order, excerpt: excerpt, fields: fields, minimumConfidence: pipeline.minimumConfidence)
    reading.generated = try generated(from: reading.excerpt, by: pipeline, &account)
    if let part, let settings = pipeline.document {
      try steps.run(DocumentSettings.name, byProgramFor: pipeline) {
        () throws(DocumentPartError) in try part.write(page, fields, by: pipeline, settings)
      }
    }
    return (reading, order)
  }

  /// The fields of a page in an order; `nil` if the pipeline extracts none.
  func fields(
    _ readings: inout PageReadings, _ order: PageReadings.Order, by pipeline: Pipeline
  ) throws(Failure) -> ReceiptFields? {
    guard let extract = pipeline.extract else { return nil }
    guard let program = extract.program else {
      return steps.run("extract", for: pipeline) {
        extract.isOfIdentity
          ? readings.identity(of: order, by: pipeline.order)
          : readings.fields(
            of: order, by: pipeline.order, knownVendors: extract.knownVendors)
      }
    }
    let rows = readings.rows(in: order)
    return try steps.run("extract", byProgramFor: pipeline) { () throws(RecognitionError) in
      try recognizers.extractor(program).fields(of: rows, dateOrder: request.dateOrder)
    }
  }

  /// What the pipeline's model writes from an excerpt; `nil` if it has none.
  ///
  /// - Parameters:
  ///   - excerpt: The text.
  ///   - pipeline: The pipeline.
  ///   - account: Receives what was used of the server.
  /// - Returns: The text, without keys.
  /// - Throws: The failure of the case.
  private func generated(
    from excerpt: String, by pipeline: Pipeline, _ account: inout RecognitionAccount
  ) throws(Failure) -> String? {
    guard let generate = pipeline.generate, let writer = pipeline.writer else { return nil }
    var use: ServiceUse?
    defer { if let use { account.add(use) } }
    return try steps.run(GenerationSettings.name, byProgramFor: pipeline) {
      () throws(RecognitionError) in
      let engine = try recognizers.engine(for: writer)
      engine.expect(draw: request.identity.draw)
      defer { use = engine.takeServiceUse() }
      return mask.masked(try engine.text(writtenFor: generate.prompt(about: excerpt)))
    }
  }

  /// Finishes pipelines whose page is prepared but not recognized.
  private func endPrepared(for pipelines: [Pipeline], reports: [StageReport?]) {
    for pipeline in pipelines {
      let record = record(of: pipeline, .unscored(reason: "prepared alone"), reports)
      score(record, nil, twin: nil, by: pipeline)
    }
  }

  /// Finishes pipelines at a failed step that they share.
  ///
  /// - Parameters:
  ///   - failure: What went wrong.
  ///   - depth: The number of steps before that one.
  ///   - pipelines: In their order.
  ///   - reports: The reports of the steps before.
  private func fail(
    _ failure: Failure, at depth: Int, for pipelines: [Pipeline], reports: [StageReport?]
  ) {
    defer { account = RecognitionAccount() }
    for (index, pipeline) in pipelines.enumerated() {
      var own = failure
      if failure.stage != pipeline.recognizer.handoverStep {
        own.stage = pipeline.preparationName(at: depth)
      }
      var record = record(of: pipeline, .failed(own), reports)
      account.noteFailure(in: &record, of: pipeline, at: index)
      score(record, nil, twin: nil, by: pipeline)
    }
  }

  private func record(
    of pipeline: Pipeline, _ outcome: Outcome, _ reports: [StageReport?]
  ) -> CaseRecord {
    var record = CaseRecord(request.identity, pipeline: pipeline.name, outcome: outcome)
    for (name, report) in zip(pipeline.stepNames, reports) { record.stages[name] = report }
    if let quality = pipeline.quality, let report = record.stages[quality.stage] {
      record.quality = quality.settings.findings(in: report)
    }
    return record
  }

  // MARK: score

  /// Scores a reading, or its absence, and sends the pipeline's result.
  ///
  /// - Parameters:
  ///   - begun: The record so far.
  ///   - reading: What was read; `nil` if nothing was.
  ///   - twin: An earlier pipeline with exactly the same reading; `nil` if there is none.
  ///   - opening: The page's scores without its first rows; `nil` if these can't be heads.
  ///   - pipeline: The pipeline.
  private func score(
    _ begun: CaseRecord, _ reading: Reading?, twin: String?, _ opening: PageOpening? = nil,
    by pipeline: Pipeline
  ) {
    var record = begun
    watch.note(in: &record)
    record.timings = steps.takeTimings()
    steps.announce("score", for: pipeline)
    scoring.run(reading, by: pipeline, into: &record)
    watch.noteAttempts(in: &record)
    request.noteFault(in: &record, of: pipeline)
    var result = PageResult(record: record, reading: twin == nil ? reading : nil)
    (result.twin, result.opening) = (twin, opening)
    result.note = note.take()
    for observer in observers { observer.add(to: &result) }
    send(.finished(result))
  }
}
