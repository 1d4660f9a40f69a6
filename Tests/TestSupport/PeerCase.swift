import Foundation

/// A case of `Tests/Fixtures/peers`: inputs of our own, and what other tools said of them.
///
/// `scripts/make-peer-cases` writes what they said. Where our value is another one on purpose, the case has it under
/// `differs`, by the place of theirs, as `ours` with a `why`.
public struct PeerCase: Sendable, CustomStringConvertible {
  /// The files, without their ending.
  public static let files = ["texts", "words", "forms", "answers", "answer-trees", "fields"]

  public let file: String
  private let values: JSON

  /// The cases of a file, in its order.
  public static func all(in file: String) throws -> [PeerCase] {
    let url = TestFiles.repository.appending(path: "Tests/Fixtures/peers/\(file).json")
    let content = try JSONDecoder().decode(JSON.self, from: Data(contentsOf: url))
    return content["cases"].array.map { PeerCase(file: file, values: $0) }
  }

  public var description: String { "\(file): \(name)" }
  public var name: String { self["name"].string ?? "" }
  public subscript(key: String) -> JSON { values[key] }

  /// The text of an input, as often as the case repeats it.
  public func text(_ key: String) -> String {
    let times = self["times"].number.map { Int($0) } ?? 1
    return Array(repeating: self[key].string ?? "", count: times).joined(separator: "\n")
  }

  /// What a tool said, by a path such as `jiwer.wer`.
  public func value(at place: String) -> JSON {
    place.split(separator: ".").reduce(values) { $0[String($1)] }
  }

  public var differences: [String: Difference] {
    self["differs"].members.mapValues {
      Difference(ours: $0["ours"], reason: $0["why"].string ?? "")
    }
  }

  /// Our value where it is not the tool's, and why it is not.
  public struct Difference: Sendable {
    public let ours: JSON
    public let reason: String
  }
}
