internal import Foundation
internal import PagemarkCache
public import PagemarkCore

/// Which settings have been held against a sealed part, and what came of it: a file beside the suite, a line an opening.
///
/// A part that is looked at often is sealed no longer: every setting is read once, and openings are counted.
public struct HoldoutLedger: Sendable {
  /// One opening.
  public struct Entry: Hashable, Sendable, Codable {
    /// ISO 8601, UTC.
    public var openedAt: String
    public var suite: String
    public var pipeline: String
    /// SHA-256 of the pipeline's settings.
    public var settings: String
    /// Of the datasets, as `DatasetRecord.fingerprint`, in the suite's order.
    public var datasets: [String]
    public var validation: Validation
  }

  public let path: String
  public let entries: [Entry]

  /// Reads the file; one that is not there has no entries.
  ///
  /// - Throws: `Faults` where a line is none of an entry.
  public init(path: String) throws(Faults) {
    self.path = path
    guard let bytes = try? Data(contentsOf: URL(filePath: path)) else {
      entries = []
      return
    }
    var entries: [Entry] = []
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(line)) else {
        throw Faults([
          Fault(file: path, line: index + 1, message: "is no entry of a holdout: restore the file")
        ])
      }
      entries.append(entry)
    }
    self.entries = entries
  }

  /// Openings over the same datasets so far.
  func openings(of datasets: [String]) -> Int { entries.count { $0.datasets == datasets } }

  /// What the same settings reached on the same datasets; `nil` where they have not been read.
  func entry(for pipeline: Pipeline, datasets: [String]) -> Entry? {
    let settings = Self.digest(of: pipeline)
    return entries.first { $0.settings == settings && $0.datasets == datasets }
  }

  /// Notes an opening.
  func append(
    _ validation: Validation, of pipeline: Pipeline, own name: String, suite: String,
    datasets: [String]
  ) throws {
    let entry = Entry(
      openedAt: Machine.timestamp, suite: suite, pipeline: name,
      settings: Self.digest(of: pipeline), datasets: datasets, validation: validation)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let file = try AppendOnlyFile(path: path)
    try file.lock()
    try file.append(try encoder.encode(entry) + Data("\n".utf8))
  }

  private static func digest(of pipeline: Pipeline) -> String {
    var unnamed = pipeline
    (unnamed.name, unnamed.standing) = ("", .gated)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Settings are texts and finite numbers.
    return Digest.sha256([UInt8]((try? encoder.encode(unnamed)) ?? Data()))
  }
}
