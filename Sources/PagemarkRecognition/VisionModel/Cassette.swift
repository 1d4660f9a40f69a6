internal import Foundation
internal import PagemarkCache
public import PagemarkPipeline
internal import PagemarkScoring

/// Recorded exchanges with vision models, one file per question about a picture.
///
/// A file contains the request with a digest instead of the picture, and the response. It contains no key, no request
/// headers and no address. Several processes may use a folder at the same time.
public struct Cassette: Sendable {
  public let mode: CassetteChoice.Mode
  public let folder: String

  public init(_ choice: CassetteChoice) { (mode, folder) = (choice.mode, choice.folder) }

  /// The key by which an exchange is found.
  struct Question: Hashable, Codable {
    var provider: String
    /// SHA-256 of the JPEG; empty if none was sent.
    var image: String
    var prompt: String
    var model: String?
    var maximumTokens: Int
    var temperature: Double?
    /// These are missing where they are not used, as in recordings of older versions.
    var topP: Double?
    var system: String?
    var wantsJSON: Bool?
    var backendProvider: String?
    var seed: Int?
    /// Which further reading of the page it was, from 1.
    var draw: Int?
  }

  /// The outcome of one request.
  enum Exchange: Hashable, Codable {
    case response(HTTPResponse)
    case fault(HTTPFault)
  }

  private struct Recording: Codable {
    var schema = "pagemark.cassette/1"
    var question: Question
    /// In order: retries and their outcomes.
    var exchanges: [Exchange]
    /// Whether the last of them is the server's final answer about the picture.
    var isFinal: Bool
  }

  /// The exchanges about a question; `nil` if none are recorded.
  func exchanges(about question: Question) -> [Exchange]? {
    recording(of: question)?.exchanges
  }

  /// Records exchanges; those that ended in a temporary fault never replace an answer.
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
