internal import ArgumentParser
internal import Foundation
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReport
internal import PagemarkRunFolder
internal import PagemarkRunner

/// What a command prints to the standard error, and how it ends if an error stops it.
enum Diagnostics {
  /// Runs a command's work; errors that a user can act on are printed in their own words.
  static func reported(_ work: () async throws -> Void) async throws {
    do {
      try await LineLimit.$current.withValue(Output.layout) { try await work() }
    } catch let faults as Faults {
      tell(faults.all.map { "\($0)" })
      throw ExitCode(.badInput)
    } catch let error as WriteError {
      tell(["\(error)"])
      throw ExitCode(error.exitStatus)
    } catch let error as RunError {
      tell(error.sentences)
      throw ExitCode(error.exitStatus)
    } catch let error where !isForTheParser(error) {
      tell(["internal fault: \(error)"])
      throw ExitCode(.fault)
    }
  }

  /// Whether the argument parser must handle the error.
  private static func isForTheParser(_ error: any Error) -> Bool {
    error is ExitCode || error is ValidationError || error is CleanExit
  }

  /// Writes one line per sentence to the standard error.
  static func tell(_ sentences: [String]) {
    for sentence in sentences { Output.aside("pagemark: \(sentence.visible)") }
  }
}

extension ExitCode {
  init(_ status: ExitStatus) { self.init(status.rawValue) }
}
