import PagemarkPipeline
import Testing

@Suite struct SuggestionTests {
  @Test func namesTheNearestWord() {
    #expect(
      suggestion(for: "contrst", among: ["normalize", "contrast"]) == ": did you mean 'contrast'?")
  }

  @Test func listsAllIfNoneIsNear() {
    #expect(
      suggestion(for: "xyzzy", among: ["normalize", "contrast"])
        == ": use one of normalize, contrast")
  }

  @Test func isEmptyWithoutKnownWords() {
    #expect(suggestion(for: "x", among: []) == "")
  }
}
