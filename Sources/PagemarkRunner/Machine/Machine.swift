internal import Foundation

/// The machine of a run.
enum Machine {
  /// Model name of the first processor; `unknown` if the kernel does not report it.
  static var cpu: String {
    let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(
      separator: "\n")
    let model = lines?.first { $0.hasPrefix("model name") }?.split(separator: ":").last
    return model.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown"
  }

  /// Cores that this process may use.
  static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }

  static var kernel: String {
    let release = try? String(contentsOfFile: "/proc/sys/kernel/osrelease", encoding: .utf8)
    return release?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "unknown"
  }

  /// The core for timed work: the last one that this process may use, because the first serves most interrupts; `nil`
  /// if the kernel does not report it.
  static var timingCore: Int? {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") }
    return (line?.split(whereSeparator: \.isWhitespace).last).flatMap { lastCore(of: $0) }
  }

  /// The last core of a list such as `0-3,8`.
  static func lastCore(of list: Substring) -> Int? {
    list.split(whereSeparator: { $0 == "," || $0 == "-" }).last.flatMap { Int($0) }
  }

  /// The current time, in ISO 8601 and UTC.
  static var timestamp: String { Date.now.formatted(.iso8601) }
}
