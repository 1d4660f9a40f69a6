import Foundation
import TestSupport
import Testing

/// A case that another tool asserts or publishes: texts, a metric and its value.
struct ConventionFixture: Decodable, Sendable, CustomTestStringConvertible {
  let id: String
  let name: String
  let metric: String
  let expected: JSON
  let options: [String: JSON]?
  private let tolerance: Double?
  private let referenceFile: JSON?
  private let hypothesisFile: JSON?
  private let reference: JSON?
  private let hypothesis: JSON?

  private enum CodingKeys: String, CodingKey {
    case id, name, metric, expected, options, tolerance
    case referenceFile = "gt_file"
    case hypothesisFile = "ocr_file"
    case reference = "gt"
    case hypothesis = "pred"
  }

  var testDescription: String { "\(id) \(name)" }
  var tool: String { String(id.prefix { $0 != "/" }) }

  /// The references of the pages or sentences.
  var references: [String] { texts(in: referenceFile, or: reference) }
  var hypotheses: [String] { texts(in: hypothesisFile, or: hypothesis) }
  /// Every sentence or page with what was read for it.
  var pairs: [(reference: String, hypothesis: String)] {
    zip(references, hypotheses).map { ($0, $1) }
  }

  /// Whether a number is the expected one.
  func expects(_ value: Double?, of key: String? = nil) -> Bool {
    guard let value, let wanted = (key.map { expected[$0] } ?? expected).number else {
      return false
    }
    return wanted == value || abs(wanted - value) <= (tolerance ?? 1e-9)
  }

  private func texts(in files: JSON?, or texts: JSON?) -> [String] {
    if let texts { return texts.array.compactMap(\.string) }
    return (files?.array ?? []).compactMap(\.string).flatMap(Self.load(tool: tool))
  }
}

extension ConventionFixture {
  /// The cases of a tool, in the order of its file.
  static func cases(of tool: String) throws -> [ConventionFixture] {
    let file = TestFiles.fixtures.appending(path: "\(tool)/expected.json")
    return try JSONDecoder().decode([ConventionFixture].self, from: Data(contentsOf: file))
  }

  /// The text of a file without byte order mark, or of every file in a folder by name.
  private static func load(tool: String) -> (_ path: String) -> [String] {
    { path in
      let url = TestFiles.fixtures.appending(path: "\(tool)/\(path)")
      let names = try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
      let files = names.map { $0.map { url.appending(path: $0) } } ?? [url]
      return files.map { file in
        guard let data = try? Data(contentsOf: file) else {
          Issue.record("\(file.path) can't be read")
          return ""
        }
        let text = String(decoding: data, as: UTF8.self)
        return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
      }
    }
  }
}
