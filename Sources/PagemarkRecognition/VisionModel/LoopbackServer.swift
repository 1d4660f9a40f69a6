internal import Foundation
internal import PagemarkPipeline

/// A server on this machine that was started for a model, and ends with this value.
///
/// It prints its address in a line, `{"protocol": "pagemark.server/1", "address": "http://127.0.0.1:PORT/v1"}`, as soon
/// as it can be asked.
final class LoopbackServer {
  /// The version of the line that a server must print.
  static let version = "pagemark.server/1"
  /// How long it may take to print it.
  static let startDeadline = 60.0

  let address: String
  private let program: RunningProgram

  private struct Greeting: Decodable {
    var `protocol`: String
    var address: String
  }

  /// Starts the server, and waits for its address.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments; with a `/`, from the suite's folder or the project's.
  ///   - environment: The worker's; variables whose names end in KEY, TOKEN, SECRET or PASSWORD are left out.
  /// - Throws: What is missing, or how the program failed to start.
  init(_ command: [String], environment: [String: String]) throws(RecognitionError) {
    do throws(ProgramFault) {
      signal(SIGPIPE, SIG_IGN)
      let folders = ProgramFolders.listed(in: environment[ProgramFolders.variable] ?? "")
      let given = environment.filter { !SecretMask.isSecret($0.key) }
      let path = try ProgramPath(command, in: folders, environment: given)
      let program = try RunningProgram(
        path, environment: given, mask: SecretMask(environment: environment))
      (self.program, address) = (program, try Self.address(of: program))
    } catch {
      throw .program(error)
    }
  }

  /// Takes what the server has logged, so that a pipe that is full never stops it.
  func drain() { program.drain() }

  private static func address(of program: RunningProgram) throws(ProgramFault) -> String {
    let end = ContinuousClock.now + .seconds(startDeadline)
    while true {
      let line: [UInt8]
      do throws(ProgramFault) {
        line = try program.line(until: end)
      } catch .silent {
        throw .silent(startDeadline)
      }
      // Lines that are not JSON objects are printed by libraries.
      guard line.first == UInt8(ascii: "{") else { continue }
      guard let greeting = try? JSONDecoder().decode(Greeting.self, from: Data(line)),
        greeting.protocol == version
      else { throw .nonsense("its first line of JSON is not that of a \(version)") }
      guard let origin = WebOrigin(greeting.address), origin.isThisMachine else {
        throw .nonsense("'\(greeting.address.prefix(80))' is not an address on this machine")
      }
      return greeting.address
    }
  }
}
