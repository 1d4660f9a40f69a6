import Foundation
import PagemarkCore
import PagemarkDatasets
import PagemarkDrafts
import TestSupport
import Testing

@testable import PagemarkReview

/// What a review must not lose or replace.
@Suite struct KeptTruthTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("image", to: "a.png")
  }

  private func review(_ manifest: String = "") async throws -> Review {
    if !manifest.isEmpty || text("dataset.yml") == nil {
      try folder.write(
        manifest.hasPrefix("{")
          ? manifest : "version: 1\nname: own\nformat: text-pairs\nroot: .\n" + manifest,
        to: "dataset.yml")
    }
    let path = folder.path + "/dataset.yml"
    return try Review(of: Dataset(DatasetManifest(path: path), root: folder.path))
  }

  private func text(_ file: String) -> String? {
    FileManager.default.contents(atPath: folder.path + "/" + file).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private func fault(of edit: LabelEdit, _ review: Review) async -> String {
    do {
      try await review.accept(edit)
      return "accepted"
    } catch { return "\(error)" }
  }

  @Test func whatCorrectionsCannotSayIsRefused() async throws {
    try folder.write("Tee\n", to: "a.txt")
    let fault = try await fault(
      of: LabelEdit(case: "a", text: "Tee\n", fields: ["total": "9.00"]), review())
    #expect(fault.contains("has no total"))
    #expect(text("corrections.yml") == nil)
    try FileManager.default.removeItem(atPath: folder.path + "/a.txt")
    try folder.write(#"{"total": "9.00"}"#, to: "a.json")
    let other = try await self.fault(
      of: LabelEdit(case: "a", text: "Tee", fields: ["total": "9.00"]), review())
    #expect(other.contains("has no text"))
  }

  @Test func correctionsOfPartsThatAreLeftAsTheyAreStay() async throws {
    try folder.write("Tee 1\nCake 2\n", to: "a.txt")
    try folder.write(#"{"total": ["9.00", "9"], "vendor": "X"}"#, to: "a.json")
    let written = """
      version: 1
      # typed from the till roll
      corrections:
        - { case: a, part: text, was: Tee, is: Tea, reason: "the till roll" }
        - { case: a, part: total, was: "9", is: "9.0" }

      """
    try folder.write(written, to: "corrections.yml")
    let review = try await review("corrections: corrections.yml\n")
    let page = try #require(await review.page(named: "a"))
    #expect(page.text == "Tea 1\nCake 2\n")
    // Accepted as it is: the file stays, with its comment.
    try await review.accept(LabelEdit(case: "a", text: page.text, fields: page.fields))
    #expect(text("corrections.yml") == written)
    // Without its text: the text's corrections stay.
    try await review.accept(LabelEdit(case: "a", fields: ["total": "9.00", "vendor": "Y"]))
    let list = try CorrectionList(yaml: try #require(text("corrections.yml")), file: "x")
    #expect(list.entries.map(\.replacement) == ["Tea", "9.0", "Y"])
    #expect(list.entries.first?.reason == "the till roll")
    #expect(text("corrections.yml")?.contains("# typed from the till roll") == true)
    // A field that is emptied loses all of its labels; a comment is not lost in silence.
    let fault = await fault(of: LabelEdit(case: "a", fields: ["vendor": "Y"]), review)
    #expect(fault.contains("has comments"))
    try folder.write(
      written.replacing("# typed from the till roll\n", with: ""), to: "corrections.yml")
    try await self.review().accept(LabelEdit(case: "a", fields: ["vendor": "X"]))
    let emptied = try CorrectionList(yaml: try #require(text("corrections.yml")), file: "x")
    #expect(
      emptied.entries.filter { $0.part == .field(.total) }.map { "\($0.was)>\($0.replacement)" }
        == ["9.00>", "9>"])
  }

  @Test func acceptedFieldsHaveTheNamesOfTheDataset() async throws {
    let review = try await review("map: { total: amount }\n")
    try await review.accept(LabelEdit(case: "a", fields: ["total": "9.00"]))
    #expect(text("a.json")?.contains(#""amount" : "9.00""#) == true)
    #expect(await (try self.review()).page(named: "a")?.fields == ["total": "9.00"])
  }

  @Test func anEmptyTextThatIsPublishedCannotBeCorrected() async throws {
    try folder.write("", to: "a.txt")
    try folder.write(#"{"total": "9.00"}"#, to: "a.json")
    let fault = try await fault(
      of: LabelEdit(case: "a", text: "Tea", fields: ["total": "9.00"]), review())
    #expect(fault.contains("the published text is empty"))
    #expect(text("corrections.yml") == nil)
  }

  @Test func whatCannotBeReadIsNotTakenForMissing() async throws {
    // A folder in the place of a file can't be read, even by root.
    try folder.write("x", to: "a.json/x")
    let fault = try await fault(of: LabelEdit(case: "a", text: "Tea"), review())
    #expect(fault.contains("a.json: is there and can't be read"))
    #expect(text("a.txt") == nil)
  }

  @Test func aFullDiskLeavesTheOldTruth() async throws {
    let review = try await review()
    try await review.accept(LabelEdit(case: "a", text: "Tee", fields: ["total": "1"]))
    // The second file can't be written, as on a full disk.
    let part = folder.path + "/a.json.\(getpid()).part"
    try FileManager.default.createDirectory(atPath: part, withIntermediateDirectories: false)
    let fault = await fault(of: LabelEdit(case: "a", text: "Tea", fields: ["total": "2"]), review)
    #expect(fault.contains("a.json"))
    #expect(text("a.txt") == "Tee\n")
    #expect(text("a.json")?.contains("\"1\"") == true)
    try FileManager.default.removeItem(atPath: part)
    try await review.accept(LabelEdit(case: "a", text: "Tea", fields: ["total": "2"]))
    #expect(text("a.txt") == "Tea\n")
  }

  @Test func aReviewThatWasKilledBetweenTwoFilesGoesOn() async throws {
    let review = try await review()
    try await review.accept(LabelEdit(case: "a", text: "Tee"))
    try await review.accept(LabelEdit(case: "a", text: "Tea"))
    // As if the second file had been recorded and not been replaced.
    try folder.write("Tee\n", to: "a.txt")
    try await self.review().accept(LabelEdit(case: "a", text: "Tea!"))
    #expect(text("a.txt") == "Tea!\n")
  }

  @Test func lineEndsThatABrowserChangesAreNoCorrection() async throws {
    try folder.write("Tee 1\r\nCake 2\r\n", to: "a.txt")
    let review = try await review()
    try await review.accept(LabelEdit(case: "a", text: "Tee 1\nCake 2\n"))
    #expect(text("corrections.yml") == nil)
    try await review.accept(LabelEdit(case: "a", text: "Tea 1\nCake 2\n"))
    let list = try CorrectionList(yaml: try #require(text("corrections.yml")), file: "x")
    #expect(list.entries.map(\.was) == ["Tee 1\r\n"] || list.entries.map(\.was) == ["Tee 1\n"])
  }

  @Test func aManifestThatCannotTakeAKeyIsNotDestroyed() async throws {
    let manifest = "{ version: 1, name: own, format: text-pairs, root: . }\n"
    try folder.write("Tee\n", to: "a.txt")
    let review = try await review(manifest)
    let fault = await fault(of: LabelEdit(case: "a", text: "Tea\n"), review)
    #expect(fault.contains("write 'corrections: corrections.yml' into it"))
    #expect(text("dataset.yml") == manifest)
    #expect(text("corrections.yml") == nil)
  }

  @Test func truthOfAnotherPageIsNotWritten() async throws {
    try folder.write("image", to: "a.gt.png")
    let review = try await review()
    let fault = await fault(of: LabelEdit(case: "a.gt", text: "Tea"), review)
    #expect(fault.contains("another page"))
    #expect(text("a.gt.txt") == nil)
  }

  @Test func aTextThatCannotBeReadKeepsItsPlace() async throws {
    try folder.write([0xFF, 0xFE, 0x41], to: "a.gt.txt")
    let fault = try await fault(of: LabelEdit(case: "a", text: "Tea"), review())
    #expect(fault.contains("a.gt.txt has the page's truth but can't be read"))
    #expect(text("a.txt") == nil)
  }

  @Test func twoWindowsDoNotOverwriteEachOther() async throws {
    let review = try await review()
    let version = await review.page(named: "a")?.version
    try await review.accept(LabelEdit(case: "a", text: "Tea", version: version))
    let fault = await fault(of: LabelEdit(case: "a", text: "Tee", version: version), review)
    #expect(fault.contains("another window"))
    #expect(text("a.txt") == "Tea\n")
  }

  @Test(arguments: ["../outside.png", "pictures/../../outside.png", "pictures/link.png"])
  func picturesOfAForeignFolderStayInIt(picture: String) async throws {
    try folder.write("secret", to: "outside.png")
    try folder.write("x", to: ".pagemark/pictures/a.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/.pagemark/pictures/link.png",
      withDestinationPath: folder.path + "/outside.png")
    var draft = PageDraft(case: "a", pipeline: "p", text: "Tee")
    draft.picture = picture
    try DraftFolder(root: folder.path).write(["a": draft])
    #expect(await (try review()).picture(of: "a")?.hasSuffix("/a.png") == true)
    draft.picture = "pictures/a.png"
    try DraftFolder(root: folder.path).write(["a": draft])
    #expect(await (try review()).picture(of: "a")?.hasSuffix("/pictures/a.png") == true)
  }

  @Test func filesThatAForeignReviewNamesAreNotRemoved() async throws {
    try folder.write("mine", to: "b.txt")
    let sha = "0b9c2625dc21ef05f6ad4ddf47c5f203837aa32ca42fced54c2625dc21ef05f6"
    try folder.write(
      #"{"a": {"kind": "accepted", "files": {"b.txt": "\#(sha)", "../x": "\#(sha)"}}}"#,
      to: ".pagemark/review.json")
    try await review().accept(LabelEdit(case: "a", text: "Tea"))
    #expect(text("b.txt") == "mine")
  }
}
