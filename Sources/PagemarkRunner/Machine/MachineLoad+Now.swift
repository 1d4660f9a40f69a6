internal import Foundation
internal import PagemarkPipeline

extension MachineLoad {
  /// The current load; `nil` if the kernel does not report it.
  ///
  /// - Parameter programs: CPU time of this run's programs that none of its processes has waited for, in seconds.
  /// - Returns: The load, with the counters since boot.
  static func now(programs: Double = 0) -> MachineLoad? {
    func text(_ name: String) -> String? {
      try? String(contentsOfFile: "/proc/" + name, encoding: .utf8)
    }
    guard let average = text("loadavg"), let uptime = text("uptime"), let stat = text("stat") else {
      return nil
    }
    return MachineLoad(
      loadavg: average, uptime: uptime, stat: stat, ticksPerSecond: sysconf(Int32(_SC_CLK_TCK)),
      own: cpuTime(of: Int32(RUSAGE_SELF.rawValue)) + cpuTime(of: Int32(RUSAGE_CHILDREN.rawValue))
        + programs)
  }

  /// Reads the contents of these files of `/proc` (proc(5)).
  init?(loadavg: String, uptime: String, stat: String, ticksPerSecond: Int, own: Double) {
    func numbers(_ text: some StringProtocol) -> [Double] {
      text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    }
    // cpu  user nice system idle iowait irq softirq steal …; user includes the time of guests.
    guard let line = stat.split(separator: "\n").first(where: { $0.hasPrefix("cpu ") }),
      case let ticks = numbers(line), ticks.count >= 8, ticksPerSecond > 0,
      let average = numbers(loadavg).first, let seconds = numbers(uptime).first
    else { return nil }
    let busy = ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6]
    self.init(
      average: average, uptime: seconds, busy: busy / Double(ticksPerSecond),
      steal: ticks[7] / Double(ticksPerSecond), own: own)
  }

  /// CPU time of this process, or of its children that have ended, in seconds.
  private static func cpuTime(of whom: Int32) -> Double {
    var usage = rusage()
    guard unsafe getrusage(whom, &usage) == 0 else { return 0 }
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}
