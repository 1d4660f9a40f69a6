internal import Foundation
public import PagemarkPipeline
internal import Subprocess

/// `pagemark-review`, which serves the review of a dataset in a process of its own: the server brings 30 shared
/// libraries, which no other command should have to load.
public struct ReviewService: Sendable {
  private let program: String

  /// - Parameter program: Path of `pagemark-review`.
  public init(program: String) { self.program = program }

  /// Serves a review until it is asked to stop.
  ///
  /// - Parameters:
  ///   - request: The dataset and the port.
  ///   - control: Ends the review.
  ///   - announce: Gets the address to open in a browser, once it can be opened.
  /// - Returns: How far the review is.
  /// - Throws: `Faults` of the dataset, its drafts or the port; `RunError` if the program is missing or dies. What was
  ///   accepted until then is kept.
  public func serve(
    _ request: ReviewRequest, until control: RunControl,
    announce: @escaping @Sendable (String) -> Void
  ) async throws -> ReviewProgress {
    let line = try JSONEncoder().encode(request) + Data("\n".utf8)
    do {
      let (last, end) = try await ChildProcess(executable: program, leadsGroup: true).run {
        execution in
        let input = execution.standardInputWriter
        // If the program has died, the way it ended says why, not the failed write.
        _ = try? await input.write([UInt8](line))
        let stop = Task {
          while control.stopCause == nil { try await Task.sleep(for: .milliseconds(100)) }
          try await input.finish()
        }
        defer { stop.cancel() }
        var lines = LineSequence(execution.standardOutput)
        var last: ReviewEvent?
        while let line = try await lines.next() {
          last = try JSONDecoder().decode(ReviewEvent.self, from: line)
          if case .listening(let address) = last { announce(address) }
        }
        return last
      }
      switch last {
      case .ended(let progress): return progress
      case .refused(let faults): throw Faults(faults)
      case .listening, nil: throw RunError.reviewDied("\(program) died: \(end.description)")
      }
    } catch is SubprocessError where !FileManager.default.fileExists(atPath: program) {
      throw RunError.programMissing(path: program)
    }
  }
}
