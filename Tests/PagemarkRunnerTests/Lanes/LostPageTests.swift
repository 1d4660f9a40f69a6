import PagemarkCore
import Testing

@testable import PagemarkRunner

@Suite struct LostPageTests {
  private func pipeline(_ name: String) -> Pipeline {
    Pipeline(name: name, image: [], recognizer: Recognizer(TesseractSettings()))
  }

  private var request: PageRequest {
    PageRequest(
      identity: CaseIdentity(
        case: "a", dataset: "d", document: "a", lane: .accuracy, repetition: 0),
      image: "a.png", pipelines: ["one", "two", "three"].map(pipeline),
      truth: .reference(Reference(text: "abc")))
  }

  private func afterLosing(_ loss: WorkerLoss) -> (lost: [PageResult], rest: PageRequest?) {
    request.afterLosing(loss, end: "killed", signal: 9, limits: PageLimits(Measure()))
  }

  @Test func afterSharedStepsOnlyTheCurrentPipelineIsLost() throws {
    let (lost, rest) = afterLosing(
      WorkerLoss(kind: .crash, step: "clean", pipeline: "two", finished: ["one"]))
    let record = try #require(lost.first?.record)
    #expect(record.pipeline == "two")
    #expect(record.failure?.stage == "clean")
    #expect(record.scores[.cer] == Tally(3, of: 3))
    #expect(rest?.pipelines.map(\.name) == ["three"])
  }

  @Test func aStepThatPipelinesShareIsLostToAllOfThem() throws {
    var request = request
    request.pipelines[2].image = [ImageStage(Normalize())]
    let loss = WorkerLoss(kind: .crash, step: "tesseract", pipeline: "one", finished: [])
    let (lost, rest) = request.afterLosing(loss, end: "killed", limits: PageLimits(Measure()))
    #expect(lost.map(\.record.pipeline) == ["one", "two"])
    #expect(lost.allSatisfy { $0.record.failure?.stage == "tesseract" })
    #expect(rest?.pipelines.map(\.name) == ["three"])
  }

  @Test func theLatencyLaneSharesNothing() {
    var request = request
    request.identity.lane = .latency
    let loss = WorkerLoss(kind: .crash, step: "tesseract", pipeline: "one", finished: [])
    let (lost, rest) = request.afterLosing(loss, end: "killed", limits: PageLimits(Measure()))
    #expect(lost.map(\.record.pipeline) == ["one"])
    #expect(rest?.pipelines.map(\.name) == ["two", "three"])
  }

  @Test func nothingRemainsAfterTheLastPipeline() {
    let (_, rest) = afterLosing(
      WorkerLoss(kind: .timeout, step: "load", pipeline: "three", finished: ["one", "two"]))
    #expect(rest == nil)
  }

  @Test func aWorkerThatDiesBetweenPipelinesLosesNone() {
    // It died after it had finished what it last began.
    let (lost, rest) = afterLosing(
      WorkerLoss(kind: .crash, step: "clean", pipeline: "one", finished: ["one"]))
    #expect(lost.isEmpty)
    #expect(rest?.pipelines.map(\.name) == ["two", "three"])
  }
}
