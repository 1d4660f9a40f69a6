internal import Foundation
internal import PagemarkCache
public import PagemarkJudging
public import PagemarkPipeline
internal import PagemarkRunFolder
internal import PagemarkScoring

/// The settings for which a sealed part has been opened, and the answers: a file next to the suite.
///
/// A part that is examined often is no longer sealed, so every question has a cost: the k-th question about the same
/// pages is judged at a level of 5 % ÷ 2ᵏ, so that all together err in at most 5 %. A question that was answered before
/// is answered from the file at no cost; one whose reading was interrupted is the same question when it is asked again.
/// An opening is one line before the pages are read and another with the answer.
///
/// Pages are identified by what they show and say, not by their names. Nothing prevents the user from deleting the
/// file.
public struct HoldoutLedger: Sendable {
  /// One line of the file.
  public struct Entry: Hashable, Sendable, Codable {
    /// The time, in ISO 8601 and UTC.
    public var at: String
    public var suite: String
    public var pipeline: String
    public var question: Question
    /// `nil` in the line that is written before the pages are read.
    public var answer: Validation?
  }

  /// A question to a sealed part.
  public struct Question: Hashable, Sendable, Codable {
    /// SHA-256 of the chosen settings, and of the suite's own.
    var chosen, own: String
    var objective: String
    /// SHA-256 of the images and the truth of the part's pages; of their names in files of version 0.1.
    var pages: String

    init(chosen: Pipeline, own: Pipeline, objective: String, pages: String) {
      (self.chosen, self.own) = (Self.digest(of: chosen), Self.digest(of: own))
      (self.objective, self.pages) = (objective, pages)
    }

    private static func digest(of pipeline: Pipeline) -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      // Settings are texts and finite numbers, which can always be encoded.
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
  /// - Throws: A fault with its line for a line that is not an entry, and for an answer without a question; a fault
  ///   without a line for a file that can't be read.
  public var entries: [Entry] {
    get throws(Faults) {
      guard FileManager.default.fileExists(atPath: path) else { return [] }
      guard let bytes = try? Data(contentsOf: URL(filePath: path)) else {
        throw Faults(file: path, message: "can't be read: openings of the holdout are in it")
      }
      var entries: [Entry] = []
      var asked: Set<Question> = []
      func fault(_ line: Int, _ what: String) -> Faults {
        Faults(
          file: path, line: line + 1,
          message: "\(what): restore the file from version control")
      }
      var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true { lines.removeLast() }
      for (index, line) in lines.enumerated() {
        guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(line)) else {
          throw fault(index, "is not an entry of a holdout")
        }
        if entry.answer == nil {
          asked.insert(entry.question)
        } else if !asked.contains(entry.question) {
          throw fault(index, "answers a question that was never asked")
        }
        entries.append(entry)
      }
      return entries
    }
  }

  /// The distinct questions that were asked of a part, in the order in which they were first asked.
  ///
  /// - Parameter pages: The digests by which the part has been identified.
  /// - Returns: Each question once.
  /// - Throws: The damage of the ledger.
  func questions(of pages: Set<String>) throws(Faults) -> [Question] {
    try entries.reduce(into: []) { questions, entry in
      if pages.contains(entry.question.pages), !questions.contains(entry.question) {
        questions.append(entry.question)
      }
    }
  }

  /// The answer to the same question; `nil` if it was not asked, or never answered.
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
    let file = try AppendOnlyFile(path: path)
    try file.lock()
    try file.append(try JSONFile.lineEncoder.encode(entry) + Data("\n".utf8))
  }
}
