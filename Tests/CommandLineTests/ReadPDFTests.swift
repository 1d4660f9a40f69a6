import Foundation
import PagemarkCore
import TestSupport
import Testing

/// `read --pdf`.
@Suite(.enabled(if: Programs.areExpected("pdftotext", "mutool", "qpdf")))
struct ReadPDFTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private var receipts: [String] {
    ["receipt-0000.jpg", "receipt-0001.jpg"].map {
      Command.repository.path + "/datasets/quick-receipts/pages/" + $0
    }
  }

  private func run(_ name: String, _ words: String...) throws -> String {
    try Programs.run(name, words).output
  }

  @Test(arguments: ["standard", "compact", "blackAndWhite", "identity"])
  func pagesBecomeOneSearchableDocument(profile: String) async throws {
    let output = scratch.url.path + "/out.pdf"
    let result = try await Command.pagemark(
      ["read"] + receipts + ["--pdf", output, "--profile", profile])
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("2 pages"))
    #expect(try run("pdfinfo", output).contains("Pages:           2"))
    // What was read is what is found.
    let read = try await Command.pagemark(["read"] + receipts + ["--json"])
    let pages = try #require(
      JSONSerialization.jsonObject(with: Data(read.output.utf8)) as? [[String: Any]])
    let words = pages.compactMap { $0["text"] as? String }.joined(separator: " ")
      .split(whereSeparator: \.isWhitespace).map { String($0) }
    let found = Set(
      try run("pdftotext", "-raw", output, "-").split(whereSeparator: \.isWhitespace)
        .map { String($0) })
    #expect(words.count > 50)
    #expect(words.count { found.contains($0) } >= words.count * 99 / 100)
    let kind = profile == "blackAndWhite" ? "ccitt" : "jpeg"
    #expect(try run("pdfimages", "-list", output).contains(kind))
  }

  @Test func aPageThatCanNotBeReadLeavesNoDocument() async throws {
    try scratch.write("no picture", to: "broken.png")
    let output = scratch.url.path + "/out.pdf"
    let result = try await Command.pagemark(
      ["read", receipts[0], scratch.url.path + "/broken.png", "--pdf", output])
    #expect(result.status == 65)
    #expect(result.errors.contains("out.pdf was not written: a page is missing"))
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test func nothingOfThePhotographsFileIsInTheDocument() async throws {
    // A JPEG with a comment, which carries what EXIF would.
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: receipts[0])))
    let comment = Array("GPS 51.5N secret".utf8)
    bytes.insert(contentsOf: [0xFF, 0xFE, 0, UInt8(comment.count + 2)] + comment, at: 2)
    try scratch.write(Data(bytes), to: "photo.jpg")
    let output = scratch.url.path + "/out.pdf"
    let result = try await Command.pagemark(
      ["read", scratch.url.path + "/photo.jpg", "--pdf", output])
    #expect(result.status == 0, "\(result)")
    #expect(try Data(contentsOf: URL(filePath: output)).range(of: Data("secret".utf8)) == nil)
  }

  @Test func aMaskedTextIsNowhereInTheDocument() async throws {
    let output = scratch.url.path + "/out.pdf"
    let read = try await Command.pagemark(["read", receipts[0], "--json"])
    let pages = try #require(
      JSONSerialization.jsonObject(with: Data(read.output.utf8)) as? [[String: Any]])
    let text = try #require(pages[0]["text"] as? String)
    // The longest words that were read, so that each is on the page once.
    let words = text.split(whereSeparator: \.isWhitespace).map { String($0) }
      .filter { $0.allSatisfy { $0.isLetter || $0.isNumber } }
    let secrets = words.sorted { $0.count > $1.count }.prefix(3)
    #expect(secrets.allSatisfy { $0.count > 5 })
    let result = try await Command.pagemark(
      ["read", receipts[0], "--pdf", output] + secrets.flatMap { ["--mask", $0] })
    #expect(result.status == 0, "\(result)")
    let leaks = try await Command.pagemark(
      ["leaks", output] + secrets.flatMap { ["--secret", $0] })
    #expect(leaks.status == 0, "\(leaks)")
    // The same document without masks has them all.
    let open = scratch.url.path + "/open.pdf"
    _ = try await Command.pagemark(["read", receipts[0], "--pdf", open])
    let found = try await Command.pagemark(
      ["leaks", open, "--json"] + secrets.flatMap { ["--secret", $0] })
    #expect(found.status == 1)
    for secret in secrets { #expect(found.output.contains("\"secret\" : \"\(secret)\"")) }
  }

  @Test func aMaskThatHitsNothingLeavesNoDocument() async throws {
    let output = scratch.url.path + "/out.pdf"
    let result = try await Command.pagemark(
      ["read", receipts[0], "--pdf", output, "--mask", "QX4471905"])
    #expect(result.status == 65, "\(result)")
    #expect(result.errors.contains("'QX4471905' was read on no page"))
    #expect(!FileManager.default.fileExists(atPath: output))
    let short = try await Command.pagemark(["read", receipts[0], "--pdf", output, "--mask", "1."])
    #expect(short.status == 64)
  }

  @Test func aProfileNeedsADocument() async throws {
    let result = try await Command.pagemark(["read", receipts[0], "--profile", "compact"])
    #expect(result.status == 64)
    let wrong = try await Command.pagemark(
      ["read", receipts[0], "--pdf", "x.pdf", "--profile", "tiny"])
    #expect(wrong.status == 64 && wrong.errors.contains("standard, compact, blackAndWhite"))
  }
}
