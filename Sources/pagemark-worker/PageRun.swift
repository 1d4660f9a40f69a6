internal import Foundation
internal import PagemarkCore
internal import PagemarkImaging
internal import PagemarkRecognition

extension LoadedRecognizers {
  /// Runs the pipelines of a request over its page and reports each to the parent.
  mutating func run(_ request: PageRequest, reportingTo channel: Channel) {
    for pipeline in request.pipelines {
      let isPeakFresh = peakMemory.begin(request.identity)
      var run = PipelineRun(pipeline, over: request, channel: channel)
      var record = CaseRecord(request.identity, pipeline: pipeline.name, outcome: .scored)
      var reading: Reading?
      do {
        reading = try run.read(by: &self)
      } catch {
        record.outcome = .failed(error)
      }
      if isPeakFresh { record.peakResidentBytes = peakMemory.bytes }
      record.timings = run.clock.timings
      record.stages = run.stages
      record.reading = reading?.kind
      record.confidence = reading?.confidence
      channel.send(.began(step: "score", pipeline: pipeline.name))
      switch request.truth {
      case .reference(let reference):
        let scores = Scores(of: reading, against: reference, by: pipeline)
        record.take(scores)
        if scores.isEmpty, record.failure == nil {
          record.outcome = .unscored(reason: "nothing of its truth is measured by this pipeline")
        }
      case .missing(let reason):
        if record.failure == nil { record.outcome = .unscored(reason: reason) }
      }
      channel.send(.finished(PageResult(record: record, reading: reading)))
    }
  }
}

/// One pipeline over one page: the way from encoded bytes to a reading.
struct PipelineRun {
  private let pipeline: Pipeline
  private let request: PageRequest
  private let channel: Channel
  private(set) var clock = StepClock()
  /// What loading and each image stage did, by its name.
  private(set) var stages: [String: StageReport] = [:]
  private var pictures: StagePictures?

  init(_ pipeline: Pipeline, over request: PageRequest, channel: Channel) {
    (self.pipeline, self.request, self.channel) = (pipeline, request, channel)
    pictures = request.pictures.map(StagePictures.init)
  }

  mutating func read(by recognizers: inout LoadedRecognizers) throws(Failure) -> Reading {
    let (pipeline, dateOrder) = (self.pipeline, request.dateOrder)
    var page: PageImage?
    let prepared: Origin
    (page, prepared) = try preparedPage(with: &recognizers).handedOver
    let recognized = try step(pipeline.recognizer.name) {
      () throws(RecognitionError) in
      try recognizers.lines(releasing: &page, by: pipeline.recognizer)
    }
    let rows = plainStep("order") {
      pipeline.order.rows(of: recognized, verticalScale: prepared.verticalScale)
    }
    let texts = ReadingOrder.texts(of: rows)
    let excerpt = pipeline.clean.map { cleaner in
      plainStep("clean") { cleaner.excerpt(of: texts) }
    }
    let lines = rows.flatMap(\.self)
    let fields = pipeline.extract.map { _ in
      plainStep("extract") {
        ReceiptExtractor(dateOrder: dateOrder).extract(
          from: lines,
          rowTolerance: pipeline.order.yTolerancePixels * prepared.verticalScale)
      }
    }
    var reading = Reading(
      rows: rows, excerpt: excerpt, fields: fields, minimumConfidence: pipeline.minimumConfidence
    ).moved(
      by: prepared.toOriginal, width: prepared.original.width, height: prepared.original.height)
    reading.geometry = prepared.geometry
    return reading
  }

  /// The page after all image stages, and where its pixels come from.
  private struct Prepared {
    var page: PageImage
    var original: (width: Int, height: Int)
    var verticalScale = 1.0
    var toOriginal = PageMap.identity
    /// As the finder left it; `nil` where none looked for the page.
    var outline: Quadrilateral?

    /// The page, which the recognizer may let go of, and where it comes from.
    var handedOver: (PageImage?, Origin) {
      (
        page,
        Origin(
          original: original, verticalScale: verticalScale, toOriginal: toOriginal,
          geometry: geometry)
      )
    }

    private var geometry: PageGeometry {
      PageGeometry(
        outline: outline,
        turn: PageGeometry.turn(width: page.width, height: page.height) { toOriginal($0) },
        imageWidth: original.width, imageHeight: original.height)
    }
  }

  /// Where the pixels of a prepared page come from.
  private struct Origin {
    var original: (width: Int, height: Int)
    var verticalScale: Double
    var toOriginal: PageMap
    var geometry: PageGeometry
  }

  private mutating func preparedPage(
    with recognizers: inout LoadedRecognizers
  ) throws(Failure) -> Prepared {
    var prepared = try loadedPage()
    for (name, stage) in zip(pipeline.imageStageNames, pipeline.image) {
      let input = prepared.page
      let finder: OrientationEngine?
      do throws(RecognitionError) {
        finder = try recognizers.turnFinder(for: stage)
      } catch {
        throw Failure(stage: name, kind: .refused, message: error.description)
      }
      let output = try step(name) { () throws(ImagingError) in
        try stage.run(on: input, findingTurnsBy: finder)
      }
      stages[name] = output.report
      try pictures?.add(output.page, step: name, isChanged: output.report.changed)
      prepared.page = output.page
      prepared.verticalScale *= output.report.verticalScale
      let toOriginal = output.toInput.followed(by: prepared.toOriginal)
      prepared.toOriginal = toOriginal
      if stage.findsPage {
        prepared.outline = Quadrilateral(width: output.page.width, height: output.page.height)
          .mapped { toOriginal($0) }
      }
    }
    return prepared
  }

  private mutating func loadedPage() throws(Failure) -> Prepared {
    let (request, leastWidth) = (self.request, pipeline.leastLoadWidth)
    channel.send(.began(step: "load", pipeline: pipeline.name))
    let bytes: [UInt8]
    do throws(ImagingError) {
      // Read before the clock starts: latency is counted from encoded bytes.
      bytes = try PageImage.encodedBytes(path: request.image)
    } catch {
      throw Failure(stage: "load", kind: error.failureKind, message: error.description)
    }
    let loaded = try step("load") { () throws(ImagingError) in
      try LoadedPage(
        bytes: bytes, page: request.pageIndex,
        limits: LoadLimits(maximumPixels: request.pixelLimit), leastWidth: leastWidth)
    }
    if let report = loaded.report { stages["load"] = report }
    try pictures?.add(loaded.page, step: "load", isChanged: true)
    return Prepared(
      page: loaded.page, original: (loaded.originalWidth, loaded.originalHeight),
      verticalScale: 1 / Double(loaded.reduction), toOriginal: .projective(loaded.toOriginal))
  }

  /// Announces a step that can't fail, and times it.
  private mutating func plainStep<Result>(_ name: String, _ body: () -> Result) -> Result {
    channel.send(.began(step: name, pipeline: pipeline.name))
    return clock.measure(name, body)
  }

  /// Announces a step, times it, and turns what it throws into a failure of the case.
  private mutating func step<Result, Reason: Error & CustomStringConvertible>(
    _ name: String, _ body: () throws(Reason) -> Result
  ) throws(Failure) -> Result {
    channel.send(.began(step: name, pipeline: pipeline.name))
    do {
      return try clock.measure(name, body)
    } catch {
      throw Failure(
        stage: name, kind: (error as? ImagingError)?.failureKind ?? .refused,
        message: error.description)
    }
  }
}
