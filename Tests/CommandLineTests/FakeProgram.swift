import Foundation

/// A suite over tiny pages that a program of a few lines reads.
enum FakeProgram {
  /// Writes `suites/small.yml` with what it needs.
  ///
  /// - Parameters:
  ///   - scratch: The folder to write into.
  ///   - pages: How many; each says `x`.
  ///   - body: What the program does, in Python, for every `request`, of which `page` counts from 1: `answer` reads
  ///     right, `refuse` fails the page.
  ///   - gates: The suite's.
  /// - Throws: What keeps a file from being written.
  static func write(to scratch: Scratch, pages: Int, does body: String, gates: [String]) throws {
    let indented = body.split(separator: "\n").joined(separator: "\n    ")
    try scratch.write(
      """
      import json, os, sys
      here = os.path.dirname(os.path.abspath(__file__))
      print(json.dumps({"protocol": "pagemark.recognizer/1", "program": "fake", "version": "1", "model": "none"}), flush=True)
      def say(request, **answer): print(json.dumps({"id": request["id"], **answer}), flush=True)
      def answer(request): say(request, lines=[{"text": "x", "box": [0, 0, 5, 5], "confidence": 0.5}])
      def refuse(request): say(request, error="refused")
      for line in sys.stdin:
          request = json.loads(line)
          page = open(request["path"], "rb").read()[-1]
          \(indented)
      """, to: "programs/p.py")
    try? FileManager.default.removeItem(at: scratch.url.appending(path: "datasets"))
    try scratch.writeTinyPages(pages)
    let latency = "{ cases: 3, repetitions: 2, warmup: 0, coldStarts: 0 }"
    try scratch.write(
      """
      version: 1
      name: small
      datasets: [own]
      pipelines:
        a: { image: [], recognizer: { external: { command: [python3, programs/p.py] } } }
      measure: { stopAfterFailures: 100 %, pageTimeout: 10 min, latency: \(latency) }
      gates: [\(gates.map { "'\($0)'" }.joined(separator: ", "))]
      """, to: "suites/small.yml")
  }
}
