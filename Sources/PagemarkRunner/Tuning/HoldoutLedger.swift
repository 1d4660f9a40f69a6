internal import Foundation
internal import PagemarkCache
public import PagemarkCore

/// How often a sealed part has been opened, for which settings, and what came of it: a file beside the suite.
///
/// A part that is looked at often is sealed no longer: every question is asked once, and openings are counted. An
/// opening is a line before the pages are read and another one with the answer.
public struct HoldoutLedger: Sendable {
  /// One line.
  public struct Entry: Hashable, Sendable, Codable {
    /// ISO 8601, UTC.
    public var at: String
    public var suite: String
    public var pipeline: String
    public var question: Question
    /// `nil` for the line that is written before the pages are read.
    public var answer: Validation?
  }

  /// What is asked of a sealed part.
  public struct Question: Hashable, Sendable, Codable {
    /// SHA-256 of the settings that were chosen, and of the suite's own.
    var chosen, own: String
    var objective: String
    /// SHA-256 over the names of the part's pages.
    var pages: String

    init(chosen: Pipeline, own: Pipeline, objective: String, pages: String) {
      (self.chosen, self.own) = (Self.digest(of: chosen), Self.digest(of: own))
      (self.objective, self.pages) = (objective, pages)
    }

    private static func digest(of pipeline: Pipeline) -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      // Settings are texts and finite numbers.
      return Digest.sha256([UInt8]((try? encoder.encode(pipeline.unnamed)) ?? Data()))
    }
  }

  public let path: String

  /// - Throws: As `entries`.
  public init(path: String) throws(Faults) {
    self.path = path
    _ = try entries
  }

  /// The lines of the file; none where it is not there.
  public var entries: [Entry] {
    get throws(Faults) {
      guard let bytes = try? Data(contentsOf: URL(filePath: path)) else { return [] }
      var entries: [Entry] = []
      for (index, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
        guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(line)) else {
          throw Faults([
            Fault(
              file: path, line: index + 1, message: "is no entry of a holdout: restore the file")
          ])
        }
        entries.append(entry)
      }
      return entries
    }
  }

  /// How often the part has been opened, for whatever settings.
  func openings(of pages: String) throws(Faults) -> Int {
    try entries.count { $0.question.pages == pages && $0.answer == nil }
  }

  /// What came of the same question; `nil` where it was not asked, or never answered.
  func answer(to question: Question) -> Validation? {
    (try? entries)?.last { $0.question == question && $0.answer != nil }?.answer
  }

  /// Adds a line.
  func note(
    _ question: Question, suite: String, pipeline: String, answer: Validation? = nil
  ) throws {
    let entry = Entry(
      at: Machine.timestamp, suite: suite, pipeline: pipeline, question: question, answer: answer)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let file = try AppendOnlyFile(path: path)
    try file.lock()
    try file.append(try encoder.encode(entry) + Data("\n".utf8))
  }
}
