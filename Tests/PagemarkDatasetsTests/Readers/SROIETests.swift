import PagemarkCore
import PagemarkDatasets
import PagemarkPipeline
import TestSupport
import Testing

@Suite struct SROIETests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test func readsFieldsAndWords() throws {
    try folder.write("", to: "img/001.jpg")
    try folder.write(
      #"{"company": "TEA & CO", "date": "25/12/2018", "address": "HERE", "total": "RM 9.00"}"#,
      to: "key/001.json")
    try folder.write("1,2,3,4,5,6,7,8,TEA, \"CO\"\r\n1,2,3,4,5,6,7,8,9.00\r\n", to: "box/001.csv")
    let dataset = try folder.dataset(.sroie, adding: "locale: en-MY\n")
    let reference = try #require(dataset.reference("001"))
    #expect(
      reference.fields == [
        .vendor: .labelled(["TEA & CO"]), .date: .labelled(["25/12/2018"]),
        .total: .labelled(["RM 9.00"]),
      ])
    #expect(reference.words == "TEA, \"CO\"\n9.00")
    #expect(reference.text == nil)
    #expect(reference.policy.letterCase == .ignore)
    #expect(reference.dateOrder == .dayFirst)
  }

  @Test func anEmptyValueIsUnlabelled() throws {
    try folder.write("", to: "img/001.jpg")
    try folder.write(#"{"company": " ", "date": "1/2/18"}"#, to: "key/001.json")
    let fields = try folder.dataset(.sroie).reference("001")?.fields
    #expect(fields == [.vendor: .unlabelled, .date: .labelled(["1/2/18"]), .total: .unlabelled])
  }

  @Test(arguments: [
    (#"{}"#, "key/001.json: the key has no company, date or total: write what is printed"),
    ("[]", "key/001.json: this must be a JSON object: {\"company\": …}"),
  ])
  func leavesAPageWithABrokenKeyUnscored(key: String, reason: String) throws {
    try folder.write("", to: "img/001.jpg")
    try folder.write(key, to: "key/001.json")
    #expect(try folder.dataset(.sroie).fault("001")?.description == reason)
  }

  @Test func aNumberIsTheTextWithWhichItIsWritten() throws {
    try folder.write("", to: "img/001.jpg")
    try folder.write(#"{"total": 9.00}"#, to: "key/001.json")
    #expect(
      try folder.dataset(.sroie).reference("001")?.fields[.total] == .labelled(["9.00"]))
  }

  @Test func boxesWithoutAKeyAreWords() throws {
    try folder.write("BM image", to: "img/001.jpg")
    try folder.write("1,2,3,4,5,6,7,8,TEA\n", to: "box/001.txt")
    #expect(try folder.dataset(.sroie).reference("001")?.words == "TEA")
  }

  @Test func readsTheLayoutAsPublished() throws {
    for split in ["train", "test"] {
      try folder.write("image", to: "\(split)/img/001.jpg")
      try folder.write(
        #"{"company": "\#(split)", "address": "HERE"}"#, to: "\(split)/entities/001.txt")
      try folder.write("1,2,3,4,5,6,7,8,TEA\n", to: "\(split)/box/001.txt")
    }
    let dataset = try folder.dataset(.sroie)
    #expect(dataset.cases.map(\.id) == ["test/001", "train/001"])
    #expect(dataset.reference("train/001")?.fields[.vendor] == .labelled(["train"]))
    #expect(dataset.reference("test/001")?.words == "TEA")
    #expect(dataset.unusedNames.map(\.name) == ["address"])
    #expect(dataset.unusedNames.map(\.count) == [2])
  }

  @Test func namesTheLineOfABrokenBox() throws {
    try folder.write("", to: "img/001.jpg")
    try folder.write(#"{"total": "9.00"}"#, to: "key/001.json")
    try folder.write("1,2,3,4,5,6,7,8,A\n1,2,B\n", to: "box/001.csv")
    #expect(try folder.dataset(.sroie).fault("001")?.line == 2)
  }

  @Test func countsAKeyWithoutAnImageAndAnImageWithoutAKey() throws {
    try folder.write("", to: "img/001.jpg")
    try folder.write(#"{"total": "9.00"}"#, to: "key/002.json")
    let dataset = try folder.dataset(.sroie)
    #expect(dataset.cases.map(\.imagePath) == ["img/001.jpg", "img/002.jpg"])
    #expect(dataset.reference("001") == nil)
    #expect(dataset.reference("002") != nil)
    #expect(
      DatasetCheck(dataset).faults.map(\.message) == [
        "the image of '001' is an empty file", "the page has no key: write it to key/001.json",
        "the image of '002' does not exist",
      ])
  }

  @Test func readsReceiptsAndKeysOfOneFolder() throws {
    try folder.write("", to: "café 1.png")
    try folder.write(#"{"total": "9.00"}"#, to: "café 1.json")
    #expect(
      try folder.dataset(.sroie).reference("café 1")?.fields[.total] == .labelled(["9.00"]))
  }
}
