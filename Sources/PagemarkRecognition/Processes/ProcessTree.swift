internal import Foundation

/// The processes that one process has started, and those that they have.
public enum ProcessTree {
  /// Descendants of a process, parents before their children; a process is named as in `/proc`.
  public static func descendants(of process: String = "self") -> [String] {
    let children = ProcessFile.numbers(in: "\(process)/task").flatMap { thread in
      let list = ProcessFile.text("\(process)/task/\(thread)/children") ?? ""
      return list.split(whereSeparator: \.isWhitespace).map { String($0) }
    }
    return children + children.flatMap { descendants(of: $0) }
  }

  /// CPU time that the descendants of this process and what they have waited for took, in seconds: of the kernel's
  /// ticks, 10 ms as a rule.
  public static var descendantsCPUSeconds: Double {
    let ticks = descendants().flatMap(times)
    return ticks.reduce(0, +) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// What a process has taken of CPU time, in ticks: utime, stime, cutime and cstime; empty for one that is gone.
  static func times(of process: String) -> [Double] {
    // The name of the program, in parentheses, may hold anything; of the fields behind it they are 12 … 15,
    // counted from 1.
    guard let text = ProcessFile.text("\(process)/stat"), let end = text.lastIndex(of: ")") else {
      return []
    }
    return text[text.index(after: end)...].split(separator: " ").dropFirst(11).prefix(4)
      .map { Double($0) ?? 0 }
  }

  /// Ends all descendants of a process at once, and the process itself unless it is this one.
  public static func end(from process: String = "self") {
    let descendants = descendants(of: process)
    // Parents first: whoever is gone starts nobody any more.
    for name in (process == "self" ? [] : [process]) + descendants {
      if let id = pid_t(name) { kill(id, SIGKILL) }
    }
  }
}
