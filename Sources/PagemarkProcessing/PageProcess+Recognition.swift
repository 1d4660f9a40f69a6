internal import PagemarkImaging
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkRecognition
internal import PagemarkScoring

extension PageProcess {
  /// Recognizes a prepared page; if the recognizer fails, recovers as the pipelines declare.
  ///
  /// - Parameters:
  ///   - page: The page; releases its pixels.
  ///   - tree: The step, and the pipelines that share it.
  /// - Returns: The page with its lines; `nil` if there is no page.
  /// - Throws: The failure of the case.
  func recognize(
    _ page: inout PagePixels?, _ tree: PreparationTree
  ) throws(Failure) -> RecognizedPage? {
    guard let origin = page?.origin else { return nil }
    var image = page?.image
    page?.image = nil
    let geometry = origin.geometry(width: image?.width ?? 0, height: image?.height ?? 0)
    let pipeline = tree.pipelines[0]
    // A fallback recognizer would need the page again.
    let spare: PageImage? = if case .fallback = pipeline.recovery { image } else { nil }
    var content = RecognizedContent()
    do throws(Failure) {
      try meetFault(tree)
      content = try recognize(&image, by: pipeline.recognizer, tree)
    } catch {
      switch pipeline.recovery {
      case nil: throw error
      case .imageOnly: account.recovery = .imageOnly
      case .fallback(let other):
        image = spare
        content = try recognize(&image, by: other, tree, .continues)
        account.recovery = .fallback
      }
    }
    return content.masked(by: mask).page(from: origin, geometry: geometry)
  }

  /// Recognizes a page by the recognizers of a cascade, until one has read it well enough.
  ///
  /// - Parameters:
  ///   - page: The page; releases its pixels.
  ///   - tree: The step, and the pipelines that share it.
  /// - Returns: The page with the lines of the last recognizer that read it, and whether any had to; `nil` if there is
  ///   no page.
  /// - Throws: The failure of the case: that of the first recognizer that fails.
  func recognizeInTurn(
    _ page: inout PagePixels?, _ tree: PreparationTree
  ) throws(Failure) -> (RecognizedPage, RecognitionOrigin)? {
    guard let origin = page?.origin else { return nil }
    let image = page?.image
    page?.image = nil
    let geometry = origin.geometry(width: image?.width ?? 0, height: image?.height ?? 0)
    let pipeline = tree.pipelines[0]
    try meetFault(tree)
    var result: (RecognizedPage, RecognitionOrigin)?
    var earlier: [Cascade.Policy.Evidence] = []
    for (index, recognizer) in pipeline.inTurn.enumerated() {
      let alone = pipeline.alone(with: recognizer)
      if let known = cache?.page(by: alone) {
        result = (known, result?.1 ?? .cached)
      } else {
        var pixels = image
        let content = try recognize(
          &pixels, by: recognizer, tree, index == 0 ? .begins : .continues)
        let made = content.masked(by: mask).page(from: origin, geometry: geometry)
        note = cache?.store(made, by: alone) ?? note
        result = (made, .made)
      }
      account.turns = index + 1
      guard let (read, _) = result, index + 1 < pipeline.inTurn.count else { break }
      let evidence = try evidence(of: read, for: pipeline)
      if pipeline.cascade?.until.isMet(by: evidence, after: earlier) == true { break }
      earlier.append(evidence)
    }
    return result
  }

  /// The page of a pipeline from the cache; `nil` if it, or what the pipeline's cascade needs of it, is not there.
  func cachedPage(by pipeline: Pipeline) -> RecognizedPage? {
    guard let cascade = pipeline.cascade else { return cache?.page(by: pipeline) }
    var earlier: [Cascade.Policy.Evidence] = []
    for (index, recognizer) in pipeline.inTurn.enumerated() {
      guard let page = cache?.page(by: pipeline.alone(with: recognizer)) else { return nil }
      account.turns = index + 1
      if index + 1 == pipeline.inTurn.count { return page }
      guard let evidence = try? evidence(of: page, for: pipeline) else { return nil }
      if cascade.until.isMet(by: evidence, after: earlier) { return page }
      earlier.append(evidence)
    }
    return nil
  }

  /// What a recognizer of a cascade read, as the pipeline orders and extracts it.
  private func evidence(
    of page: RecognizedPage, for pipeline: Pipeline
  ) throws(Failure) -> Cascade.Policy.Evidence {
    var readings = PageReadings(of: page, dateOrder: request.dateOrder)
    let order = readings.order(by: pipeline.order)
    let fields = try fields(&readings, order, by: pipeline)
    let reading = readings.reading(in: order, excerpt: nil, fields: fields, minimumConfidence: 0)
    return Cascade.Policy.Evidence(
      confidence: reading.confidence, text: reading.text, fields: fields)
  }

  /// Lets the fault happen that the page is to meet.
  private func meetFault(_ tree: PreparationTree) throws(Failure) {
    guard let fault else { return }
    steps.announce(tree.name, for: tree.pipelines[0])
    do throws(RecognitionError) { try fault.strike() } catch {
      throw steps.failure(error, in: tree.name)
    }
  }

  /// Recognizes a page by one recognizer, in two timed parts if handing over the page is a step of its own.
  private func recognize(
    _ image: inout PageImage?, by recognizer: Recognizer, _ tree: PreparationTree,
    _ progress: StepRunner.Progress = .begins
  ) throws(Failure) -> RecognizedContent {
    let engine: any RecognitionEngine
    do throws(RecognitionError) {
      engine = try recognizers.engine(for: recognizer)
    } catch {
      throw steps.failure(error, in: tree.name)
    }
    engine.expect(PageName(request.identity))
    engine.expect(draw: request.identity.draw)
    if recognizer.readsTruth { engine.expect(request.reference) }
    defer {
      note = engine.takeNote() ?? note
      if let use = engine.takeServiceUse() { account.add(use) }
    }
    let questions = recognizer.asksQuestions ? request.questions : nil
    let step = RecognizeStep(engine: engine, questions: questions)
    guard let handover = recognizer.handoverStep else {
      return try steps.run(tree, progress) { () throws(RecognitionError) in
        try step.run(on: &image)
      }
    }
    try steps.run(tree, as: handover, progress) { () throws(RecognitionError) in
      try step.handOver(&image)
    }
    return try steps.run(tree, .continues) { () throws(RecognitionError) in
      try step.run(on: &image)
    }
  }
}

extension PageRequest {
  /// The questions asked about the page.
  fileprivate var questions: [String] { reference?.questions.map(\.text) ?? [] }

  fileprivate var reference: Reference? {
    if case .reference(let reference) = truth { reference } else { nil }
  }
}
