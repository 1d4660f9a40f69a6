import Foundation
import TestSupport
import Testing

/// A review whose program, port or command is lost.
@Suite(.serialized) struct ReviewFaultTests {
  private let scratch: Scratch
  private var own: String { scratch.url.path + "/own" }

  init() throws {
    scratch = try Scratch()
    try scratch.write(Scratch.blankPage, to: "own/one.pgm")
    try scratch.write("one", to: "own/one.txt")
    try scratch.write(
      "version: 1\nname: own\nformat: text-pairs\nroot: .\n", to: "own/dataset.yml")
  }

  private func server(of review: ServedReview) throws -> pid_t {
    try #require(
      Processes.children(of: review.command.processIdentifier, named: "pagemark-review").first)
  }

  @Test func aKilledServerEndsTheCommandWithAnError() throws {
    let review = try ServedReview(of: own)
    kill(try server(of: review), SIGKILL)
    #expect(review.status == 70)
    let errors = review.errorText
    #expect(errors.contains("what was accepted is kept"), "\(errors)")
    #expect(errors.contains("killed by signal 9"), "\(errors)")
  }

  @Test func theServerEndsWithAKilledCommand() throws {
    let review = try ServedReview(of: own)
    let server = try server(of: review)
    kill(review.command.processIdentifier, SIGKILL)
    #expect(ends(server))
  }

  @Test func aMissingServerIsNamed() async throws {
    let folder = Command.products.appending(path: "installation-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let command = folder.appending(path: "pagemark")
    try FileManager.default.linkItem(at: Command.products.appending(path: "pagemark"), to: command)
    let result = try await Command.program([command.path, "dataset", "review", own])
    #expect(result.status == 65)
    #expect(result.errors.contains("no program at \(folder.path)/pagemark-review"), "\(result)")
  }

  @Test func aPortThatIsTakenIsNamed() async throws {
    let review = try ServedReview(of: own)
    defer { review.command.interrupt() }
    let port = try #require(URLComponents(string: review.address)?.port)
    let second = try await Command.pagemark(["dataset", "review", own, "--port", "\(port)"])
    #expect(second.status == 65)
    #expect(second.errors.contains("port \(port): can't be listened on: name another with --port"))
  }

  @Test func damagedDraftsAreNamedByLine() async throws {
    try scratch.write("no draft\n", to: "own/.pagemark/drafts.jsonl")
    let result = try await Command.pagemark(["dataset", "review", own])
    #expect(result.status == 65)
    #expect(result.errors.contains("drafts.jsonl:1: is not a draft"), "\(result)")
  }
}
