import PagemarkCore
import PagemarkDatasets
import TestSupport
import Testing

/// `NAME+questions`: labels that are asked for.
@Suite struct FieldQuestionsTests {
  private let folder: TemporaryFolder
  private let location: DatasetLocation

  init() throws {
    folder = try TemporaryFolder()
    location = DatasetLocation(searchFolders: [folder.path], dataRoots: [])
    try folder.write(
      """
      {"case": "a", "image": "a.png", "fields": {"total": "9.00", "date": "03/04/2018", "tip": null}}
      {"case": "b", "image": "b.png", "text": "nothing", "questions": [{"question": "Why?", "answers": ["so"]}]}

      """, to: "datasets/mine/truth.jsonl")
    try write("")
  }

  private func write(_ keys: String) throws {
    try folder.write(
      "version: 1\nname: mine\nformat: records\nroot: .\nlocale: en-MY\n" + keys,
      to: "datasets/mine/dataset.yml")
  }

  private func dataset(_ name: String) throws -> Dataset {
    let manifest = try location.manifest(named: name)
    guard case .available(let dataset) = location.availability(of: manifest) else {
      throw Fault(file: name, message: "absent")
    }
    return dataset
  }

  private func questions(_ name: String) throws -> [Question] {
    try dataset(name).cases[0].truth.reference?.questions ?? []
  }

  @Test func labelsAreAskedForUnderANameOfTheirOwn() throws {
    #expect(try questions("mine").isEmpty)
    #expect(try dataset("mine+questions").manifest.name == "mine+questions")
    let asked = try questions("mine+questions")
    #expect(
      asked.contains(Question("What is the total?", answers: ["9.00"], check: .value(.money))))
    // Day first, by the locale; the label as it is printed is right, too.
    #expect(
      asked.contains(
        Question(
          "What is the date of this receipt?", answers: ["2018-04-03", "03/04/2018"],
          check: .value(.date))))
    #expect(Set(asked.map(\.text)).count == asked.count)
  }

  @Test func whatAPageLacksIsAskedForToo() throws {
    let asked = try questions("mine+questions")
    #expect(
      asked.contains(
        Question("Is there a tip? Answer yes or no.", answers: ["no"], check: .contains)))
    let tip = try #require(asked.first { $0.text == "How much was the tip?" })
    #expect(tip.check.verdict(on: "There is none.", accepting: tip.answers).isRight)
    #expect(!tip.check.verdict(on: "2.00", accepting: tip.answers).isRight)
    #expect(!asked.contains { $0.text.contains("tax") }, "nothing is known about it")
  }

  @Test func questionsOfTheDatasetStay() throws {
    #expect(
      try dataset("mine+questions").cases[1].truth.reference?.questions.map(\.text) == ["Why?"])
  }

  @Test func aManifestMayAskAlways() throws {
    try write("questions: fields\n")
    #expect(try questions("mine").count == 6)
    #expect(try dataset("mine").manifest.name == "mine")
  }

  @Test func theEndingIsNotAName() throws {
    try folder.write(
      "version: 1\nname: mine+questions\nformat: records\nroot: .\n", to: "datasets/bad/dataset.yml"
    )
    #expect {
      try location.manifest(named: "bad")
    } throws: {
      "\($0)".contains("can't end in +questions")
    }
  }
}
