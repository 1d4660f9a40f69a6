import Foundation
import PagemarkCore
import PagemarkDatasets
import PagemarkDrafts
import TestSupport
import Testing

@testable import PagemarkReview

/// What becomes of drafts and of published labels.
@Suite struct ReviewTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func dataset(_ format: String = "text-pairs") throws -> Dataset {
    let manifest = "version: 1\nname: own\nformat: \(format)\nroot: .\n"
    if !FileManager.default.fileExists(atPath: folder.path + "/dataset.yml") {
      try folder.write(manifest, to: "dataset.yml")
    }
    return Dataset(try DatasetManifest(path: folder.path + "/dataset.yml"), root: folder.path)
  }

  private func text(_ file: String) -> String? {
    FileManager.default.contents(atPath: folder.path + "/" + file).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private func draft(_ id: String) throws {
    try folder.write("image", to: id + ".png")
    let drafts = DraftFolder(root: folder.path)
    var all = try drafts.drafts()
    all[id] = PageDraft(
      case: id, pipeline: "p", text: "Tee", fields: ["total": .init(value: "9.00")])
    try drafts.write(all)
  }

  @Test func aDraftIsNoTruthUntilItIsAccepted() async throws {
    try draft("a")
    #expect(try dataset().cases.map { $0.truth.reference } == [nil])
    let review = try Review(of: dataset())
    #expect(await review.page(named: "a")?.state == .draft)
    try await review.accept(LabelEdit(case: "a", text: "Tea", fields: ["total": "9.50"]))
    let reference = try #require(try dataset().cases.first?.truth.reference)
    #expect(reference.text == "Tea\n")
    #expect(reference.fields == [.total: .labelled(["9.50"])])
    #expect(await review.page(named: "a")?.state == .accepted)
    // It goes on where it was left.
    #expect(await (try Review(of: dataset())).page(named: "a")?.state == .accepted)
  }

  @Test func fieldsThatTheDatasetDeclaresAreReviewedLikeThoseOfReceipts() async throws {
    try folder.write(
      "version: 1\nname: own\nformat: text-pairs\nroot: .\nfields: { surname: name, rows: lineItems }\n",
      to: "dataset.yml")
    try draft("a")
    let review = try Review(of: dataset())
    #expect(review.fieldKinds.last == .declared("surname"))
    try await review.accept(LabelEdit(case: "a", fields: ["surname": "Moor"]))
    let reference = try #require(try dataset().cases.first?.truth.reference)
    #expect(reference.fields == [.declared("surname"): .labelled(["Moor"])])
  }

  @Test func aPublishedDeclaredFieldIsCorrectedAndOthersStay() async throws {
    try folder.write(
      "version: 1\nname: own\nformat: records\nroot: .\nfields: { surname: name, number: code }\n",
      to: "dataset.yml")
    try folder.write("x", to: "a.png")
    try folder.write(
      #"{"case":"a","image":"a.png","fields":{"surname":"Moor","number":"X1"}}"# + "\n",
      to: "truth.jsonl")
    let review = try Review(of: dataset())
    #expect(await review.page(named: "a")?.fields == ["surname": "Moor", "number": "X1"])
    try await review.accept(LabelEdit(case: "a", fields: ["surname": "Moore", "number": "X1"]))
    let entries = try dataset().manifest.correctionList().entries
    #expect(entries.map(\.content) == [["a", "surname", "Moor", "Moore"]])
  }

  @Test func whatWasAcceptedCanBeAcceptedAgain() async throws {
    try draft("a")
    try await Review(of: dataset()).accept(
      LabelEdit(case: "a", text: "Tee", fields: ["total": "9"]))
    // Also by a later review, for which the files are there.
    try await Review(of: dataset()).accept(LabelEdit(case: "a", text: "Tea"))
    #expect(text("a.txt") == "Tea\n")
    #expect(text("a.json") == nil)
    #expect(text("corrections.yml") == nil)
  }

  @Test func aFileThatSomeoneChangedIsNotReplaced() async throws {
    try draft("a")
    try await Review(of: dataset()).accept(LabelEdit(case: "a", text: "Tee"))
    try folder.write("by hand", to: "a.txt")
    let review = try Review(of: dataset())
    await #expect(throws: Fault.self) {
      try await review.accept(LabelEdit(case: "a", text: "Tea"))
    }
    #expect(text("a.txt") == "by hand")
  }

  @Test func publishedLabelsStayAndWhatDiffersIsACorrection() async throws {
    try folder.write("image", to: "a.png")
    try folder.write("Tee 1\nTea 2\n", to: "a.txt")
    try folder.write(#"{"total": "9.00", "vendor": "X"}"#, to: "a.json")
    let edit = LabelEdit(case: "a", text: "Tea 1\nTea 2\n", fields: ["total": "9.50"])
    try await Review(of: dataset()).accept(edit)
    #expect(text("a.txt") == "Tee 1\nTea 2\n")
    #expect(text("a.json") == #"{"total": "9.00", "vendor": "X"}"#)
    #expect(text("dataset.yml")?.contains("\ncorrections: corrections.yml\n") == true)
    #expect(try dataset().correctionFaults == [])
    let location = DatasetLocation(searchFolders: [""], dataRoots: [])
    let corrected = try location.manifest(named: folder.path + "/dataset.yml+corrected")
    let reference = try #require(
      Dataset(corrected, root: folder.path).cases.first?.truth.reference)
    #expect(reference.text == "Tea 1\nTea 2\n")
    #expect(reference.fields == [.total: .labelled(["9.50"]), .vendor: .absent])
    // Accepting the published labels takes the corrections back.
    let published = LabelEdit(
      case: "a", text: "Tee 1\nTea 2\n", fields: ["total": "9.00", "vendor": "X"])
    try await Review(of: dataset()).accept(published)
    #expect(text("corrections.yml") == CorrectionList().yaml)
  }

  @Test func correctionsOfOtherPagesAndTheirReasonsStay() async throws {
    for id in ["a", "b"] {
      try folder.write("image", to: id + ".png")
      try folder.write(#"{"total": "9.00"}"#, to: id + ".json")
    }
    try folder.write(
      "version: 1\nname: own\nformat: text-pairs\nroot: .\ncorrections: corrections.yml\n",
      to: "dataset.yml")
    try folder.write(
      """
      version: 1
      corrections:
      - { case: b, part: total, was: "9.00", is: "8.00", reason: "the till roll" }
      """, to: "corrections.yml")
    let review = try Review(of: dataset())
    try await review.accept(LabelEdit(case: "a", fields: ["total": "7.00"]))
    let page = await review.page(named: "b")
    #expect(page?.fields == ["total": "8.00"])
    try await review.accept(LabelEdit(case: "b", fields: ["total": "8.00"]))
    let list = try CorrectionList(yaml: try #require(text("corrections.yml")), file: "x")
    #expect(
      Set(list.entries.map { "\($0.case) \($0.replacement) \($0.reason ?? "")" }) == [
        "a 7.00 seen in a review of the page", "b 8.00 the till roll",
      ])
  }

  @Test func nothingIsAcceptedWhereNothingIsSaid() async throws {
    try draft("a")
    let review = try Review(of: dataset())
    await #expect(throws: Fault.self) { try await review.accept(LabelEdit(case: "a")) }
    await #expect(throws: Fault.self) { try await review.accept(LabelEdit(case: "z", text: "x")) }
    await #expect(throws: Fault.self) {
      try await review.accept(LabelEdit(case: "a", fields: ["colour": "red"]))
    }
    #expect(text("a.txt") == nil)
  }

  @Test func aSkippedPageIsLeftForLater() async throws {
    try draft("a")
    let review = try Review(of: dataset())
    try await review.skip("a")
    #expect(await (try Review(of: dataset())).page(named: "a")?.state == .skipped)
    #expect(text("a.txt") == nil)
  }

  @Test func aTruthThatOtherPagesWouldShareIsRefused() async throws {
    try draft("a")
    try folder.write("image", to: "a.jpg")
    let review = try Review(of: dataset())
    await #expect(throws: Fault.self) {
      try await review.accept(LabelEdit(case: "a.png", text: "x"))
    }
    #expect(await review.page(named: "a.png")?.obstacle?.contains("another page") == true)
  }

  @Test func correctedLabelsAreNotReviewedAsPublishedOnes() throws {
    try folder.write("image", to: "a.png")
    try folder.write("Tee\n", to: "a.txt")
    try folder.write(
      "version: 1\nname: own\nformat: text-pairs\nroot: .\ncorrections: corrections.yml\n",
      to: "dataset.yml")
    try folder.write(
      "version: 1\ncorrections: [{ case: a, part: text, was: Tee, is: Tea }]\n",
      to: "corrections.yml")
    let location = DatasetLocation(searchFolders: [""], dataRoots: [])
    let corrected = try location.manifest(named: folder.path + "/dataset.yml+corrected")
    #expect(throws: Faults.self) { try Review(of: Dataset(corrected, root: folder.path)) }
  }

  @Test func aDatasetWithFilesOutsideIsNotReviewed() throws {
    let other = try TemporaryFolder()
    try other.write("image", to: "pages/a.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/pages", withDestinationPath: other.path + "/pages")
    let dataset = try dataset()
    #expect(!dataset.outside.isEmpty)
    #expect(throws: Faults.self) { try Review(of: dataset) }
  }

  @Test func damagedDraftsAreAFaultWithItsLine() throws {
    try draft("a")
    let file = ".pagemark/drafts.jsonl"
    try folder.write((text(file) ?? "") + "{ cut", to: file)
    let fault = #expect(throws: Faults.self) { try DraftFolder(root: folder.path).drafts() }
    #expect(fault?.all.first?.line == 2)
  }
}
