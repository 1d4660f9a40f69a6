internal import Foundation
internal import PagemarkCore
internal import PagemarkRunner

/// Runs a plan to its end; Ctrl-C and SIGTERM end it in order.
enum PlanExecution {
  /// - Returns: The run's folder as seen from the working folder.
  static func folder(
    of plan: RunPlan, suiteText: String, workers: Int?, place: RunPlace, in home: Home
  ) async throws -> String {
    let run = SuiteRun(plan, worker: home.worker, workers: workers, suiteText: suiteText)
    let control = RunControl()
    let task = Task { try await run.run(into: place, control: control) }
    let listeners = Interruption().listening(for: task, control: control)
    defer { for listener in listeners { listener.cancel() } }
    return home.shortened(try await task.value.path)
  }
}
