import Foundation

/// A suite over tiny pages that a program of a few lines reads.
enum FakeProgram {
  /// Writes `suites/small.yml` with all that it needs.
  ///
  /// - Parameters:
  ///   - scratch: The folder to write into.
  ///   - pages: How many; each says `x`.
  ///   - body: What the program does for every `request`, as `writeProgram` has it.
  ///   - gates: The suite's.
  /// - Throws: What keeps a file from being written.
  static func write(to scratch: Scratch, pages: Int, does body: String, gates: [String]) throws {
    try writeProgram(to: scratch, does: body)
    try? FileManager.default.removeItem(at: scratch.url.appending(path: "datasets"))
    try scratch.writeTinyPages(pages)
    let latency = "{ cases: 3, repetitions: 2, warmup: 0, coldStarts: 0 }"
    try writeSuite(to: scratch, measure: "\(unhurried), latency: \(latency)", gates: gates)
  }

  /// Writes `programs/p.py`.
  ///
  /// - Parameters:
  ///   - scratch: The folder to write into.
  ///   - name: Of the program, as it says itself.
  ///   - greeting: What else it says of itself, in Python after a comma; `here` is the folder that it is in.
  ///   - body: What it does, in Python, for every `request`, of which `page` counts from 1: `answer` reads right,
  ///     `refuse` fails the page, `say` answers anything, and `note` adds a line to a file beside the program.
  /// - Throws: What keeps it from being written.
  static func writeProgram(
    to scratch: Scratch, named name: String = "fake", greeting: String = "", does body: String
  ) throws {
    let indented = body.split(separator: "\n").joined(separator: "\n    ")
    try scratch.write(
      """
      import json, os, subprocess, sys, time
      here = os.path.dirname(os.path.abspath(__file__))
      print(json.dumps({"protocol": "pagemark.recognizer/1", "program": "\(name)", "version": "1", "model": "none"\(greeting)}), flush=True)
      def say(request, **answer): print(json.dumps({"id": request["id"], **answer}), flush=True)
      def answer(request): say(request, lines=[{"text": "x", "box": [0, 0, 5, 5], "confidence": 0.5}])
      def refuse(request): say(request, error="refused")
      def note(name, text):
          with open(os.path.join(here, name), "a") as file: file.write(str(text) + "\\n")
      for line in sys.stdin:
          request = json.loads(line)
          page = open(request["path"], "rb").read()[-1]
          \(indented)
      """, to: "programs/p.py")
  }

  /// Every page is read, however long that takes among many tests.
  static let unhurried = "stopAfterFailures: 100 %, pageTimeout: 10 min"

  /// Writes `suites/small.yml`: one pipeline `a` on the dataset `own`, read by `programs/p.py`.
  ///
  /// - Parameters:
  ///   - scratch: The folder to write into.
  ///   - settings: Of the recognizer, in YAML after a comma.
  ///   - measure: What the suite measures, in YAML.
  ///   - gates: The suite's.
  /// - Returns: The suite's path.
  /// - Throws: What keeps it from being written.
  @discardableResult
  static func writeSuite(
    to scratch: Scratch, settings: String = "", measure: String = unhurried, gates: [String]
  ) throws -> String {
    let command = "command: [python3, programs/p.py]"
    return try scratch.write(
      """
      version: 1
      name: small
      datasets: [own]
      pipelines:
        a: { image: [], recognizer: { external: { \(command)\(settings) } } }
      measure: { \(measure) }
      gates: [\(gates.map { "'\($0)'" }.joined(separator: ", "))]
      """, to: "suites/small.yml")
  }
}
