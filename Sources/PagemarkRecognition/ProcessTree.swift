internal import Foundation

/// The processes that one process has started, and those that they have.
public enum ProcessTree {
  /// Descendants of a process, parents before their children; a process is named as in `/proc`.
  public static func descendants(of process: String = "self") -> [String] {
    let threads =
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    let children = threads.flatMap { thread in
      let path = "/proc/\(process)/task/\(thread)/children"
      let list = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return list.split(whereSeparator: \.isWhitespace).map { String($0) }
    }
    return children + children.flatMap { descendants(of: $0) }
  }

  /// CPU time that the descendants of this process and what they have waited for took, in seconds: of the kernel's
  /// ticks, 10 ms as a rule.
  public static var descendantsCPUSeconds: Double {
    let ticks = descendants().compactMap { name -> Double? in
      // The name of the program, in parentheses, may hold anything; of the fields behind it 12 … 15 are utime,
      // stime, cutime and cstime, counted from 1.
      guard let text = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
        let end = text.lastIndex(of: ")")
      else { return nil }
      let fields = text[text.index(after: end)...].split(separator: " ")
      return fields.dropFirst(11).prefix(4).reduce(0) { $0 + (Double($1) ?? 0) }
    }
    return ticks.reduce(0, +) / Double(sysconf(Int32(_SC_CLK_TCK)))
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
