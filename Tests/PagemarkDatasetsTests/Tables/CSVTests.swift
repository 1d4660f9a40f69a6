import PagemarkCore
import Testing

@testable import PagemarkDatasets

@Suite struct CSVTests {
  private func fields(_ text: String) throws -> [[String]] {
    try CSV.rows(of: text, file: "t.csv").map(\.fields)
  }

  @Test(arguments: [
    ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
    ("a,b\nc,d", [["a", "b"], ["c", "d"]]),
    ("\"a,\"\"b\"\"\r\nc\",d", [["a,\"b\"\r\nc", "d"]]),
    ("a,,\n", [["a", "", ""]]),
    ("\"\",x", [["", "x"]]),
    ("14\" disc,é", [["14\" disc", "é"]]),
    ("a\n\n\r\nb\n", [["a"], ["b"]]),
    ("", []),
    ("a\rb", [["a\rb"]]),
  ])
  func readsRows(text: String, rows: [[String]]) throws {
    #expect(try fields(text) == rows)
  }

  @Test func numbersRowsByTheLineOnWhichTheyBegin() throws {
    let rows = try CSV.rows(of: "a\n\"b\nc\"\nd\n", file: "t.csv")
    #expect(rows.map(\.line) == [1, 2, 4])
  }

  @Test(arguments: [
    ("a\n\"b", "t.csv:2: a quote that opens here is never closed"),
    (
      "\"a\"b",
      "t.csv:1: text after a closing quote: write two quotes for a quote inside a field"
    ),
  ])
  func refusesBrokenQuotes(text: String, fault: String) {
    #expect {
      try CSV.rows(of: text, file: "t.csv")
    } throws: { "\($0)" == fault }
  }

  @Test(arguments: UInt64(0)..<50)
  func rowsSurviveARoundTrip(seed: UInt64) throws {
    var random = Seeded(state: seed)
    let alphabet = ["a", "\"", ",", "\n", "\r\n", "é", " "]
    let rows = (0..<4).map { _ in
      ["x"]
        + (0..<3).map { _ in
          (0..<Int.random(in: 0...4, using: &random)).map { _ in
            alphabet.randomElement(using: &random) ?? ""
          }.joined()
        }
    }
    let text = rows.map { row in
      row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
    }.joined(separator: "\r\n")
    #expect(try fields(text) == rows)
  }
}
