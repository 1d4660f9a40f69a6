internal import CLinux
internal import Foundation

/// The descendants of a process, as `/proc` lists them; processes are named as there.
public enum ProcessTree {
  /// Descendants of a process, parents before their children.
  public static func descendants(of process: String = "self") -> [String] {
    let children = ProcessFile.numbers(in: "\(process)/task").flatMap { thread in
      let list = ProcessFile.text("\(process)/task/\(thread)/children") ?? ""
      return list.split(whereSeparator: \.isWhitespace).map { String($0) }
    }
    return children + children.flatMap { descendants(of: $0) }
  }

  /// CPU time of the descendants of a process and of those that they have waited for, in seconds.
  ///
  /// The kernel counts it in ticks, usually of 10 ms.
  public static func cpuSeconds(ofDescendantsOf process: String = "self") -> Double {
    let ticks = descendants(of: process).flatMap(times)
    return ticks.reduce(0, +) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// CPU time of a process in ticks: utime, stime, cutime and cstime; empty if it has ended.
  public static func times(of process: String) -> [Double] {
    // The program's name, in parentheses, may contain anything. Counted from 1, the fields are 12 … 15 after it.
    guard let text = ProcessFile.text("\(process)/stat"), let end = text.lastIndex(of: ")") else {
      return []
    }
    return text[text.index(after: end)...].split(separator: " ").dropFirst(11).prefix(4)
      .map { Double($0) ?? 0 }
  }

  /// Resident memory of a process and its descendants, in bytes; `nil` if there is no such process.
  public static func residentBytes(of process: String = "self") -> Int? {
    guard let own = ownResidentBytes(of: process) else { return nil }
    return descendants(of: process).compactMap(ownResidentBytes).reduce(own, +)
  }

  private static let pageSize = sysconf(Int32(_SC_PAGESIZE))

  private static func ownResidentBytes(of process: String) -> Int? {
    // Pages: size, resident, …
    ProcessFile.start(of: "\(process)/statm")?.split(separator: " ").dropFirst().first
      .flatMap { Int($0) }.map { $0 * pageSize }
  }

  /// Kills a process and all its descendants.
  public static func end(from process: String) {
    // Parents first, because a killed process starts no others.
    for name in [process] + descendants(of: process) {
      if let id = pid_t(name) { kill(id, SIGKILL) }
    }
  }

  /// Makes this process the parent of each descendant whose own parent has ended, so that `endChildren` finds it even if
  /// it has left its process group and session.
  public static func adoptOrphans() { pagemark_adopt_orphans() }

  /// Removes adopted descendants that have ended from the system's list of processes.
  ///
  /// - Parameter isOwn: Whether a process was started by this one, and is waited for elsewhere.
  public static func reapOrphans(except isOwn: (Int32) -> Bool) {
    for thread in ProcessFile.numbers(in: "self/task") {
      let list = ProcessFile.text("self/task/\(thread)/children") ?? ""
      for child in list.split(separator: " ").compactMap({ pid_t($0) }) where !isOwn(child) {
        waitpid(child, nil, WNOHANG)
      }
    }
  }

  /// Removes the ended processes of a group from the system's list, after its leader was waited for.
  public static func reap(group: Int32) { while waitpid(-group, nil, WNOHANG) > 0 {} }

  /// Kills all descendants of this process and waits for their end, for at most 2 s.
  ///
  /// Nothing else may start or wait for a process meanwhile. It may be called in a signal handler.
  public static func endChildren() { pagemark_end_children() }
}
