import Testing

@testable import PagemarkJudging
@testable import PagemarkPipeline

@Suite("A search space is what a pipeline's own declarations allow")
struct SearchSpaceTests {
  private static let base = Pipeline(
    name: "p", image: [ImageStage(Normalize()), ImageStage(Contrast())],
    recognizer: Recognizer(TesseractSettings()))

  private static func axis(_ path: String, _ values: [SettingValue]) -> TuningAxis {
    TuningAxis(SettingPath(path), values: values)
  }

  @Test func aValueOutOfRangeIsRejectedWithItsPath() {
    #expect(
      throws: SearchSpaceFault(
        path: SettingPath("order.yTolerancePixels"),
        fault: .setting(
          .outOfRange("yTolerancePixels", value: 9000, range: 0...500, unit: "px")))
    ) {
      try SearchSpace(Self.base, axes: [Self.axis("order.yTolerancePixels", [.number(9000)])])
    }
  }

  @Test func thresholdsAndOptionsOfWhatFollowsRecognitionRecognizeNoPageAgain() throws {
    var base = Self.base
    var program = ProgramExtraction()
    (program.program.command, program.program.options) = (["x"], ["word": .text("total")])
    base.extract = Extractor(program)
    let space = try SearchSpace(
      base,
      axes: [
        Self.axis("minimumConfidence", [.number(0), .number(0.5)]),
        Self.axis("minimumFieldConfidence", [.number(0), .number(0.5), .number(0.9)]),
        Self.axis("extract.options.word", [.text("total"), .text("sum")]),
        Self.axis("clean", [.text("default"), .text("none")]),
      ])
    let candidates = Candidates(of: space)
    #expect(candidates.all.count == 24 && candidates.recognitions == 1)
    #expect(space.axes.allSatisfy { !$0.path.isBeforeRecognition })
    #expect(SettingPath("normalize.maxImageWidthForProcessing").isBeforeRecognition)
    #expect(SettingPath("deskew").isBeforeRecognition)
    #expect(throws: SearchSpaceFault.self) {
      try SearchSpace(base, axes: [Self.axis("minimumFieldConfidence", [.number(1.5)])])
    }
  }

  @Test func aStageIsAChoiceOfItsPlace() throws {
    let space = try SearchSpace(
      Self.base,
      axes: [Self.axis("deskew", [.text("none"), .text("leptonica"), .text("deskew.opencv")])])
    let names = (0..<3).map { space.pipeline(at: [$0], named: "x").image.map(\.name) }
    #expect(
      names == [
        ["normalize", "contrast"], ["normalize", "deskew.leptonica", "contrast"],
        ["normalize", "deskew.opencv", "contrast"],
      ])
  }

  @Test func theOnlyStageOfAPlaceIsASwitch() throws {
    let space = try SearchSpace(Self.base, axes: [Self.axis("contrast", [.text("on"), .off])])
    #expect(space.pipeline(at: [0], named: "p").image == Self.base.image)
    #expect(space.pipeline(at: [1], named: "p").image.map(\.name) == ["normalize"])
  }

  @Test func anUnknownStageIsRejected() {
    #expect(throws: SearchSpaceFault.self) {
      try SearchSpace(Self.base, axes: [Self.axis("deskew", [.text("gimp")])])
    }
  }

  @Test func parametersOfAStageThatIsOffMakeNoFurtherSettings() throws {
    let space = try SearchSpace(
      Self.base,
      axes: [
        Self.axis("deskew", [.text("none"), .text("leptonica")]),
        Self.axis("deskew.leptonica.maximumAngle", [.number(5), .number(7), .number(10)]),
      ])
    #expect(space.size == 6)
    let candidates = Candidates(of: space)
    #expect(candidates.all.count == 4)
    #expect(candidates.duplicates == 2)
  }

  @Test func settingsAfterRecognitionShareARecognition() throws {
    let space = try SearchSpace(
      Self.base,
      axes: [
        Self.axis("normalize.maxImageWidthForProcessing", [.number(1000), .number(1500)]),
        Self.axis("order.yTolerancePixels", (1...100).map { .number(Double($0)) }),
        Self.axis("clean", [.text("default"), .text("none")]),
      ])
    let candidates = Candidates(of: space)
    #expect(candidates.all.count == 400)
    #expect(candidates.recognitions == 2)
  }

  @Test func theSuitesOwnSettingComesFirstAndOnce() throws {
    let space = try SearchSpace(
      Self.base, axes: [Self.axis("order.yTolerancePixels", [.number(4), .number(18)])])
    let candidates = Candidates(of: space)
    #expect(candidates.all.map(\.point) == [[1], [0]])
    #expect(candidates.all.map(\.pipeline.name) == ["p", "p#1"])
  }
}
