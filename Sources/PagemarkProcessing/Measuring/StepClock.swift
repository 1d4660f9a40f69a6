internal import Foundation
internal import PagemarkPipeline
internal import PagemarkProcesses

/// Times the steps of a page: wall time, and CPU time of the process and of the programs that work for a step.
struct StepClock {
  private(set) var timings: [StepTiming] = []

  /// Runs a step and notes how long it took, even if it throws.
  ///
  /// - Parameters:
  ///   - step: Its name.
  ///   - isByProgram: Whether the worker's descendants do the work.
  ///   - body: What to do.
  /// - Returns: What `body` returned.
  /// - Throws: What `body` throws.
  mutating func measure<Result, Failure: Error>(
    _ step: String, isByProgram: Bool = false, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let programs = isByProgram ? ProcessTree.cpuSeconds() : 0
    let (wall, cpu) = (Self.seconds(CLOCK_MONOTONIC), Self.seconds(CLOCK_PROCESS_CPUTIME_ID))
    defer {
      var timing = StepTiming(
        step: step, wall: Self.seconds(CLOCK_MONOTONIC) - wall,
        cpu: Self.seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu)
      // A program that has ended no longer counts, so the difference may be negative.
      if isByProgram { timing.cpu += max(0, ProcessTree.cpuSeconds() - programs) }
      timings.append(timing)
    }
    return try body()
  }

  /// The times of all steps since the last call.
  mutating func takeTimings() -> [StepTiming] {
    defer { timings = [] }
    return timings
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
