internal import CLinux
internal import Foundation
public import PagemarkPipeline
internal import PagemarkProcesses

extension ReadingCounters {
  /// The current counters of the machine, this process and its descendants; `nil` if the kernel does not report them.
  public static var now: ReadingCounters? {
    // cpu  user nice system idle iowait irq softirq steal …; user includes the time of guests (proc_stat(5)).
    guard let line = ProcessFile.start(of: "stat")?.prefix(while: { $0 != "\n" }),
      case let fields = line.split(separator: " "), fields.first == "cpu", fields.count >= 9
    else { return nil }
    let ticks = fields.dropFirst().map { Double($0) ?? 0 }
    let descendants = ProcessTree.descendants()
    return ReadingCounters(
      time: seconds(CLOCK_MONOTONIC), waits: waits(of: ["self"] + descendants),
      own: seconds(CLOCK_PROCESS_CPUTIME_ID) + secondsOfEndedChildren
        + descendants.reduce(0) { $0 + cpuSeconds(of: $1) },
      busy: (ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6]) / ticksPerSecond,
      steal: ticks[7] / ticksPerSecond)
  }

  /// The number of cores on which this process may run.
  public static var allowedCores: Int {
    let count = Int(pagemark_allowed_cores())
    return count > 0 ? count : ProcessInfo.processInfo.activeProcessorCount
  }

  private static let ticksPerSecond = Double(sysconf(Int32(_SC_CLK_TCK)))

  /// The time that each thread was ready but not running, in seconds; `nil` if the kernel does not count it.
  private static func waits(of processes: [String]) -> [Int32: Double]? {
    var waits: [Int32: Double] = [:]
    for process in processes {
      for thread in ProcessFile.numbers(in: "\(process)/task") {
        // Nanoseconds running, nanoseconds waiting, and the number of times it was given a core
        // (Documentation/scheduler/sched-stats.rst).
        guard let text = ProcessFile.start(of: "\(process)/task/\(thread)/schedstat"),
          let waited = text.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
        else { continue }
        waits[thread] = waited / 1e9
      }
    }
    return waits.isEmpty ? nil : waits
  }

  /// CPU time of a process and of those that it has waited for, in seconds; the latter with the precision of a tick.
  private static func cpuSeconds(of process: String) -> Double {
    let own = pid_t(process).map { max(0, pagemark_cpu_seconds($0)) } ?? 0
    let ended = ProcessTree.times(of: process).dropFirst(2).reduce(0, +)
    return own + ended / ticksPerSecond
  }

  private static var secondsOfEndedChildren: Double {
    var usage = rusage()
    guard unsafe getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage) == 0 else { return 0 }
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
