import PagemarkCore
import PagemarkDatasets
import PagemarkPipeline
import TestSupport
import Testing

@Suite struct ScreenshotsTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test func readsWordsTagsAndImages() throws {
    try folder.write(
      "a1,https://x/1,https://i/1.jpg,\"say \"\"hey\"\"\nyou\"\n"
        + "b2,https://x/2,https://i/2.png?w=1,short\n", to: "data.csv")
    try folder.write("id,image,class\nb2,b2.png,mid\n", to: "screening.csv")
    try folder.write("", to: "images/a1.webp")
    let dataset = try folder.dataset(.screenshots)
    #expect(dataset.cases.map(\.imagePath) == ["images/a1.webp", "images/b2.png"])
    #expect(dataset.reference("a1")?.words == "say \"hey\"\nyou")
    #expect(dataset.reference("a1")?.text == nil)
    #expect(
      dataset.reference("a1")?.policy
        == TextPolicy(letterCase: .ignore, keptPunctuation: ":.[]/'\""))
    #expect(dataset.cases.map(\.tags) == [[], ["mid"]])
  }

  @Test func aShortRowIsSkipped() throws {
    try folder.write("id,post url,image url,transcription\na,b\nc,d,e.jpg,\n", to: "data.csv")
    let dataset = try folder.dataset(.screenshots)
    #expect(dataset.faults.map(\.line) == [2])
    #expect(
      dataset.fault("c")?.description
        == "data.csv:3: the transcription is empty: write it down")
  }
}
