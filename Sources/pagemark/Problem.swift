internal import ArgumentParser
internal import Foundation
internal import PagemarkCore
internal import PagemarkRunner

/// What stops a command, told on the standard error and as the exit code.
enum Problem {
  /// Runs a command's work; errors that a user can act on are told in their own words.
  static func reported(_ work: () async throws -> Void) async throws {
    do {
      try await work()
    } catch let faults as Faults {
      tell(faults.all.map { "\($0)" })
      throw ExitCode(.badInput)
    } catch let error as RunError {
      tell(["\(error)"])
      throw ExitCode(error.exitStatus)
    }
  }

  static func tell(_ sentences: [String]) {
    for sentence in sentences {
      FileHandle.standardError.write(Data("pagemark: \(sentence)\n".utf8))
    }
  }
}
