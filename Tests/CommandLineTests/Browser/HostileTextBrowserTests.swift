import Foundation
import Testing

/// Names and texts that look like markup or code.
@Suite(
  .enabled(if: Browser.isExpected, "no browser: install chromium and chromium-driver"), .serialized)
struct HostileTextBrowserTests {
  /// What is read as a page's only line; the last one is 100,000 characters long.
  private static let hostile = [
    "<script>window.executed = 1</script>", "\"><img src=x onerror=\"window.executed = 2\">",
    "</script><script>window.executed = 3</script>", "javascript:window.executed=4", "' onclick='x",
    "\u{202E}turned\u{2066}", "nul\u{0}bell\u{7}escape\u{1B}[31m", "${window.executed = 5}",
    "<!--", "]]>", "&lt;b&gt;", "a\u{300}\u{301}\u{302}", "\u{FEFF}\u{200B}",
    String(repeating: "long ", count: 20_000),
  ]

  /// A run of a phone's recording in which everything is hostile: names, tags, what was read, what is true.
  private func report(_ scratch: Scratch) async throws -> String {
    var truth = ""
    for (index, text) in Self.hostile.enumerated() {
      let name = "page-\(index)"
      let lines: [[String: Any]] = [
        [
          "text": text, "box": ["x": 0.1, "y": 0.5, "width": 0.5, "height": 0.02],
          "confidence": 0.5,
        ]
      ]
      let recording: [String: Any] = [
        "schema": "pagemark.recording/1", "recognizer": text,
        "picture": ["width": 300, "height": 200, "scale": 1, "shows": "image"], "lines": lines,
      ]
      try scratch.write(
        JSONSerialization.data(withJSONObject: recording), to: "recordings/\(name).json")
      try scratch.write(Scratch.blankPage, to: "datasets/own/\(name).pgm")
      let record: [String: Any] = [
        "case": name, "image": "\(name).pgm", "text": text + "!", "tags": [String(text.prefix(60))],
        "fields": ["vendor": String(text.prefix(200))],
      ]
      truth +=
        String(
          decoding: try JSONSerialization.data(withJSONObject: record), as: UTF8.self) + "\n"
    }
    try scratch.write(truth, to: "datasets/own/truth.jsonl")
    try scratch.write(
      "version: 1\nname: own\ntitle: <b>own</b>\nlicense: none\norigin: none\nformat: records\nroot: .\nlocale: en-US\n",
      to: "datasets/own/dataset.yml")
    let suite = try scratch.write(
      """
      version: 1
      name: hostile
      datasets: [own]
      pipelines:
        phone: { image: [], recognizer: { replay: { folder: recordings } }, extract: receipt }
      gates: [cer <= 0 %]
      """, to: "suites/hostile.yml")
    let run = try await Command.pagemark([
      "run", suite, "--lane", "accuracy", "--output", scratch.url.path + "/run",
    ])
    #expect(run.status == 1, "\(run.errors) \(run.output)")
    return scratch.url.path + "/run/report.html"
  }

  /// The name of the page that is open.
  private static let title = "document.getElementById('page-title').firstChild.textContent"

  @Test func textStaysTextAndNothingIsExecuted() async throws {
    let scratch = try Scratch()
    let report = try await report(scratch)
    let browser = try await Browser(width: 1000)
    try await browser.open(report)
    for index in Self.hostile.indices {
      try await browser.run("location.hash = 'page=own/page-\(index)/phone'")
      try await browser.expect(Self.title, is: "page-\(index)")
      #expect(try await browser.text("String(window.executed)") == "undefined")
    }
    // What was read is there, as it was written.
    try await browser.run("location.hash = 'page=own/page-0/phone'")
    try await browser.expect(Self.title, is: "page-0")
    let shown = try await browser.text("document.querySelector('.diff').innerText")
    #expect(shown.contains("<script>window.executed = 1</script>"))
    // A turned direction is shown by its code point.
    try await browser.run("location.hash = 'page=own/page-5/phone'")
    try await browser.expect(Self.title, is: "page-5")
    #expect(
      try await browser.text("document.querySelector('.diff').innerText").contains("U+202E"))
    #expect(try await browser.console == [])
    await browser.close()
  }

  @Test func aScriptThatGetsInAllTheSameIsRefused() async throws {
    let scratch = try Scratch()
    let browser = try await Browser(width: 1000)
    try await browser.open(try await report(scratch))
    try await browser.run(
      """
      const script = document.createElement('script');
      script.textContent = 'window.executed = 6';
      document.body.append(script);
      document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.executed = 7">');
      """)
    try await Task.sleep(for: .milliseconds(200))
    #expect(try await browser.text("String(window.executed)") == "undefined")
    #expect(try await browser.console.contains { $0.contains("Content Security Policy") })
    await browser.close()
  }
}
