public import Foundation

/// Looks every few milliseconds whether something is so, for a minute at most: what takes a moment takes longer beside
/// many other tests.
///
/// Keeps its thread.
public func eventually(_ isSo: () throws -> Bool) rethrows -> Bool {
  for _ in 0..<6000 {
    if try isSo() { return true }
    usleep(10_000)
  }
  return false
}

/// Whether a process ends: it is gone, or is a zombie.
public func ends(_ process: pid_t) -> Bool {
  eventually {
    let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    // Its name stands before in brackets, and may hold anything.
    let state = stat?.split(separator: ")").last?.split(separator: " ").first
    return state == nil || state == "Z"
  }
}
