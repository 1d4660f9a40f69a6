import Foundation
import PagemarkCore
import TestSupport
import Testing

/// PDFs that are encrypted, damaged, scripted or without Unicode, wherever the command takes a PDF.
@Suite(.enabled(if: Programs.areExpected("pdftotext", "mutool", "qpdf", "tesseract")))
struct BadPDFTests {
  private let scratch: Scratch
  private static let secret = "QX4471905"

  init() throws { scratch = try Scratch() }

  private func path(_ name: String) -> String { scratch.url.path + "/" + name }

  private func page() throws -> String {
    try scratch.write(Data(WrittenPDF([.text("Tea \(Self.secret)")]).bytes), to: "page.pdf")
  }

  /// It can't be opened without a password.
  private func encrypted() throws -> String {
    let words = ["--encrypt", "user", "owner", "256", "--", try page(), path("encrypted.pdf")]
    try #require(try Programs.run("qpdf", words).status == 0)
    return path("encrypted.pdf")
  }

  /// Every command that takes a PDF.
  private func commands(_ file: String) throws -> [[String]] {
    let truth = try scratch.write("Tea \(Self.secret)", to: "truth.txt")
    return [["read", file], ["score", truth, file], ["leaks", file, "--secret", Self.secret]]
  }

  private func expectASentence(about file: String, saying words: String) async throws {
    for command in try commands(file) {
      let result = try await Command.pagemark(command)
      #expect(result.status == 65, "\(command[0]): \(result)")
      #expect(result.errors.contains(file + ": "), "\(command[0]): \(result)")
      #expect(result.errors.contains(words), "\(command[0]): \(result)")
    }
  }

  @Test func anEncryptedFileEndsInASentence() async throws {
    try await expectASentence(about: try encrypted(), saying: "Incorrect password")
  }

  @Test(arguments: [0.1, 0.5]) func aFileThatIsCutEndsInASentence(share: Double) async throws {
    let whole = try Data(contentsOf: URL(filePath: try page()))
    let cut = whole.prefix(Int(Double(whole.count) * share))
    try await expectASentence(about: try scratch.write(cut, to: "cut.pdf"), saying: "pdf")
  }

  /// A script is no more than a part of the file, in which something may be written.
  @Test func aScriptIsNeverRunAndIsSearched() async throws {
    let text = String(decoding: try Data(contentsOf: URL(filePath: try page())), as: UTF8.self)
    let script = "/OpenAction << /S /JavaScript /JS (app.alert('for Ann Other')) >>"
    let file = try scratch.write(
      text.replacing("/Type /Catalog", with: "/Type /Catalog " + script), to: "scripted.pdf")
    for command in try commands(file) where command[0] != "leaks" {
      let result = try await Command.pagemark(command)
      #expect(result.status == 0, "\(result)")
      #expect(!(result.output + result.errors).contains("Ann Other"))
    }
    let leaks = try await Command.pagemark(["leaks", file, "--secret", "Ann Other"])
    #expect(
      leaks.status == 1 && leaks.output.contains("streams: 'Ann Other' in an object or stream"))
  }

  /// Text extraction gives control characters; a person, and OCR, read the page.
  @Test(.enabled(if: Programs.areExpected("python3")))
  func aFontWithoutUnicodeHidesNothingFromOCR() async throws {
    let fixture = Command.repository.path + "/Tests/Fixtures/type3.py"
    try #require(
      try Programs.run("/usr/bin/python3", [fixture, Self.secret, path("font.pdf")]).status == 0)
    let leaks = try await Command.pagemark(["leaks", path("font.pdf"), "--secret", Self.secret])
    #expect(leaks.status == 1, "\(leaks)")
    #expect(leaks.output.contains("text: nothing") && leaks.output.contains("pages: '"))
    let truth = try scratch.write(Self.secret, to: "truth.txt")
    let score = try await Command.pagemark(["score", truth, path("font.pdf"), "--json"])
    #expect(score.status == 0, "\(score)")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(score.output.utf8)) as? [String: Any])
    #expect(try #require((json["metrics"] as? [String: Any])?["cer.layoutNeutral"] as? Double) >= 1)
  }

  /// An encrypted text layer fails its page; the run goes on.
  @Test func aReplayedFileThatCanNotBeOpenedFailsItsPageAlone() async throws {
    let good = WrittenPDF([.text("Tea \(Self.secret)")])
    for name in ["a", "b"] {
      try scratch.write(try Scratch.page(), to: "own/\(name).jpg")
      try scratch.write("Tea \(Self.secret)", to: "own/\(name).txt")
    }
    try scratch.write("version: 1\nname: own\nformat: text-pairs\nroot: .\n", to: "own/dataset.yml")
    try scratch.write(Data(good.bytes), to: "layers/a.pdf")
    try FileManager.default.moveItem(atPath: try encrypted(), toPath: path("layers/b.pdf"))
    let suite = try scratch.write(
      """
      version: 1
      name: layers
      datasets: [./own]
      pipelines: { given: { image: [], recognizer: { replay: { file: "layers/{case}.pdf" } } } }
      measure: { seed: 7, stopAfterFailures: 100 % }
      gates: [failures.rate <= 60 %]
      """, to: "layers.yml")
    let result = try await Command.pagemark(["run", suite, "--output", path("run")])
    let records = try scratch.records(in: "run")
    #expect(records.count == 2, "\(result)")
    #expect(records.first { $0.case == "b" }?.failure?.message.contains("password") == true)
    let summary = try scratch.summary(of: "run")
    #expect(summary.results.first?.metrics["pdf.valid"]?.n == 2)
  }
}
