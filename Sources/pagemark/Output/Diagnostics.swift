internal import ArgumentParser
internal import Foundation
internal import PagemarkCore
internal import PagemarkRunFolder
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
    } catch let error as WriteError {
      tell(["\(error)"])
      throw ExitCode(.badInput)
    } catch let error as RunError {
      tell(["\(error)"])
      throw ExitCode(error.exitStatus)
    } catch let error where !isForTheParser(error) {
      tell(["internal fault: \(error)"])
      throw ExitCode(.fault)
    }
  }

  /// Whether the argument parser knows what to do with the error.
  private static func isForTheParser(_ error: any Error) -> Bool {
    error is ExitCode || error is ValidationError || error is CleanExit
  }

  static func tell(_ sentences: [String]) {
    for sentence in sentences {
      FileHandle.standardError.write(Data("pagemark: \(sentence.visible)\n".utf8))
    }
  }
}
