internal import Foundation

/// The descendants of a process.
public enum ProcessTree {
  /// Descendants of a process, parents before their children; processes are named as in `/proc`.
  public static func descendants(of process: String = "self") -> [String] {
    let children = ProcessFile.numbers(in: "\(process)/task").flatMap { thread in
      let list = ProcessFile.text("\(process)/task/\(thread)/children") ?? ""
      return list.split(whereSeparator: \.isWhitespace).map { String($0) }
    }
    return children + children.flatMap { descendants(of: $0) }
  }

  /// CPU time of the descendants of this process and of those that they have waited for, in seconds.
  ///
  /// The kernel counts it in ticks, usually of 10 ms.
  public static var descendantsCPUSeconds: Double {
    let ticks = descendants().flatMap(times)
    return ticks.reduce(0, +) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// CPU time of a process in ticks: utime, stime, cutime and cstime; empty if it has ended.
  static func times(of process: String) -> [Double] {
    // The program's name, in parentheses, may contain anything. Counted from 1, the fields are 12 … 15 after it.
    guard let text = ProcessFile.text("\(process)/stat"), let end = text.lastIndex(of: ")") else {
      return []
    }
    return text[text.index(after: end)...].split(separator: " ").dropFirst(11).prefix(4)
      .map { Double($0) ?? 0 }
  }

  /// Kills all descendants of a process, and the process itself unless it is this one.
  public static func end(from process: String = "self") {
    let descendants = descendants(of: process)
    // Parents first, because a killed process starts no others.
    for name in (process == "self" ? [] : [process]) + descendants {
      if let id = pid_t(name) { kill(id, SIGKILL) }
    }
  }
}
