import Foundation
import TestSupport
import Testing

/// Cases of other tools: `TOOL/expected.json` of `TestFiles.fixtures`.
enum Fixture {
  static let areHere = TestFiles.readsFixtures
  static let absence = Comment(rawValue: TestFiles.fixturesAreAbsent)

  /// The tool's cases; empty if the file can't be read, which fails the test.
  static func cases(of tool: String) -> [Case] {
    let file = TestFiles.fixtures.appending(path: "\(tool)/expected.json")
    do {
      return try JSONDecoder().decode([JSON].self, from: Data(contentsOf: file)).map {
        Case(tool: tool, value: $0)
      }
    } catch {
      Issue.record("\(file.path): \(error)")
      return []
    }
  }

  /// Every case runs or is left out by name and with a reason, and every name is a case's.
  static func check(
    _ cases: [Case], leavingOut leftOut: [String: String], run: (Case) throws -> Void
  ) rethrows {
    #expect(!cases.isEmpty)
    #expect(Set(leftOut.keys).subtracting(cases.map(\.name)).isEmpty, "left out but no case")
    for each in cases where leftOut[each.name] == nil { try run(each) }
  }

  struct Case: CustomTestStringConvertible {
    let tool: String
    let value: JSON

    var name: String { value["name"].string ?? "" }
    var metric: String { value["metric"].string ?? "" }
    var expected: JSON { value["expected"] }
    var tolerance: Double { value["tolerance"].number ?? 0 }
    var testDescription: String { "\(tool)/\(name)" }
    subscript(key: String) -> JSON { value[key] }

    /// The contents of the file that a key names.
    func file(_ key: String) throws -> String {
      let path = try #require(value[key].string)
      return try file(at: path)
    }

    func file(at path: String) throws -> String {
      try String(contentsOf: url(of: path), encoding: .utf8)
    }

    func url(of path: String) -> URL { TestFiles.fixtures.appending(path: "\(tool)/\(path)") }

    /// The texts of a side: a list in the case itself, or the one file that it names.
    func texts(_ list: String, orFile key: String) throws -> [String] {
      if let texts = value[list].texts { return texts }
      return [try file(key)]
    }

    func expect(_ actual: Double?, _ expected: JSON, _ what: String) {
      guard let actual, let number = expected.number else {
        Issue.record("\(testDescription) \(what): \(String(describing: actual))")
        return
      }
      #expect(
        abs(actual - number) <= max(tolerance, 1e-12), "\(testDescription) \(what): \(actual)")
    }

    func hasNoCounterpart() {
      Issue.record("\(testDescription): \(metric) neither runs nor is listed")
    }
  }
}

extension JSON {
  var list: [JSON]? { if case .array(let list) = self { list } else { nil } }
  var table: [String: JSON]? { if case .object(let table) = self { table } else { nil } }
  var texts: [String]? { list.map { $0.compactMap(\.string) } }
}

/// Words as in jiwer and kaldialign: runs without white space.
func words(_ text: String) -> [String] {
  text.split(whereSeparator: \.isWhitespace).map { String($0) }
}
