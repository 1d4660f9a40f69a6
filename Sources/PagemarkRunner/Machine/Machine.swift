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

  /// The machine's name.
  static var host: String { ProcessInfo.processInfo.hostName }

  /// The processor's instructions that libraries choose by and readings may depend on, such as `avx avx2 fma`.
  static var instructionSet: String {
    let wanted = [
      "sse4_1", "avx", "avx2", "fma", "avx512f", "avx512bw", "avx512_vnni", "asimd", "asimddp",
      "sve",
    ]
    let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(
      separator: "\n")
    let flags =
      lines?.first { $0.hasPrefix("flags") || $0.hasPrefix("Features") }?
      .split(separator: ":").last?.split(separator: " ") ?? []
    return wanted.filter { flags.contains(Substring($0)) }.joined(separator: " ")
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
