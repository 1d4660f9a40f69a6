import PagemarkCore
import PagemarkSuite
import Testing

@Suite struct PresetTests {
  @Test(arguments: Preset.allCases) func everyPresetIsAPipeline(preset: Preset) throws {
    let pipeline = try preset.pipeline()
    #expect(pipeline.name == preset.rawValue)
    #expect(pipeline.extract == .receipt)
    #expect(pipeline.recognizer.name == (preset == .accurate ? "ppocr" : "tesseract"))
  }

  private func suite(extends parent: String) throws -> Suite {
    try Suite(
      parsing: """
        version: 1
        name: s
        datasets: [d]
        pipelines:
          app: { extends: \(parent), clean: none }
        gates: ['failures.rate <= 2 %']
        """, file: "s.yml")
  }

  @Test func aSuiteExtendsAPreset() throws {
    let pipeline = try #require(try suite(extends: "preset.balanced").pipelines.first)
    var expected = try Preset.balanced.pipeline()
    (expected.name, expected.clean) = ("app", nil)
    #expect(pipeline == expected)
  }

  @Test func aPresetThatIsMistypedIsSuggested() throws {
    let faults = #expect(throws: Faults.self) { try suite(extends: "preset.balance") }
    #expect(faults?.description.contains("did you mean 'preset.balanced'?") == true)
  }
}
