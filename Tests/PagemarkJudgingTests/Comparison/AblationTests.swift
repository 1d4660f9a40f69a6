import PagemarkJudging
import PagemarkPipeline
import Testing

@Suite struct AblationTests {
  @Test func leavesOneStageOutAtATime() {
    let whole = Pipeline(
      name: "opencv",
      image: [ImageStage(Normalize()), ImageStage(Contrast()), ImageStage(Normalize())],
      recognizer: Recognizer(TesseractSettings()))
    let variants = Ablation.variants(of: whole)
    #expect(
      variants.map(\.name) == [
        "opencv", "opencv-without-image[0].normalize", "opencv-without-contrast",
        "opencv-without-image[2].normalize",
      ])
    #expect(variants.map(\.image.count) == [3, 2, 2, 2])
    #expect(variants.dropFirst().allSatisfy { $0.standing == .informational })
  }

  @Test func comparesThePipelineWithItselfWithoutTheStage() throws {
    let whole = Pipeline(
      name: "p", image: [ImageStage(Contrast())], recognizer: Recognizer(TesseractSettings()))
    var run = SyntheticRun(seed: 1)
    run.slowdown = 1.3
    var record = run.run
    record.pipelines = Ablation.variants(of: whole)
    record.ablated = "p"
    let records = run.records.map { record in
      var record = record
      record.pipeline = record.pipeline == "b" ? "p" : "p-without-contrast"
      return record
    }
    let ablation = try #require(Ablation(of: record, records: records))
    #expect(ablation.stages.map(\.name) == ["contrast"])
    #expect(ablation.stages[0].comparison.difference("latency")?.finding == .worse)
    record.ablated = nil
    #expect(Ablation(of: record, records: records) == nil)
  }
}
