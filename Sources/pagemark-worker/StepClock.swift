internal import Foundation
internal import PagemarkCore

/// Times the steps of a page: wall and CPU time of the whole process.
struct StepClock {
  private(set) var timings: [StepTiming] = []

  /// Runs a step and notes how long it took, also when it throws.
  mutating func measure<Result, Failure: Error>(
    _ step: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (wall, cpu) = (Self.seconds(CLOCK_MONOTONIC), Self.seconds(CLOCK_PROCESS_CPUTIME_ID))
    defer {
      timings.append(
        StepTiming(
          step: step, wall: Self.seconds(CLOCK_MONOTONIC) - wall,
          cpu: Self.seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu))
    }
    return try body()
  }

  /// The times of all steps since the last time this was asked.
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
