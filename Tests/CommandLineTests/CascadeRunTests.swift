import Foundation
import PagemarkCore
import Testing

/// Recognizers that are asked one after the other, under the commands.
@Suite struct CascadeRunTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    // The cheap one reads only the first of two pages well; both note what they are asked.
    try scratch.write(
      """
      import json, sys
      def say(message): print(json.dumps(message), flush=True)
      name = sys.argv[1]
      say({"protocol": "pagemark.recognizer/1", "program": name, "version": "1", "model": "m", "models": []})
      for line in sys.stdin:
          request = json.loads(line)
          open("\(scratch.url.path)/asked-" + name, "a").write("x")
          page = chr(open(request["path"], "rb").read()[-1])
          texts = ["TOTAL 9.00", "06/05/2024"]
          if name == "cheap" and page == "b": texts = ["TOTAL 9.00", "06/0?/2024"]
          lines = [{"text": text, "box": [10, 40 * place, 200, 20], "confidence": 0.99} for place, text in enumerate(texts)]
          say({"id": request["id"], "lines": lines})
      """, to: "reader.py")
    for name in ["a", "b"] {
      var image = Scratch.blankPage
      image[image.count - 1] = Array(name.utf8)[0]
      try scratch.write(image, to: "own/\(name).pgm")
      try scratch.write(
        #"{"total": "9.00", "date": "06/05/2024"}"#, to: "own/\(name).json")
    }
    try scratch.write(
      "version: 1\nname: own\nformat: text-pairs\nroot: .\nlocale: en-GB\n", to: "own/dataset.yml")
  }

  private func suite(until: String) throws -> String {
    try scratch.write(
      """
      version: 1
      name: cascades
      datasets: [own/]
      pipelines:
        cheap: { image: [], recognizer: { external: { command: [python3, ./reader.py, cheap] } }, extract: receipt }
        staged:
          image: []
          recognizer:
            cascade:
              of: [cheap, { external: { command: [python3, ./reader.py, dear] } }]
              until: \(until)
          extract: receipt
      measure: { seed: 7 }
      tune: { pipeline: staged, parameters: { cascade.confidence: [0.2, 0.5, 1.01] }, maximize: field.date.accuracy }
      """, to: "cascades.yml")
  }

  private func run(_ suite: String, _ output: String) async throws -> [String: CaseRecord] {
    let result = try await Command.pagemark([
      "run", suite, "--lane", "accuracy", "--workers", "1", "--pipeline", "staged", "--output",
      scratch.url.path + "/" + output, "--cache", scratch.url.path + "/cache",
    ])
    #expect(result.status == 0 || result.status == 4, "\(result.output)\(result.errors)")
    return Dictionary(try scratch.records(in: output).map { ($0.case, $0) }) { first, _ in first }
  }

  private func asked(_ name: String) -> Int {
    (try? Data(contentsOf: scratch.url.appending(path: "asked-" + name)).count) ?? 0
  }

  @Test func aPageThatWasReadWellEnoughIsReadNoMore() async throws {
    let suite = try suite(until: "{ confidence: 0.5, fields: [total, date] }")
    let records = try await run(suite, "first")
    #expect(asked("cheap") == 2 && asked("dear") == 1)
    #expect(records["a"]?.stages["cascade"]?.changed == false)
    #expect(records["b"]?.stages["cascade"]?.findings["recognizers"] == 2)
    #expect(records.values.allSatisfy { $0.fields[.date]?.verdict == .right })
    #expect(records["b"]?.timings.map(\.step).contains("cascade") == true)
    // Another threshold needs only what was not read yet, and none of it twice.
    let all = try await run(try self.suite(until: "{ confidence: 1.01 }"), "second")
    #expect(asked("cheap") == 2 && asked("dear") == 2)
    #expect(all.values.allSatisfy { $0.stages["cascade"]?.changed == true })
    _ = try await run(suite, "third")
    #expect(asked("cheap") == 2 && asked("dear") == 2)
    let report = try String(
      contentsOf: scratch.url.appending(path: "first/report.md"), encoding: .utf8)
    #expect(report.contains("| staged | cascade | 50.0 %"), "\(report)")
  }

  @Test func itsThresholdIsTuned() async throws {
    let tuned = try await Command.pagemark([
      "tune", try suite(until: "{ confidence: 0.2 }"), "--output",
      scratch.url.path + "/tune", "--cache", scratch.url.path + "/cache",
    ])
    #expect([0, 1, 4].contains(tuned.status), "\(tuned.errors)")
    #expect(tuned.output.contains("cascade.confidence"), "\(tuned.output)\(tuned.errors)")
  }

  @Test(arguments: [
    ("{ of: [cheap], until: {} }", "must list at least two recognizers"),
    ("{ of: [cheap, chap] }", "no recognizer and no pipeline above this one 'chap'"),
    ("{ of: [cheap, tesseract], until: { fields: [to tal] } }", "'to tal' can't be a field"),
    ("{ of: [cheap, tesseract], until: { confidenc: 1 } }", "did you mean 'confidence'"),
    ("{ until: {} }", "'of' is missing"),
  ])
  func whatCannotBeIsAFault(cascade: String, message: String) async throws {
    let suite = try scratch.write(
      """
      version: 1
      name: wrong
      datasets: [own/]
      pipelines:
        cheap: { image: [], recognizer: tesseract }
        staged: { image: [], recognizer: { cascade: \(cascade) } }
      """, to: "wrong.yml")
    let result = try await Command.pagemark(["run", suite, "--dry-run"])
    #expect(result.status == 65)
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}
