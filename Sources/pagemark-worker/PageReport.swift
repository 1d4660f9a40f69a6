internal import PagemarkCore

/// Tells the parent what became of a page, pipeline by pipeline: orders, cleans, extracts and scores.
struct PageReport {
  /// Something that the parent should tell once; goes with the next result.
  var note: String?
  /// How the page came out after its recognizer had failed; goes with the next results.
  var recovery: PageRecovery?
  /// Of the page so far; `nil` where none were asked for.
  var pictures: [StagePicture]?
  /// What was used of servers; goes with the next results.
  private var service: ServiceUse?
  private let request: PageRequest
  private let channel: Channel
  private var scorer: PageScorer?
  private let peak: Peak
  /// `nil` if no time is taken that others could make longer.
  private let watch: ContentionWatch?

  /// Whether the peak of memory is the page's own.
  enum Peak {
    case none
    case own(PeakMemory)
  }

  init(_ request: PageRequest, peak: Peak, watch: ContentionWatch?, channel: Channel) {
    (self.request, self.peak, self.watch, self.channel) = (request, peak, watch, channel)
    if case .reference(let reference) = request.truth {
      scorer = PageScorer(reference: reference)
    }
  }

  /// Reads the page by pipelines that have their recognizer and all before it in common.
  ///
  /// The times of the common steps go to the first of them.
  ///
  /// - Parameters:
  ///   - page: What was recognized.
  ///   - origin: Where it comes from.
  ///   - pipelines: In their order.
  ///   - seconds: Wall time of all steps behind which the page is.
  ///   - clock: What timed them.
  mutating func recognized(
    _ page: RecognizedPage, _ origin: RecognitionOrigin, for pipelines: [Pipeline],
    behind seconds: Double, clock: inout StepClock
  ) {
    let own = clock.timings.reduce(0) { $0 + $1.wall }
    defer { (service, recovery) = (nil, nil) }
    var readings = PageReadings(of: page, dateOrder: request.dateOrder)
    for (index, pipeline) in pipelines.enumerated() {
      let order = step("order", pipeline, &clock) { readings.order(by: pipeline.order) }
      let excerpt = pipeline.clean.map { cleaner in
        step("clean", pipeline, &clock) { readings.excerpt(of: order, by: cleaner) }
      }
      let fields = pipeline.extract.map { _ in
        step("extract", pipeline, &clock) { readings.fields(of: order, by: pipeline.order) }
      }
      let reading = readings.reading(
        in: order, excerpt: excerpt, fields: fields, minimumConfidence: pipeline.minimumConfidence)
      var record = CaseRecord(request.identity, pipeline: pipeline.name, outcome: .scored)
      let isRecorded = service?.isRecorded == true || pipeline.recognizer.isRecorded
      record.recognition =
        isRecorded ? .recorded : index == 0 || origin == .cached ? origin : .shared
      record.service = service
      let isRetried = (service?.faults ?? 0) > 0
      record.recovery = recovery ?? (isRetried ? .retried : nil)
      if service != nil || recovery != nil, recovery != .imageOnly {
        record.recognizedBy = pipeline.recognizers[recovery == .fallback ? 1 : 0].name
      }
      for (name, report) in zip(pipeline.stepNames, page.reports) { record.stages[name] = report }
      let shared = index == 0 ? seconds - own : seconds
      record.sharedSeconds = shared > 0 ? shared : nil
      record.reading = reading.kind
      record.confidence = reading.confidence
      let twin = readings.twin(of: reading, in: order, by: pipeline.name)
      send(record, reading, twin: twin, by: pipeline, timings: clock.takeTimings())
    }
  }

  /// Tells of pipelines that came no further than a step they have in common.
  ///
  /// - Parameters:
  ///   - failure: What happened.
  ///   - tree: The step, and who shares it.
  ///   - reports: Of the steps before.
  ///   - clock: What timed them.
  mutating func failed(
    _ failure: Failure, at tree: PreparationTree, reports: [StageReport?], clock: inout StepClock
  ) {
    defer { (service, recovery) = (nil, nil) }
    for (index, pipeline) in tree.pipelines.enumerated() {
      var own = failure
      own.stage =
        failure.stage == pipeline.recognizer.handoverStep
        ? failure.stage : pipeline.preparationName(at: tree.depth)
      var record = CaseRecord(
        request.identity, pipeline: pipeline.name, outcome: .failed(own))
      record.service = service
      if service?.isRecorded == true || pipeline.recognizer.isRecorded {
        record.recognition = .recorded
      } else if index > 0, service != nil {
        record.recognition = .shared
      }
      for (name, report) in zip(pipeline.stepNames, reports) { record.stages[name] = report }
      send(record, nil, twin: nil, by: pipeline, timings: clock.takeTimings())
    }
  }

  /// Tells of pipelines whose page was prepared, and is not to be recognized.
  ///
  /// - Parameters:
  ///   - pipelines: In their order.
  ///   - reports: Of the steps.
  ///   - clock: What timed them.
  mutating func prepared(
    for pipelines: [Pipeline], reports: [StageReport?], clock: inout StepClock
  ) {
    for pipeline in pipelines {
      var record = CaseRecord(
        request.identity, pipeline: pipeline.name, outcome: .unscored(reason: "prepared alone"))
      for (name, report) in zip(pipeline.stepNames, reports) { record.stages[name] = report }
      send(record, nil, twin: nil, by: pipeline, timings: clock.takeTimings())
    }
  }

  /// Notes what a recognizer used of a server.
  mutating func take(_ use: ServiceUse) {
    if service?.add(use) == nil { service = use }
  }

  private mutating func send(
    _ begun: CaseRecord, _ reading: Reading?, twin: String?, by pipeline: Pipeline,
    timings: [StepTiming]
  ) {
    var record = begun
    record.contention = watch?.contention
    if case .own(let memory) = peak { record.peakResidentBytes = memory.bytes }
    record.timings = timings
    channel.send(.began(step: "score", pipeline: pipeline.name))
    switch request.truth {
    case .reference(let reference):
      let scores = scorer?.scores(of: reading, by: pipeline)
      if let scores { record.take(scores, of: reference) }
      if scores?.isEmpty != false, record.failure == nil {
        record.outcome = .nothingMeasured
      }
    case .missing(let reason):
      if record.failure == nil { record.outcome = .unscored(reason: reason) }
    }
    var result = PageResult(record: record, reading: twin == nil ? reading : nil)
    result.twin = twin
    result.note = note
    result.pictures = pictures
    note = nil
    channel.send(.finished(result))
  }

  /// Announces a step that can't fail, and times it.
  private func step<Result>(
    _ name: String, _ pipeline: Pipeline, _ clock: inout StepClock, _ body: () -> Result
  ) -> Result {
    channel.send(.began(step: name, pipeline: pipeline.name))
    return clock.measure(name, body)
  }
}
