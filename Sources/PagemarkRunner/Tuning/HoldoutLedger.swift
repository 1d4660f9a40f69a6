internal import Foundation
internal import PagemarkCache
public import PagemarkJudging
public import PagemarkPipeline
internal import PagemarkRunFolder
public import PagemarkScoring

/// For which settings a sealed part has been opened, and what came of it: a file beside the suite.
///
/// A part that is looked at often is sealed no longer, so every question spends: the k-th one that is asked of the same
/// pages is judged at a level of 5 % ÷ 2ᵏ, and all together err in 5 % at most. A question that was answered before is
/// answered from the file, which costs nothing; one whose reading was broken off is the same question when it is asked
/// again. An opening is a line before the pages are read and another one with the answer.
///
/// Pages are known by what they show and say, not by their names. Nothing prevents that the file is deleted.
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
    /// SHA-256 over the images and the truth of the part's pages; over their names in files of version 0.1.
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

  /// The lines of the file; none if there is no file.
  ///
  /// - Throws: A fault with its line for what is no entry, and for an answer to what was never asked; without one for a
  ///   file that can't be read.
  public var entries: [Entry] {
    get throws(Faults) {
      guard FileManager.default.fileExists(atPath: path) else { return [] }
      guard let bytes = try? Data(contentsOf: URL(filePath: path)) else {
        throw Faults([
          Fault(file: path, message: "can't be read: openings of the holdout are in it")
        ])
      }
      var entries: [Entry] = []
      var asked: Set<Question> = []
      func fault(_ line: Int, _ what: String) -> Faults {
        Faults([
          Fault(
            file: path, line: line + 1,
            message: "\(what): restore the file from version control")
        ])
      }
      var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true { lines.removeLast() }
      for (index, line) in lines.enumerated() {
        guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(line)) else {
          throw fault(index, "is no entry of a holdout")
        }
        if entry.answer == nil {
          asked.insert(entry.question)
        } else if !asked.contains(entry.question) {
          throw fault(index, "answers what was never asked")
        }
        entries.append(entry)
      }
      return entries
    }
  }

  /// The different questions that were asked of a part, in the order in which they were asked first.
  ///
  /// - Parameter pages: The digests that the part has gone by.
  /// - Returns: Each once.
  /// - Throws: What is damaged in the ledger.
  func questions(of pages: Set<String>) throws(Faults) -> [Question] {
    try entries.reduce(into: []) { questions, entry in
      if pages.contains(entry.question.pages), !questions.contains(entry.question) {
        questions.append(entry.question)
      }
    }
  }

  /// What came of the same question; `nil` if it was not asked, or never answered.
  func answer(to question: Question) throws(Faults) -> Validation? {
    try entries.last { $0.question == question && $0.answer != nil }?.answer
  }

  /// The level of the k-th question, from 1.
  static func level(ofQuestion k: Int) -> Double {
    (0..<k).reduce(Validation.usualLevel) { level, _ in level / 2 }
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
