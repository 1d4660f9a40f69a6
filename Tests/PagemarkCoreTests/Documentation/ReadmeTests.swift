import Foundation
import PagemarkCore
import Testing

/// The README's table of stages is what the code declares; `PAGEMARK_RECORD=all` rewrites it.
@Suite struct ReadmeTests {
  private static let begin = "<!-- catalogue: begin -->\n"
  private static let end = "<!-- catalogue: end -->"

  private static var readme: URL {
    (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
      .appending(path: "README.md")
  }

  @Test func theTableOfStagesIsWhatTheCodeDeclares() throws {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    let start = try #require(text.range(of: Self.begin)).upperBound
    let stop = try #require(text.range(of: Self.end)).lowerBound
    let table = Self.table
    if ProcessInfo.processInfo.environment["PAGEMARK_RECORD"] == "all" {
      let rewritten = text.replacingCharacters(in: start..<stop, with: table)
      try rewritten.write(to: Self.readme, atomically: true, encoding: .utf8)
      Issue.record("README.md was rewritten")
    } else {
      #expect(text[start..<stop] == table)
    }
  }

  private static var table: String {
    let steps =
      ImageStage.catalogue.map(\.declaration) + Recognizer.catalogue.map(\.declaration)
      + [ReadingOrder.declaration]
    var rows = [
      "| step | parameter | takes | default | meaning |", "| --- | --- | --- | --- | --- |",
    ]
    for step in steps {
      rows.append("| **`\(step.name)`** | | | | \(step.summary) |")
      rows += step.parameters.map {
        "| | `\($0.name)` | \(values($0.domain)) | \($0.defaultValue) | \($0.summary) |"
      }
    }
    return rows.joined(separator: "\n") + "\n"
  }

  private static func values(_ domain: ParameterDomain) -> String {
    switch domain {
    case .number(let range, let unit, _, let canBeOff):
      let (low, high) = (
        SettingValue.number(range.lowerBound), SettingValue.number(range.upperBound)
      )
      return "\(low) … \(high)" + (unit.isEmpty ? "" : " \(unit)") + (canBeOff ? ", off" : "")
    case .flag: return "true, false"
    case .choice(let choices): return choices.joined(separator: ", ")
    case .languages: return "BCP 47 tags"
    case .texts: return "a text or a list of texts"
    case .mapping: return "key: value"
    case .text: return "text"
    case .counts(let names, let range):
      let (low, high) = (
        SettingValue.number(range.lowerBound), SettingValue.number(range.upperBound)
      )
      return "\(low) … \(high) for each of " + names.joined(separator: ", ")
    }
  }
}
