import Foundation
import PagemarkCore
import TestSupport
import Testing

@Suite struct ScoreTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func score(
    _ reference: String, _ hypothesis: String, _ options: String...
  ) async throws -> Command.Result {
    try await Command.pagemark(
      [
        "score", try scratch.write(reference, to: "ref.txt"),
        try scratch.write(hypothesis, to: "hyp.txt"),
      ] + options)
  }

  private func object(_ result: Command.Result) throws -> [String: Any] {
    let parsed = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require(parsed as? [String: Any])
  }

  @Test func textsThatTakeTooLongEndAtTheTimeLimit() async throws {
    var random = SplitMix64(seed: 1)
    func text() -> String {
      String((0..<2_000_000).map { _ in "abcdefghijklmnop".randomElement(using: &random) ?? "a" })
    }
    let result = try await score(text(), text(), "--timeout", "0.5")
    #expect(result.status == 65)
    #expect(result.errors.contains("not done within 0.5 s"), "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test func printsOneObject() async throws {
    // "Fnord" to "Food": n to o is a substitution, r is deleted.
    let json = try object(try await score("Fnord\n", "Food", "--json"))
    #expect(json["cer"] as? Double == 0.4)
    #expect(json["wer"] as? Double == 1)
    for (key, value) in [
      "edits": 2, "substitutions": 1, "deletions": 1, "insertions": 0, "referenceLength": 5,
    ] {
      #expect(json[key] as? Int == value)
    }
    let words = try #require(json["words"] as? [String: Any])
    #expect(words["edits"] as? Int == 1 && words["referenceLength"] as? Int == 1)
    #expect((json["definition"] as? [String])?.isEmpty == false)
  }

  @Test func printsTheOtherMetricsBesideTheStrictOnes() async throws {
    // Two lines that changed places: nothing is wrong but the order.
    let json = try object(try await score("one\ntwo", "two\none", "--json"))
    for key in ["metrics", "macro"] {
      let metrics = try #require(json[key] as? [String: Any])
      #expect(metrics["cer.unordered"] as? Double == 0)
      for metric in TextMetric.allCases { #expect(metrics[metric.rawValue] is Double) }
    }
    let page = try #require((json["pages"] as? [[String: Any]])?.first)
    #expect((page["metrics"] as? [String: Any])?["words.f1"] as? Double == 1)
    #expect((page["unorderedSearches"] as? [String: Int])?["full"] == 1)
    #expect((json["definition"] as? [String])?.contains { $0.contains("all combinations") } == true)
  }

  /// jiwer's own value for no words: everything is wrong, whatever the number of insertions.
  @Test func anEmptyReferenceHasNullForEveryMetricThatItsToolHasNot() async throws {
    let jiwers = ["mer": 1.0, "wil": 1, "wip": 0]
    for convention in Convention.allCases {
      let json = try object(
        try await score("", "ab", "--json", "--convention", convention.rawValue))
      for key in ["metrics", "macro"] {
        let metrics = try #require(json[key] as? [String: Any])
        for metric in TextMetric.allCases {
          let rate = convention == .jiwer ? jiwers[metric.rawValue] : nil
          #expect(metrics[metric.rawValue] as? Double == rate)
        }
      }
    }
  }

  /// jiwer 4.0 and dinglehopper 0.11 of an empty reference; JSON has no infinity.
  @Test func anEmptyReferenceHasTheRateOfItsTool() async throws {
    let text = String(repeating: "ab ", count: 29)
    let jiwer = try object(try await score("", text, "--json", "--convention", "jiwer"))
    #expect(jiwer["cer"] as? Double == 86 && jiwer["wer"] as? Double == 29)
    #expect((jiwer["macro"] as? [String: Any])?["cer"] as? Double == 86)
    #expect((jiwer["definition"] as? [String])?.contains { $0.contains("insertions") } == true)
    let infinite = try object(try await score("", text, "--json", "--convention", "dinglehopper"))
    #expect(infinite["cer"] as? String == "Infinity" && infinite["wer"] as? String == "Infinity")
    #expect((infinite["macro"] as? [String: Any])?["cer"] as? String == "Infinity")
    #expect(try await score("", text, "--convention", "dinglehopper").output.contains("∞"))
    for convention in ["jiwer", "dinglehopper"] {
      let equal = try object(try await score("", "", "--json", "--convention", convention))
      #expect(equal["cer"] as? Double == 0 && equal["wer"] as? Double == 0)
    }
  }

  @Test func aBlankWithAMarkEndsAWord() async throws {
    let json = try object(try await score("ab cd", "ab \u{301}cd", "--json"))
    #expect(json["edits"] as? Int == 1 && json["wer"] as? Double == 0.5)
    #expect((json["metrics"] as? [String: Any])?["words.recall"] as? Double == 0.5)
  }

  @Test func leavesTheOrderFreeRateOfLongTextsToAFlag() async throws {
    let long = String(repeating: "word ", count: 4_001)
    let table = try await score(long, long)
    #expect(table.output.contains("--metrics all"))
    let json = try object(try await score(long, long, "--json", "--metrics", "all"))
    #expect((json["metrics"] as? [String: Any])?["cer.unordered"] as? Double == 0)
    #expect((json["unorderedSearches"] as? [String: Int])?["single"] == 1)
  }

  @Test func theTableFitsATerminal() async throws {
    let table = try await score("The quick\nbrown fox", "The quack brown\nfox")
    #expect(table.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(table.output.contains("cer.layoutNeutral"))
  }

  @Test func anEmptyReferenceHasNoRateButItsInsertionsCount() async throws {
    let result = try await score("", "ab", "--json")
    let json = try object(result)
    #expect(json["cer"] is NSNull && json["edits"] as? Int == 2)
    #expect(try await score("", "ab", "--max-cer", "5%").status == 1)
    #expect(try await score("", "", "--max-cer", "5%").status == 0)
  }

  @Test func theTextLayerOfAPDFIsScored() async throws {
    let pdf = Data(WrittenPDF([.text("Tea 9.00"), .text("Cake 3.00")]).bytes)
    let file = try scratch.write(pdf, to: "scan.PDF")
    let truth = try scratch.write("Tea 9.00\nCake 5.00\n", to: "truth.txt")
    let result = try await Command.pagemark(["score", truth, file, "--json"])
    #expect(result.status == 0, "\(result.errors)")
    let json = try object(result)
    #expect(json["substitutions"] as? Int == 1)
    #expect(json["edits"] as? Int == 1)
    let reversed = try await Command.pagemark(["score", file, truth, "--json"])
    #expect(reversed.status == 0)
  }

  @Test(.enabled(if: Programs.areExpected("qpdf", "mutool")))
  func aPDFIsAlsoScoredByItsPlacesSizeAndValidity() async throws {
    let page = Command.repository.path + "/datasets/quick-receipts/pages/receipt-0000.jpg"
    let file = scratch.url.path + "/out.pdf"
    let read = try await Command.pagemark(["read", page, "--pdf", file, "--json"])
    #expect(read.status == 0, "\(read.errors)")
    let truth = try scratch.write(read.output, to: "truth.json")
    let result = try await Command.pagemark(["score", truth, file, "--json"])
    #expect(result.status == 0, "\(result.errors)")
    let pdf = try #require(try object(result)["pdf"] as? [String: Any])
    #expect(pdf["pdf.valid"] as? Double == 1)
    let bytes = try Data(contentsOf: URL(filePath: file))
    #expect(pdf["pdf.size"] as? Int == bytes.count)
    for key in ["pdf.text.boxIoU", "pdf.text.placed.rate", "pdf.search.recall"] {
      #expect(try #require(pdf[key] as? Double) > 0.98, "\(key)")
    }
    let shown = try await Command.pagemark(["score", truth, file])
    #expect(shown.output.contains("pdf.text.boxIoU"))
    // The same words on a sheet of another shape: their places are not compared, and it is said.
    let other = try scratch.write(Data(WrittenPDF([.text("Tea 9.00")]).bytes), to: "other.pdf")
    let shape = try await Command.pagemark(["score", truth, other])
    #expect(shape.output.contains("places are not compared: page 1 of the PDF has another shape"))
  }

  @Test func aPDFThatIsMissingAmongOthersCountsAsInvalid() async throws {
    try scratch.write("Tea 9.00", to: "r/a.gt.txt")
    try scratch.write("Cake", to: "r/b.gt.txt")
    try scratch.write(Data(WrittenPDF([.text("Tea 9.00")]).bytes), to: "h/a.pdf")
    let result = try await Command.pagemark([
      "score", scratch.url.path + "/r", scratch.url.path + "/h", "--json",
    ])
    let pdf = try #require(try object(result)["pdf"] as? [String: Any])
    #expect(pdf["pdf.valid"] as? Double == 0.5)
    #expect(pdf["pdf.text.boxIoU"] is NSNull)
  }

  @Test func aPDFWithoutTextOrDamagedIsAFault() async throws {
    let truth = try scratch.write("Tea", to: "truth.txt")
    let scan = Data(WrittenPDF([.scan(width: 30, height: 40, rotated: 0)]).bytes)
    let bare = try await Command.pagemark(["score", truth, scratch.write(scan, to: "a.pdf")])
    #expect(bare.status == 65)
    #expect(bare.errors.contains("a.pdf: the PDF has no text layer"))
    let cut = try scratch.write("%PDF-1.4 and no more", to: "b.pdf")
    let damaged = try await Command.pagemark(["score", truth, cut])
    #expect(damaged.status == 65)
    #expect(damaged.errors.contains("b.pdf: pdftotext"))
  }

  @Test func aPipeIsReadFromItsFirstByte() async throws {
    let truth = try scratch.write("Tea 9.00\nCake 3.00\n", to: "truth.txt")
    let result = try await Command.program(
      ["bash", "-c", #"mkfifo "$2"; cat "$1" > "$2" & exec "$PAGEMARK" score "$1" "$2" --json"#]
        + ["score", truth, scratch.url.path + "/pipe"],
      environment: ["PAGEMARK": Command.products.appending(path: "pagemark").path])
    #expect(result.status == 0, "\(result.errors)")
    let json = try object(result)
    #expect(json["edits"] as? Int == 0 && json["referenceLength"] as? Int == 18)
  }

  @Test func aTextLayerThatCannotBeComparedIsAFault() async throws {
    let truth = try scratch.write("Tea", to: "truth.txt")
    let pdf = try scratch.write(Data(WrittenPDF([.text("Tea")]).bytes), to: "a.pdf")
    let layer = try scratch.write(
      "a" + String(repeating: "\u{301}", count: 1001) + "\u{0C}", to: "layer")
    let programs = try TemporaryFolder(named: "programs")
    try programs.writeShellScript("cat '\(layer)'", to: "pdftotext")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let result = try await Command.pagemark(
      ["score", truth, pdf], environment: ["PATH": "\(programs.path):\(path)"])
    #expect(result.status == 65)
    #expect(result.errors.contains("a.pdf: the text has more than 1000 combining marks"))
  }

  @Test func aPDFIsNoLargerThanOtherFiles() async throws {
    let truth = try scratch.write("Tea", to: "truth.txt")
    let pdf = try scratch.write("%PDF-1.4", to: "a.pdf")
    let file = try FileHandle(forWritingTo: URL(filePath: pdf))
    // Beyond its first bytes, the file takes no room.
    try file.truncate(atOffset: 257 << 20)
    try file.close()
    let result = try await Command.pagemark(["score", truth, pdf])
    #expect(result.status == 65)
    #expect(result.errors.contains("a.pdf: the file has more than 256 MiB: split it"))
  }

  @Test func thePDFsOfAFolderAreScoredAndItsImagesNoted() async throws {
    try scratch.write("Tea 9.00", to: "r/a.gt.txt")
    try scratch.write(Data(WrittenPDF([.text("Tea 8.00")]).bytes), to: "h/a.pdf")
    try scratch.write(Scratch.blankPage, to: "h/a.pgm")
    let result = try await Command.pagemark([
      "score", scratch.url.path + "/r", scratch.url.path + "/h", "--json",
    ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try object(result)["edits"] as? Int == 1)
    #expect(result.errors.contains("note: ignored 1 file, no text to score:"))
    #expect(result.errors.contains("/h/a.pgm"))
  }

  @Test func failsAboveTheLimitOnly() async throws {
    #expect(try await score("abcd", "abce", "--max-cer", "25%").status == 0)
    #expect(try await score("abcd", "abce", "--max-cer", "0.24").status == 1)
    #expect(try await score("a", "a", "--max-cer", "much").status == 64)
  }

  @Test func partsOfThePolicyCanBeChosen() async throws {
    #expect(
      try object(try await score("Ab", "ab", "--json", "--case", "ignore"))["cer"] as? Double == 0)
    let joined = try await score(
      "an exam-\nple", "an example", "--json", "--hyphens", "join", "--line-breaks", "asSpace")
    #expect(try object(joined)["cer"] as? Double == 0)
    let wrong = try await score("a", "a", "--case", "ignor")
    #expect(wrong.status == 64 && wrong.errors.contains("did you mean 'ignore'?"))
  }

  @Test func aConventionChangesTheNumber() async throws {
    // "e" with an accent is two code points in jiwer's eyes and one character in ours.
    let ours = try object(try await score("cafe\u{301}", "caf\u{E9}", "--json"))
    let jiwers = try object(
      try await score("cafe\u{301}", "caf\u{E9}", "--json", "--convention", "jiwer"))
    #expect(ours["edits"] as? Int == 0)
    #expect(jiwers["edits"] as? Int == 2)
  }

  @Test func whatCannotBeReadIsAnErrorNeverAScore() async throws {
    let good = try scratch.write("text", to: "good.txt")
    for (name, bytes) in [
      ("binary.txt", Data([0x61, 0, 0x62])), ("latin1.txt", Data([0x63, 0xE9])),
      ("broken.xml", Data("<?xml version=\"1.0\"?><PcGts><Page>".utf8)),
    ] {
      let result = try await Command.pagemark(["score", good, try scratch.write(bytes, to: name)])
      #expect(result.status == 65)
      #expect(result.errors.contains(name))
      #expect(result.output.isEmpty)
    }
    #expect(
      try await Command.pagemark(["score", good, scratch.url.path + "/none.txt"]).status == 65)
  }

  @Test func pairsFoldersAndListsEveryMissingPartner() async throws {
    try scratch.write("abcd", to: "r/one.gt.txt")
    try scratch.write("abcd", to: "r/it's \u{E9}.gt.txt")
    try scratch.write("abce", to: "h/one.txt")
    try scratch.write("x", to: "h/three.txt")
    let result = try await Command.pagemark([
      "score", scratch.url.path + "/r", scratch.url.path + "/h", "--json",
    ])
    #expect(result.status == 65)
    let json = try object(result)
    // One substitution, and four deletions of the page that was not recognized.
    #expect(json["edits"] as? Int == 5 && json["referenceLength"] as? Int == 8)
    #expect((json["missingHypotheses"] as? [String])?.count == 1)
    #expect((json["missingReferences"] as? [String])?.count == 1)
    #expect((json["pages"] as? [Any])?.count == 2)
  }

  @Test func theHTMLShowsTextAsText() async throws {
    let file = scratch.url.path + "/diff.html"
    let result = try await score(
      "a <script>alert(1)</script> & b\u{202E}", "a <script>alert(2)</script> & c", "--html", file)
    #expect(result.status == 0)
    let html = try String(contentsOfFile: file, encoding: .utf8)
    #expect(!html.contains("<script>"))
    #expect(html.contains("&lt;script&gt;alert("))
    #expect(html.contains("<mark>1</mark>") && html.contains("<mark>2</mark>"))
    #expect(!html.unicodeScalars.contains("\u{202E}"))
  }

  @Test func theHTMLShowsWhatCannotBeSeenByItsCodePoint() async throws {
    let file = scratch.url.path + "/diff.html"
    let result = try await score("a\u{E000}b\u{200B}c", "a\u{E001}bc\u{378}", "--html", file)
    #expect(result.status == 0)
    let html = try String(contentsOfFile: file, encoding: .utf8)
    for code in ["U+E000", "U+E001", "U+200B", "U+0378"] {
      #expect(html.contains("<span class=\"code\">\(code)</span>"))
    }
    #expect(!html.unicodeScalars.contains("\u{E000}"))
  }

  @Test func namesAreShownAsText() async throws {
    for side in ["r", "h"] {
      try scratch.write("abc", to: "\(side)/a <b>\n page.txt")
      try scratch.write("abc", to: "\(side)/other.txt")
    }
    let file = scratch.url.path + "/diff.html"
    let result = try await Command.pagemark([
      "score", scratch.url.path + "/r", scratch.url.path + "/h", "--html", file,
    ])
    #expect(result.status == 0)
    let html = try String(contentsOfFile: file, encoding: .utf8)
    #expect(html.contains("a &lt;b&gt;\\n page"))
  }
}
