import PagemarkPipeline
import Testing

@Suite struct PreparationTreeTests {
  private func pipeline(_ name: String, _ stages: [ImageStage]) -> Pipeline {
    Pipeline(name: name, image: stages, recognizer: Recognizer(TesseractSettings()))
  }

  @Test func sharedStepsOccurOnce() throws {
    let (normalize, deskew) = (
      ImageStage(Normalize()), ImageStage(DeskewLeptonica())
    )
    let trees = PreparationTree.trees(
      of: [
        pipeline("a", [normalize, deskew]), pipeline("b", [normalize]),
        pipeline("c", [normalize, deskew]), pipeline("d", []),
      ], pixelLimit: 100)
    // What a first normalize would shrink may be decoded smaller: "d" loads differently.
    #expect(trees.map { $0.pipelines.map(\.name) } == [["a", "b", "c"], ["d"]])
    let normalized = trees[0].branches
    #expect(normalized.map { $0.pipelines.map(\.name) } == [["a", "b", "c"]])
    #expect(normalized[0].branches.map { $0.pipelines.map(\.name) } == [["a", "c"], ["b"]])
    #expect(normalized[0].branches.map(\.depth) == [2, 2])
    #expect(normalized[0].branches[0].branches[0].branches.isEmpty)
  }

  @Test func recognizerSettingsDistinguishBranches() throws {
    var other = pipeline("b", [])
    try other.recognizer.set("pageSegmentation", to: .text("block"))
    let trees = PreparationTree.trees(of: [pipeline("a", []), other], pixelLimit: 100)
    #expect(trees.count == 1)
    #expect(trees[0].branches.map { $0.pipelines.map(\.name) } == [["a"], ["b"]])
  }
}
