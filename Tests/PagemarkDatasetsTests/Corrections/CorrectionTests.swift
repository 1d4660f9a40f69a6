import PagemarkCore
import PagemarkDatasets
import TestSupport
import Testing

/// Corrections over published labels that stay as they are.
@Suite struct CorrectionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"{"case":"a","image":"a.png","text":"Tee 1\nTea 2","fields":{"total":"193.00","vendor":"X"}}"#
        + "\n", to: "set/truth.jsonl")
    try folder.write("x", to: "set/a.png")
    try folder.write(
      "version: 1\nname: set\nformat: records\nroot: .\ncorrections: corrections.yml\n",
      to: "set/dataset.yml")
  }

  private func correct(_ entries: String) throws {
    try folder.write("version: 1\ncorrections:\n" + entries, to: "set/corrections.yml")
  }

  private func dataset(_ name: String = "/set") throws -> Dataset {
    let location = DatasetLocation(searchFolders: [""], dataRoots: [])
    let manifest = try location.manifest(named: folder.path + name)
    guard case .available(let dataset) = location.availability(of: manifest) else {
      throw Fault(file: name, message: "is absent")
    }
    return dataset
  }

  @Test func theNameWithCorrectedHasThemAndThePublishedOneHasNot() throws {
    try correct(
      """
      - { case: a, part: total, was: "193.00", is: "198.00", reason: seen }
      - { case: a, part: text, was: Tee, is: Tea }
      """)
    let published = try dataset()
    #expect(published.reference("a")?.fields[.total] == .labelled(["193.00"]))
    #expect(published.reference("a")?.text == "Tee 1\nTea 2")
    let corrected = try dataset("/set+corrected")
    #expect(corrected.manifest.name == "set+corrected")
    #expect(corrected.reference("a")?.fields[.total] == .labelled(["198.00"]))
    #expect(corrected.reference("a")?.text == "Tea 1\nTea 2")
    #expect(corrected.faults == [] && corrected.correctionFaults == [])
  }

  @Test func aFieldThatTheDatasetDeclaresIsCorrectedByItsName() throws {
    try folder.write(
      #"{"case":"a","image":"a.png","fields":{"surname":"Moor"}}"# + "\n", to: "set/truth.jsonl")
    try folder.write(
      "version: 1\nname: set\nformat: records\nroot: .\ncorrections: corrections.yml\nfields: { surname: name }\n",
      to: "set/dataset.yml")
    try correct("- { case: a, part: surname, was: Moor, is: Moore }")
    let corrected = try dataset("/set+corrected")
    #expect(corrected.reference("a")?.fields[.declared("surname")] == .labelled(["Moore"]))
    #expect(corrected.correctionFaults == [])
  }

  @Test func aLabelThatIsNotPrintedBecomesAbsent() throws {
    try correct(#"- { case: a, part: vendor, was: X, is: "" }"#)
    #expect(try dataset("/set+corrected").reference("a")?.fields[.vendor] == .absent)
  }

  @Test(arguments: [
    (#"{ case: b, part: total, was: "1", is: "2" }"#, "has no case 'b'"),
    (#"{ case: a, part: total, was: "1", is: "2" }"#, "is labeled '193.00', not '1'"),
    (#"{ case: a, part: date, was: "1", is: "2" }"#, "has no date"),
    ("{ case: a, part: text, was: T, is: t }", "contains 'T' 2 times"),
    ("{ case: a, part: text, was: Coffee, is: Tea }", "does not contain 'Coffee'"),
    ("{ case: a, part: text, was: Tee }", "'is' is missing"),
    ("{ case: a, part: te-xt, was: Tee, is: Tea }", "did you mean 'text'"),
    ("{ case: a, part: surname, was: Tee, is: Tea }", "has no surname"),
    ("{ case: a, part: text, was: Tee, is: Tee }", "changes nothing"),
  ])
  func oneThatDoesNotFitIsAFaultOfTheDataset(entry: String, message: String) throws {
    try correct("- " + entry)
    let dataset = try dataset()
    #expect(DatasetCheck(dataset).faults.map(\.message).contains { $0.contains(message) })
    #expect(try self.dataset("/set+corrected").correctionFaults.count == 1)
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    let list = CorrectionList([
      Correction(
        case: "a \"b\"", part: .text, was: "line\nfeed: # ", replacement: "", reason: "it's so"),
      Correction(case: "é", part: .field(.total), was: "1", replacement: "0123"),
    ])
    var read = try CorrectionList(yaml: list.yaml, file: "x")
    for index in read.entries.indices { read.entries[index].line = nil }
    #expect(read == list)
    #expect(try CorrectionList(yaml: CorrectionList().yaml, file: "x").entries == [])
  }

  @Test func aDatasetWithoutCorrectionsHasNoCorrectedName() throws {
    try folder.write("version: 1\nname: set\nformat: records\nroot: .\n", to: "set/dataset.yml")
    #expect(throws: DatasetError.self) { try dataset("/set+corrected") }
  }
}
