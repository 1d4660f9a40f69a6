internal import Foundation
internal import PagemarkCache
internal import PagemarkCore
internal import PagemarkImaging
internal import PagemarkRecognition

extension LoadedRecognizers {
  /// Runs the pipelines of a request over its page and reports each to the parent.
  ///
  /// Only the accuracy lane shares work between pipelines: what the latency lane measures is done.
  mutating func run(_ request: PageRequest, reportingTo channel: Channel) {
    if request.identity.lane == .accuracy, request.pictures == nil {
      var run = PageRun(request, peak: .none, channel: channel)
      run.all(request.pipelines, by: &self)
    } else {
      for pipeline in request.pipelines {
        let peak: PageReport.Peak = peakMemory.begin(request.identity) ? .own(peakMemory) : .none
        let watch = contentionWatch(of: request)
        var run = PageRun(request, peak: peak, watch: watch, channel: channel)
        run.all([pipeline], by: &self)
        peakMemory.end()
      }
    }
  }

  /// `nil` outside the latency lane, and where the kernel does not tell.
  private func contentionWatch(of request: PageRequest) -> ContentionWatch? {
    guard request.identity.lane == .latency else { return nil }
    return request.isColdStart ? start.map(ContentionWatch.init(sinceStart:)) : ContentionWatch()
  }
}

/// One page on its way from encoded bytes to readings, along the steps of some pipelines.
struct PageRun {
  private let request: PageRequest
  private let channel: Channel
  private var clock = StepClock()
  /// Wall time of each step on the way to where the page is, in seconds.
  private var wayInSeconds: [Double] = []
  private var pictures: StagePictures?
  private var report: PageReport

  init(
    _ request: PageRequest, peak: PageReport.Peak, watch: ContentionWatch? = nil, channel: Channel
  ) {
    (self.request, self.channel) = (request, channel)
    pictures = request.pictures.map(StagePictures.init)
    report = PageReport(request, peak: peak, watch: watch, channel: channel)
  }

  mutating func all(_ pipelines: [Pipeline], by recognizers: inout LoadedRecognizers) {
    var search = request.cacheFolder.map { CacheSearch(request, in: $0) }
    var rest = pipelines
    if search != nil, let first = pipelines.first {
      channel.send(.began(step: "load", pipeline: first.name))
      rest = []
      for (pipelines, steps) in pipelines.byPreparation(pixelLimit: request.pixelLimit) {
        if let page = search?.page(by: pipelines[0], steps, makers: &recognizers) {
          report.recognized(page, .cached, for: pipelines, behind: 0, clock: &clock)
        } else {
          rest += pipelines
        }
      }
    }
    for tree in PreparationTree.trees(of: rest, pixelLimit: request.pixelLimit) {
      follow(tree, nil, from: nil, by: &recognizers, keepingIn: search)
    }
  }

  /// Where the pixels of a page behind some steps come from.
  private struct Origin {
    var original: (width: Int, height: Int)
    var verticalScale = 1.0
    var toOriginal = PageMap.identity
    /// As the finder left it; `nil` where none looked for the page.
    var outline: Quadrilateral?
    var reports: [StageReport?]

    /// Where a page of these sides lies in the image.
    func geometry(width: Int, height: Int) -> PageGeometry {
      PageGeometry(
        outline: outline,
        turn: PageGeometry.turn(width: width, height: height) { toOriginal($0) },
        imageWidth: original.width, imageHeight: original.height)
    }
  }

  /// Takes the page one step further, and then along every branch.
  ///
  /// The page before the step is let go with the last branch that needs it, the recognizer's as soon as it has its own.
  private mutating func follow(
    _ tree: PreparationTree, _ page: consuming PageImage?, from origin: Origin?,
    by recognizers: inout LoadedRecognizers, keepingIn search: CacheSearch?
  ) {
    var input = page.take()
    var output: PageImage?
    var behind: Origin?
    do throws(Failure) {
      switch tree.step {
      case .load(let leastWidth, _):
        (output, behind) = try loadedPage(tree, leastWidth: leastWidth)
      case .image(let stage):
        guard let origin else { return }
        (output, behind) = try prepared(&input, from: origin, by: stage, tree, with: &recognizers)
      case .recognize where request.pictures?.purpose == .report:
        report.prepared(for: tree.pipelines, reports: origin?.reports ?? [], clock: &clock)
        return
      case .recognize:
        guard let origin else { return }
        let recognized = try recognizedPage(&input, from: origin, tree, with: &recognizers)
        if report.recovery == nil {
          report.note =
            search?.store(recognized, by: tree.pipelines[0], makers: &recognizers) ?? report.note
        }
        report.recognized(
          recognized, .made, for: tree.pipelines, behind: wayInSeconds.reduce(0, +), clock: &clock)
        return
      }
    } catch {
      report.failed(error, at: tree, reports: origin?.reports ?? [], clock: &clock)
      return
    }
    for (index, branch) in tree.branches.enumerated() {
      follow(
        branch, index == tree.branches.count - 1 ? output.take() : output, from: behind,
        by: &recognizers, keepingIn: search)
    }
  }

  private mutating func recognizedPage(
    _ page: inout PageImage?, from origin: Origin, _ tree: PreparationTree,
    with recognizers: inout LoadedRecognizers
  ) throws(Failure) -> RecognizedPage {
    let geometry = origin.geometry(width: page?.width ?? 0, height: page?.height ?? 0)
    let pipeline = tree.pipelines[0]
    // Whoever has to read the page again needs it again.
    let spare: PageImage? = if case .fallback = pipeline.recovery { page } else { nil }
    var seen = Seen()
    do throws(Failure) {
      seen = try seenPage(&page, by: pipeline.recognizer, tree, with: &recognizers)
    } catch {
      switch pipeline.recovery {
      case nil: throw error
      case .imageOnly: report.recovery = .imageOnly
      case .fallback(let other):
        page = spare
        seen = try seenPage(&page, by: other, tree, isContinued: true, with: &recognizers)
        report.recovery = .fallback
      }
    }
    var recognized =
      if let view = seen.view {
        RecognizedPage(
          lines: seen.lines, seenOn: view, geometry: geometry, reports: origin.reports)
      } else {
        RecognizedPage(
          lines: seen.lines, placedBy: origin.toOriginal, verticalScale: origin.verticalScale,
          geometry: geometry, reports: origin.reports)
      }
    recognized.answers = seen.answers
    return recognized
  }

  /// What a recognizer makes of a page.
  private struct Seen {
    var lines: [TextLine] = []
    /// What a device saw; `nil` where the page was seen here.
    var view: RecordedView?
    /// `nil` where nothing was asked.
    var answers: [String]?
  }

  private mutating func seenPage(
    _ page: inout PageImage?, by recognizer: Recognizer, _ tree: PreparationTree,
    isContinued: Bool = false, with recognizers: inout LoadedRecognizers
  ) throws(Failure) -> Seen {
    let engine: any RecognitionEngine
    do throws(RecognitionError) {
      engine = try recognizers.engine(for: recognizer)
    } catch {
      throw Failure(stage: tree.name, kind: error.failureKind, message: error.description)
    }
    engine.expect(PageName(request.identity))
    defer {
      report.note = engine.takeNote() ?? report.note
      if let use = engine.takeServiceUse() { report.take(use) }
    }
    if let handover = recognizer.handoverStep {
      try step(tree, part: handover, isContinued: isContinued) { () throws(RecognitionError) in
        if let taken = page.take() { try engine.take(taken) }
      }
    }
    let questions = recognizer.asksQuestions ? request.questions : nil
    return try step(tree, isContinued: isContinued || recognizer.handoverStep != nil) {
      () throws(RecognitionError) in
      if let taken = page.take() { try engine.take(taken) }
      guard let questions else {
        return Seen(lines: try engine.lines(), view: engine.recordedView)
      }
      return Seen(answers: try engine.answers(to: questions))
    }
  }

  /// Lets go of the page before the stage, whatever becomes of it.
  private mutating func prepared(
    _ page: inout PageImage?, from origin: Origin, by stage: ImageStage, _ tree: PreparationTree,
    with recognizers: inout LoadedRecognizers
  ) throws(Failure) -> (PageImage?, Origin?) {
    guard let input = page.take() else { return (nil, nil) }
    let finder: OrientationEngine?
    do throws(RecognitionError) {
      finder = try recognizers.turnFinder(for: stage)
    } catch {
      throw Failure(stage: tree.name, kind: .refused, message: error.description)
    }
    let output = try step(tree) { () throws(ImagingError) in
      try stage.run(on: input, findingTurnsBy: finder)
    }
    var behind = origin
    behind.reports.append(output.report)
    behind.verticalScale *= output.report.verticalScale
    let toOriginal = output.toInput.followed(by: origin.toOriginal)
    behind.toOriginal = toOriginal
    try keepPicture(
      of: output.page, step: tree.name, isChanged: output.report.changed, toOriginal: toOriginal)
    if stage.findsPage {
      behind.outline = Quadrilateral(width: output.page.width, height: output.page.height)
        .mapped { toOriginal($0) }
    }
    return (output.page, behind)
  }

  private mutating func loadedPage(
    _ tree: PreparationTree, leastWidth: Int?
  ) throws(Failure) -> (PageImage?, Origin?) {
    let request = self.request
    channel.send(.began(step: tree.name, pipeline: tree.pipelines[0].name))
    let bytes: [UInt8]
    do throws(ImagingError) {
      // Read before the clock starts: latency is counted from encoded bytes.
      bytes = try PageImage.encodedBytes(path: request.image)
    } catch {
      throw Failure(stage: tree.name, kind: error.failureKind, message: error.description)
    }
    if let change = request.change(in: bytes) {
      throw Failure(stage: tree.name, kind: .changed, message: change)
    }
    let loaded = try step(tree) { () throws(ImagingError) in
      try LoadedPage(
        bytes: bytes, page: request.pageIndex,
        limits: LoadLimits(maximumPixels: request.pixelLimit), leastWidth: leastWidth)
    }
    let origin = Origin(
      original: (loaded.originalWidth, loaded.originalHeight),
      verticalScale: 1 / Double(loaded.reduction), toOriginal: .projective(loaded.toOriginal),
      reports: [loaded.report])
    try keepPicture(
      of: loaded.page, step: tree.name, isChanged: true, toOriginal: origin.toOriginal)
    return (loaded.page, origin)
  }

  /// Keeps a picture of the page where pictures were asked for.
  private mutating func keepPicture(
    of page: PageImage, step: String, isChanged: Bool, toOriginal: PageMap
  ) throws(Failure) {
    try pictures?.add(page, step: step, isChanged: isChanged, toOriginal: toOriginal)
    report.pictures = pictures?.made
  }

  /// Announces a step, times it, and turns what it throws into a failure of the case.
  ///
  /// - Parameters:
  ///   - tree: The step.
  ///   - part: The name of its first part, which is timed apart; `nil` for all of it, or the rest.
  ///   - isContinued: Whether the first part was done.
  ///   - body: What to do.
  /// - Returns: What `body` returned.
  /// - Throws: The failure of the case.
  private mutating func step<Result, Reason: Error & CustomStringConvertible>(
    _ tree: PreparationTree, part: String? = nil, isContinued: Bool = false,
    _ body: () throws(Reason) -> Result
  ) throws(Failure) -> Result {
    let name = part ?? tree.name
    channel.send(.began(step: name, pipeline: tree.pipelines[0].name))
    defer {
      let before = isContinued ? wayInSeconds.last ?? 0 : 0
      let own = clock.timings.last?.wall ?? 0
      wayInSeconds = wayInSeconds.prefix(tree.depth) + [before + own]
    }
    do {
      return try clock.measure(name, isByProgram: isContinued, body)
    } catch {
      let kind =
        (error as? ImagingError)?.failureKind ?? (error as? RecognitionError)?.failureKind
      var failure = Failure(stage: name, kind: kind ?? .refused, message: error.description)
      if failure.kind == .notRecorded {
        failure.message =
          "\(request.identity.dataset)/\(request.identity.case): \(failure.message)"
      }
      throw failure
    }
  }
}

extension PageRequest {
  /// What is wrong with an image that is not the one that the run began with; `nil` if it is.
  fileprivate func change(in bytes: [UInt8]) -> String? {
    guard let imageDigest, Digest.sha256(bytes) != imageDigest else { return nil }
    return "\(image) is not the image that it was when the run began: run again on images that stay"
  }

  /// What is asked about the page.
  fileprivate var questions: [String] {
    if case .reference(let reference) = truth { reference.questions.map(\.text) } else { [] }
  }
}

extension PreparationTree {
  /// The step as the first of the pipelines names it.
  fileprivate var name: String { pipelines[0].preparationName(at: depth) }
}
