internal import ArgumentParser
internal import Dispatch
internal import Foundation
internal import PagemarkJudging
internal import PagemarkPipeline

/// The time limit of a command that works in its own process, where no worker can be killed.
struct Deadline {
  private let timer: any DispatchSourceTimer

  /// Ends the command with `badInput` when the time is over, unless it is cancelled before.
  ///
  /// - Parameters:
  ///   - seconds: The limit.
  ///   - remedy: What the user can do.
  init(seconds: Double, remedy: String) {
    // A queue of its own, because the work may keep all other threads busy.
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "deadline"))
    timer.schedule(deadline: .now() + seconds)
    timer.setEventHandler {
      Diagnostics.tell(["not done within \(SettingValue.number(seconds)) s: \(remedy)"])
      _exit(ExitStatus.badInput.rawValue)
    }
    timer.resume()
  }

  func cancel() { timer.cancel() }
}
