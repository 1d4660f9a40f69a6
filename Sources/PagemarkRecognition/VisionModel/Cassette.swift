internal import Foundation
internal import PagemarkCache
public import PagemarkCore

/// Recorded exchanges with vision models, a file for each question about each picture.
///
/// A file has what was asked, a digest in place of the picture, and what came back; no key, no header of the
/// request, no address. Several processes may use a folder at once.
public struct Cassette: Sendable {
  public let mode: CassetteChoice.Mode
  public let folder: String

  public init(_ choice: CassetteChoice) { (mode, folder) = (choice.mode, choice.folder) }

  /// What an exchange is found by.
  struct Question: Hashable, Codable {
    var provider: String
    /// SHA-256 of the JPEG.
    var image: String
    var prompt: String
    var model: String?
    var maximumTokens: Int
    var temperature: Double?
  }

  /// One request's end.
  enum Exchange: Hashable, Codable {
    case response(HTTPResponse)
    case fault(HTTPFault)
  }

  private struct Recording: Codable {
    var schema = "pagemark.cassette/1"
    var question: Question
    /// In their order: retries and what came of them.
    var exchanges: [Exchange]
    /// Whether the last of them is the server's last word on the picture.
    var isFinal: Bool
  }

  /// The exchanges about a question; `nil` where none are recorded.
  func exchanges(about question: Question) -> [Exchange]? {
    recording(of: question)?.exchanges
  }

  /// Keeps exchanges; those that ended in a fault that passes never replace an answer.
  func keep(_ exchanges: [Exchange], about question: Question, isFinal: Bool) throws {
    if !isFinal, recording(of: question)?.isFinal == true { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let recording = Recording(question: question, exchanges: exchanges, isFinal: isFinal)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try encoder.encode(recording).write(
      to: URL(filePath: try path(of: question)), options: .atomic)
  }

  private func recording(of question: Question) -> Recording? {
    guard let path = try? path(of: question),
      let bytes = try? Data(contentsOf: URL(filePath: path)),
      let recording = try? JSONDecoder().decode(Recording.self, from: bytes),
      recording.question == question
    else { return nil }
    return recording
  }

  private func path(of question: Question) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return "\(folder)/\(Digest.sha256([UInt8](try encoder.encode(question))).prefix(32)).json"
  }
}
