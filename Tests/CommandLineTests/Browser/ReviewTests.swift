import Foundation
import PagemarkCore
import TestSupport
import Testing

/// Drafts, and the page on which they become truth, as a user has them.
@Suite(
  .enabled(if: Browser.isExpected, "no browser: install chromium and chromium-driver"), .serialized)
struct ReviewTests {
  private let scratch: Scratch

  init() async throws {
    scratch = try Scratch()
    try scratch.write(try Scratch.page(1), to: "own/one.jpg")
    // A format that browsers don't show.
    try scratch.write(Scratch.blankPage, to: "own/two.pgm")
    let own = scratch.url.path + "/own"
    #expect(try await Command.pagemark(["dataset", "import", own]).status == 0)
    let drafted = try await Command.pagemark(["dataset", "draft", own])
    #expect(drafted.status == 0)
    #expect(drafted.output.contains("2 drafts"))
  }

  private func text(_ file: String) -> String? {
    try? String(contentsOf: scratch.url.appending(path: "own/" + file), encoding: .utf8)
  }

  @Test(arguments: [(390, false), (1440, true)])
  func aPageIsCorrectedAndAcceptedByKeysAlone(width: Int, isDark: Bool) async throws {
    let review = try ServedReview(of: scratch.url.path + "/own")
    let browser = try await Browser(width: width, isDark: isDark)
    try await browser.visit(review.address)
    #expect(try await browser.text("document.getElementById('name').textContent") == "one")
    #expect(try await browser.number("document.documentElement.scrollWidth") <= width)
    // The cursor stands in the first field that has a guess.
    try await browser.run("document.activeElement.select()")
    try await browser.press("Corner Shop")
    try await browser.press("\u{E007}", holding: "\u{E009}")
    try await browser.expect("document.getElementById('name').textContent", is: "two")
    // The picture of a format that browsers don't show is one that the draft made.
    try await browser.expect(
      "String(document.querySelector('#sheet img').naturalWidth > 0)", is: "true")
    #expect(try await browser.console == [])
    await browser.close()
    review.command.interrupt()
    #expect(review.status == 0)
    #expect(text("one.json")?.contains(#": "Corner Shop""#) == true)
    // Nobody said that the text was read.
    #expect(text("one.txt") == nil)
    #expect(text("two.txt") == nil)
  }

  @Test func nobodyElseReachesIt() async throws {
    let review = try ServedReview(of: scratch.url.path + "/own")
    defer { review.command.interrupt() }
    let address = review.address
    let url = try #require(URLComponents(string: address))
    func status(_ address: String, _ options: String...) async throws -> String {
      try await Command.program(
        ["curl", "-s", "-o", "/dev/null", "-w", "%{http_code}"] + options + [address]
      ).output
    }
    #expect(try await status(address) == "200")
    #expect(try await status(address, "--header", "Host: evil.example") == "404")
    #expect(try await status("http://127.0.0.1:\(url.port ?? 0)/") == "404")
    #expect(try await status("http://127.0.0.1:\(url.port ?? 0)/0000/pages") == "404")
    // Pictures are those of the dataset's pages, and no other file.
    #expect(try await status(address + "picture?case=../../etc/passwd") == "404")
  }

  @Test func runsOfTwoFamiliesShowTheLabelThatIsWrong() async throws {
    try scratch.write(
      """
      #!/usr/bin/env python3
      import json, sys
      print(json.dumps({"protocol": "pagemark.recognizer/1", "program": "p", "version": "1", "model": "m"}), flush=True)
      for line in sys.stdin:
          print(json.dumps({"id": json.loads(line)["id"], "lines": [{"text": "one two thirty", "box": [0, 0, 50, 5]}]}), flush=True)
      """, to: "p.py")
    try scratch.write("one two thirteen four", to: "own/two.txt")
    try FileManager.default.removeItem(at: scratch.url.appending(path: "own/one.jpg"))
    let suite = try scratch.write(
      """
      version: 1
      name: s
      datasets: [own/]
      pipelines:
        a: { image: [], recognizer: { external: { command: [python3, ./p.py] } } }
        b: { image: [], recognizer: { external: { command: [python3, ./p.py, tesseract] } } }
      """, to: "s.yml")
    let (run, own) = (scratch.url.path + "/run", scratch.url.path + "/own")
    let ran = try await Command.pagemark(["run", suite, "--output", run])
    #expect(ran.status == 0)
    let suspects = try await Command.pagemark(["dataset", "check", own, "--suspects", run])
    #expect(suspects.status == 0)
    #expect(
      suspects.output.contains(
        "two  text: 'thirteen'; p and tesseract read 'thirty' (one two [thirteen] four)"))
    #expect(suspects.output.contains("text: no recognizer reads 'four'"))
    let json = try await Command.pagemark(["dataset", "check", own, "--suspects", run, "--json"])
    #expect(json.output.split(separator: "\n").count == 2)
    // The truth is as it was.
    #expect(text("two.txt") == "one two thirteen four")
  }
}
