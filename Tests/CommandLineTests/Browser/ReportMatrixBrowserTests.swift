import Foundation
import TestSupport
import Testing

/// The report's pipelines side by side, and what an address keeps.
@Suite(
  .enabled(if: Browser.isExpected, "no browser: install chromium and chromium-driver"), .serialized)
struct ReportMatrixBrowserTests {
  /// A run of two pipelines on three receipts, of which `second` reads one otherwise.
  private static let finished = Task { () throws -> Scratch in
    let scratch = try Scratch()
    // The last byte of an image says which page it is.
    try scratch.write(
      """
      import json, sys
      print(json.dumps({"protocol": "pagemark.recognizer/1", "program": "p", "version": "1", "model": "m"}), flush=True)
      for line in sys.stdin:
          request = json.loads(line)
          page = open(request["path"], "rb").read()[-1]
          total = "8.00" if sys.argv[1] == "second" and page == 98 else "9.00"
          rows = ["Corner Shop", "Tea 9.00", "TOTAL " + total]
          lines = [{"text": text, "box": [10, 30 * place, 200, 20], "confidence": 0.9} for place, text in enumerate(rows)]
          print(json.dumps({"id": request["id"], "lines": lines}), flush=True)
      """, to: "p.py")
    var truth = ""
    let texts = [
      ("a", #""words":"Corner Shop""#), ("b", #""words":"Corner Shop zebra""#),
      ("c", #""text":"Corner Shop\nTea 9.00\nTOTAL 9.50""#),
    ]
    for (name, text) in texts {
      var image = Scratch.blankPage
      image[image.count - 1] = Array(name.utf8)[0]
      try scratch.write(image, to: "own/\(name).pgm")
      truth +=
        "{\"case\":\"\(name)\",\"image\":\"\(name).pgm\",\(text),\"fields\":{\"total\":\"9.00\"}}\n"
    }
    try scratch.write(truth, to: "own/truth.jsonl")
    try scratch.write("version: 1\nname: own\nformat: records\nroot: .\n", to: "own/dataset.yml")
    let suite = try scratch.write(
      """
      version: 1
      name: two
      datasets: [own/]
      pipelines:
        first: { image: [], recognizer: { external: { command: [python3, ./p.py, first] } }, extract: receipt }
        second: { image: [], recognizer: { external: { command: [python3, ./p.py, second] } }, extract: receipt }
      gates: [field.total.accuracy >= 90 %]
      """, to: "two.yml")
    let run = try await Command.pagemark([
      "run", suite, "--pictures", "10", "--output", scratch.url.path + "/run",
    ])
    try #require(run.status == 1, "\(run.output)\(run.errors)")
    return scratch
  }

  private func report() async throws -> String {
    try await Self.finished.value.url.path + "/run/report.html"
  }

  private static let names =
    "[...document.querySelectorAll('#cases tr.case button')].map((one) => one.innerText).join()"

  private func choose(_ id: String, _ value: String, in browser: Browser) async throws {
    try await browser.run(
      """
      const control = document.getElementById('\(id)');
      if (control.type === 'checkbox') control.checked = \(value == "1"); else control.value = '\(value)';
      control.dispatchEvent(new Event('input'))
      """)
  }

  @Test(arguments: [390, 1440]) func aPageIsARowWithAColumnPerPipeline(width: Int) async throws {
    let browser = try await Browser(width: width)
    try await browser.open(try await report())
    try await choose("compare", "field:total", in: browser)
    #expect(try await browser.text("document.getElementById('count').innerText") == "3 of 3 pages")
    let cells =
      "[...document.querySelectorAll('#cases tr.case td[data-pipeline]')].map((one) => one.innerText).join()"
    #expect(try await browser.text(cells).split(separator: ",").count == 6)
    try await choose("differ", "1", in: browser)
    #expect(try await browser.text(Self.names) == "b")
    #expect(try await browser.text(cells) == "✓ 9.00,✗ 8.00")
    #expect(try await browser.number("document.documentElement.scrollWidth") <= width)
    // A cell leads to its pipeline's page, and the address says where it was found.
    try await browser.click("#cases td[data-pipeline='1']")
    try await browser.expect(
      "location.hash", is: "#page=own/b/second?compare=field%3Atotal&differ=1")
    try await browser.click("#close")
    try await browser.expect("location.hash", is: "#pages?compare=field%3Atotal&differ=1")
    #expect(try await browser.console == [])
    await browser.close()
  }

  @Test func anAddressBringsBackWhatWasChosen() async throws {
    let browser = try await Browser(width: 1440)
    try await browser.open(
      try await report(), fragment: "pages?search=ZEBRA&pipeline=second&sort=-page")
    // Texts are searched, too.
    #expect(try await browser.text(Self.names) == "b")
    #expect(
      try await browser.text("document.getElementById('pipeline').selectedOptions[0].text")
        == "second")
    try await browser.click("#all")
    try await browser.expect("location.hash", is: "")
    #expect(try await browser.text("document.getElementById('count').innerText") == "6 of 6 rows")
    // What this report does not have is not chosen.
    try await browser.run("location.hash = '#pages?pipeline=nobody&only=nothing'")
    try await browser.expect("document.getElementById('count').innerText", is: "6 of 6 rows")
    await browser.close()
  }

  @Test func missedWordsAndFieldsAreMarked() async throws {
    let browser = try await Browser(width: 1440)
    try await browser.open(try await report(), fragment: "page=own/b/first")
    try await browser.expect("document.querySelector('.words del')?.innerText ?? ''", is: "zebra")
    #expect(
      try await browser.text(
        "[...document.querySelectorAll('#page-body h3')].map((one) => one.innerText).join()"
      )
      .contains("Words on the page: 1 of 3 not read"))
    // The box of the row that the total came from.
    #expect(
      try await browser.text(
        "[...document.querySelectorAll('svg text.field')].map((one) => one.textContent).join()"
      )
      .contains("total"))
    #expect(try await browser.number("document.querySelectorAll('polygon.field').length") > 0)
    #expect(try await browser.console == [])
    await browser.close()
  }

  @Test func aLineOfTheTextLeadsToItsBoxAndBack() async throws {
    let browser = try await Browser(width: 1440)
    try await browser.open(try await report(), fragment: "page=own/c/first")
    try await browser.expect("String(document.querySelectorAll('polygon.chosen').length)", is: "0")
    try await browser.run("document.querySelector('table.diff').focus()")
    try await browser.press("\u{E015}")
    let chosen = "document.querySelector('tr.chosen td:last-child').innerText"
    let boxes =
      "[...document.querySelectorAll('polygon.chosen title')].map((one) => one.textContent).join()"
    #expect(try await browser.text(chosen).contains("Corner Shop"))
    #expect(try await browser.text(boxes) == "Corner Shop  (90 % sure)")
    // From a box further down to its line. The box of the field, which is there too, does not take the click.
    #expect(try await browser.number("document.querySelectorAll('polygon.field').length") > 0)
    try await browser.click(".picture polygon.read:last-of-type")
    #expect(try await browser.text(chosen).contains("TOTAL 9.00"))
    #expect(try await browser.text(boxes) == "TOTAL 9.00  (90 % sure)")
    await browser.close()
  }
}
