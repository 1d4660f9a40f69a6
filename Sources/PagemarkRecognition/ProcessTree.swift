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

  /// Ends all descendants of a process at once, and the process itself unless it is this one.
  public static func end(from process: String = "self") {
    let descendants = descendants(of: process)
    // Parents first: whoever is gone starts nobody any more.
    for name in (process == "self" ? [] : [process]) + descendants {
      if let id = pid_t(name) { kill(id, SIGKILL) }
    }
  }
}
