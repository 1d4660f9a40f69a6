import Foundation
import PagemarkCore
import Testing

/// A suite of tests that each have a copy of one finished run, and do something to it.
protocol RecordedRun {
  /// Where the copy is: `run`, with the dataset, suite and program that it was made with.
  var scratch: Scratch { get }
}

private enum Base {
  /// One run that every test has a copy of: four pages, of which a program refuses the second, in both lanes.
  static let run = Task { () async throws -> Scratch in
    let scratch = try Scratch()
    try FakeProgram.write(
      to: scratch, pages: 4, does: "refuse(request) if page == 2 else answer(request)",
      gates: ["cer <= 30 %", "failures.rate <= 50 %"])
    let run = try await Command.pagemark(
      ["run", "suites/small.yml", "--fresh", "--lane", "both", "--output", "run"],
      in: scratch.url)
    try #require(run.status == 0, "\(run.output)\(run.errors)")
    return scratch
  }
}

extension RecordedRun {
  /// The place of a new copy.
  static func copy() async throws -> Scratch {
    let (scratch, base) = (try Scratch(), try await Base.run.value)
    for part in ["run", "datasets", "suites", "programs"] {
      try FileManager.default.copyItem(
        at: base.url.appending(path: part), to: scratch.url.appending(path: part))
    }
    return scratch
  }

  func pagemark(_ arguments: String...) async throws -> Command.Result {
    try await Command.pagemark(arguments, in: scratch.url)
  }

  func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: scratch.url.appending(path: path))
  }

  func edit(_ path: String, _ change: (String) throws -> String) throws {
    try scratch.write(try change(String(decoding: try bytes(path), as: UTF8.self)), to: path)
  }

  func editLines(_ change: ([Substring]) -> [Substring]) throws {
    try edit("run/cases.jsonl") { change($0.split(separator: "\n")).joined(separator: "\n") + "\n" }
  }

  /// `run.json` as its object.
  func editRun(_ change: (inout [String: Any]) -> Void) throws {
    var run = try #require(
      try JSONSerialization.jsonObject(with: bytes("run/run.json")) as? [String: Any])
    change(&run)
    try scratch.write(JSONSerialization.data(withJSONObject: run), to: "run/run.json")
  }

  /// A suite with other gates.
  func edited(suite name: String, gates: [String]) throws -> String {
    let text = String(decoding: try bytes("suites/small.yml"), as: UTF8.self)
      .replacing("name: small", with: "name: \(name)")
    let head = text[..<(text.range(of: "gates:")?.lowerBound ?? text.endIndex)]
    let list = gates.map { "'\($0)'" }.joined(separator: ", ")
    try scratch.write(head + "gates: [\(list)]\n", to: "suites/\(name).yml")
    return "suites/\(name).yml"
  }
}
