import Foundation
import TestSupport
import Testing

/// What a report shows if pipelines differ: lines that occur again, a page that one of them can't read, and names and
/// texts that look like markup.
@Suite(
  .enabled(if: Browser.isExpected, "no browser: install chromium and chromium-driver"), .serialized)
struct ReportDifferencesBrowserTests {
  private static let markup = "</pre><script>window.executed = 1</script>"
  /// A page's name.
  private static let hostile = "<b>'#%"

  private static let finished = Task { () throws -> Scratch in
    let scratch = try Scratch()
    // The last byte of an image says which page it is.
    try scratch.write(
      """
      import json, sys
      print(json.dumps({"protocol": "pagemark.recognizer/1", "program": "p", "version": "1", "model": "m"}), flush=True)
      texts = {"t": ["1", "Tea 1", "Tea 1", "1"], "f": ["TOTAL 9.00"], "h": ["Tea 9.00", "TOTAL 9.00"], "w": ["Te for tvvo ab new"]}
      for line in sys.stdin:
          request = json.loads(line)
          page = chr(open(request["path"], "rb").read()[-1])
          texts_of_page = texts[page]
          if sys.argv[1] == "second" and page == "f":
              print(json.dumps({"id": request["id"], "error": "refused"}), flush=True)
              continue
          if sys.argv[1] == "second" and page == "h":
              texts_of_page = ["\(markup)"]
          lines = [{"text": text, "box": [10, 40 * place, 200, 20], "confidence": 0.9} for place, text in enumerate(texts_of_page)]
          print(json.dumps({"id": request["id"], "lines": lines}), flush=True)
      """, to: "q.py")
    // The first page has a line more than is read, and boxes over all of them.
    let boxes: [[String: Any]] = (0..<4).map { ["box": [5, 40 * $0, 220, 30]] }
    let pages: [[String: Any]] = [
      [
        "case": "twice", "image": "t.pgm", "text": "Shop\n1\nTea 1\nTea 1\n1", "lines": boxes,
        "fields": ["total": "1.00"],
      ],
      [
        "case": "refused", "image": "f.pgm", "text": "TOTAL 9.00", "fields": ["total": "9.00"],
      ],
      [
        "case": hostile, "image": "h.pgm", "text": "Tea 9.00\nTOTAL 9.00",
        "fields": ["total": "9.00"],
      ],
      ["case": "words", "image": "w.pgm", "text": "Tea for two a b", "fields": ["total": "9.00"]],
    ]
    for name in ["t", "f", "h", "w"] {
      var image = Scratch.blankPage
      image[image.count - 1] = Array(name.utf8)[0]
      try scratch.write(image, to: "own/\(name).pgm")
    }
    let truth = try pages.map {
      String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self) + "\n"
    }
    try scratch.write(truth.joined(), to: "own/truth.jsonl")
    try scratch.write("version: 1\nname: own\nformat: records\nroot: .\n", to: "own/dataset.yml")
    let suite = try scratch.write(
      """
      version: 1
      name: differing
      datasets: [own/]
      pipelines:
        first: { image: [], recognizer: { external: { command: [python3, ./q.py, first] } }, extract: receipt }
        second: { image: [], recognizer: { external: { command: [python3, ./q.py, second] } }, extract: receipt }
      measure: { \(Scratch.unhurried("stopAfterFailures: 100 %")) }
      gates: [cer <= 20 %]
      """, to: "differing.yml")
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
  private static let count = "document.getElementById('count').innerText"

  private func choose(_ id: String, _ value: String, in browser: Browser) async throws {
    try await browser.run(
      """
      const control = document.getElementById('\(id)');
      control.value = '\(value)';
      control.dispatchEvent(new Event('input'))
      """)
  }

  @Test func eachOfEqualLinesLeadsToItsOwnRow() async throws {
    let browser = try await Browser(width: 1440)
    try await browser.open(try await report(), fragment: "page=own/twice/first")
    try await browser.expect(
      "String(document.querySelectorAll('polygon.expected').length)", is: "4")
    let row =
      "String([...document.querySelectorAll('table.diff tr')].findIndex((row) => row.classList.contains('chosen')))"
    let boxes =
      "[...document.querySelectorAll('polygon.read')].map((box) => box.classList.contains('chosen') ? 1 : 0).join('')"
    // The head is row 0. A hand clicks through what lies over the line.
    for (box, wanted) in [(4, "0001"), (3, "0010"), (2, "0100"), (1, "1000")] {
      try await browser.click(".picture polygon.read:nth-last-of-type(\(5 - box))")
      #expect(try await browser.text(row) == "\(box)")
      #expect(try await browser.text(boxes) == wanted)
    }
    #expect(try await browser.console == [])
    await browser.close()
  }

  @Test func editsAreMarkedAsWholeWordsIfAsked() async throws {
    let browser = try await Browser(width: 390)
    try await browser.open(try await report(), fragment: "page=own/words/first")
    let sides =
      "[...document.querySelectorAll('.diff td')].map((one) => one.innerHTML).join(' | ')"
    let characters = try await browser.text(sides)
    try await browser.run("document.querySelector('dialog label.check input').click()")
    #expect(try await browser.text("String(document.querySelectorAll('table.diff').length)") == "1")
    #expect(characters.contains("Te<del>a</del>"), "\(characters)")
    let words = try await browser.text(sides)
    #expect(
      words
        == "<mark>Tea</mark> for <mark>two</mark> <mark>a</mark> <mark>b</mark> | "
        + "<mark>Te</mark> for <mark>tvvo</mark> <mark>ab</mark> <mark>new</mark>", "\(words)")
    // The choice stays for the next page.
    try await browser.run("location.hash = '#page=own/words/second'")
    try await browser.expect(
      "String(document.querySelector('dialog label.check input')?.checked)", is: "true")
    #expect(try await browser.console == [])
    await browser.close()
  }

  @Test func aFailedPageIsTheWorstOfTheMatrix() async throws {
    let browser = try await Browser(width: 1440)
    try await browser.open(try await report())
    try await choose("compare", "cer", in: browser)
    let cell = "document.querySelector('#cases tr.case td:nth-child"
    try await browser.click("#cases th[data-key=spread] button")
    #expect(try await browser.text(Self.names).hasPrefix("refused,"))
    #expect(try await browser.text(cell + "(3)').innerText") == "✗ failed")
    #expect(try await browser.text(cell + "(4)').innerText") == "one failed")
    // The button that was pressed keeps the focus.
    #expect(
      try await browser.text("document.activeElement.closest('th')?.dataset.key ?? ''") == "spread")
    try await browser.click("#cases th[data-key='pipeline:second'] button")
    #expect(try await browser.text(Self.names).hasPrefix("refused,"))
    try await choose("compare", "field:total", in: browser)
    #expect(try await browser.text(Self.names).hasPrefix("refused,"))
    #expect(try await browser.text(cell + "(3)').innerText") == "✗ failed")
    #expect(try await browser.console == [])
    await browser.close()
  }

  @Test func theMatrixHasThePagesOfEveryPipeline() async throws {
    let browser = try await Browser(width: 1440)
    try await browser.open(try await report())
    try await choose("pipeline", "0", in: browser)
    try await choose("only", "failed", in: browser)
    #expect(try await browser.text(Self.count) == "0 of 8 rows")
    try await choose("compare", "cer", in: browser)
    #expect(try await browser.text(Self.count) == "1 of 4 pages")
    // A gate's pages are those of one pipeline again, sorted by its metric.
    try await browser.click(".gate button[data-pipeline=second][data-sort=cer]")
    #expect(try await browser.text(Self.count) == "4 of 8 rows")
    #expect(
      try await browser.text("document.querySelector('th[data-key=cer]').ariaSort") == "descending")
    await browser.close()
  }

  @Test func anAddressOrABrowserThatIsAtFaultLeavesTheTableRight() async throws {
    let browser = try await Browser(width: 1440)
    try await browser.open(try await report())
    try await browser.run("location.hash = '#page=%E0%A4%A'")
    try await browser.expect(Self.count, is: "This report has no page %E0%A4%A.")
    try await browser.run("location.hash = '#pages?sort=nothing'")
    try await browser.expect(Self.count, is: "8 of 8 rows")
    #expect(try await browser.text("String(document.getElementById('all').hidden)") == "true")
    try await browser.run(
      "history.replaceState = () => { throw new DOMException('too often', 'SecurityError') }")
    try await choose("only", "failed", in: browser)
    #expect(try await browser.text(Self.count) == "1 of 8 rows")
    #expect(try await browser.text(Self.names) == "refused")
    #expect(try await browser.console == [])
    await browser.close()
  }

  @Test func aPageNamedLikeMarkupIsOpenedByItsAddress() async throws {
    let browser = try await Browser(width: 1440)
    try await browser.open(
      try await report(), fragment: "page=own/%3Cb%3E'%23%25/second")
    try await browser.expect(
      "document.getElementById('page-title').firstChild?.textContent ?? ''", is: Self.hostile)
    #expect(
      try await browser.text("document.querySelector('.diff').innerText").contains(Self.markup))
    #expect(try await browser.text("String(window.executed)") == "undefined")
    await browser.close()
  }

  @Test(arguments: [390, 1440]) func aComparisonIsAPageWithTheTextsOfBothSides(width: Int)
    async throws
  {
    let scratch = try await Self.finished.value
    let page = scratch.url.path + "/compare-\(width).html"
    let compared = try await Command.pagemark([
      "compare", scratch.url.path + "/run", "--pipelines", "first,second", "--html", page,
    ])
    #expect(compared.status == 0, "\(compared.errors)")
    let browser = try await Browser(width: width)
    try await browser.show(page)
    #expect(
      try await browser.text("document.querySelector('h1').innerText") == "second against first")
    // What both read on the page that lost most, as text.
    #expect(
      try await browser.text(
        "[...document.querySelectorAll('.sides pre')].slice(0, 2).map((one) => one.textContent).join(' | ')"
      ) == "Tea 9.00\nTOTAL 9.00 | \(Self.markup)")
    #expect(
      try await browser.text(
        "document.querySelector('details:has(.sides) summary').textContent"
      ).hasPrefix(Self.hostile))
    #expect(try await browser.number("document.querySelectorAll('main b, script').length") == 0)
    try await browser.run("for (const one of document.querySelectorAll('details')) one.open = true")
    #expect(try await browser.number("document.documentElement.scrollWidth") <= width)
    await browser.close()
  }
}
