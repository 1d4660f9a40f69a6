import Foundation

/// Looks at other processes through /proc.
enum Processes {
  /// Waits for the command that writes into `folder` to have recorded a page and to be in the middle of
  /// another, then does something to it or to its worker.
  ///
  /// On a thread of its own: tests that compute may keep the cooperative threads busy for seconds.
  static func whenBusy(
    _ folder: String, act: @escaping @Sendable (_ parent: pid_t, _ worker: pid_t) -> Void
  ) {
    Thread.detachNewThread {
      for _ in 0..<12_000 {
        if let (parent, worker) = busy(folder) { return act(parent, worker) }
        usleep(5000)
      }
    }
  }

  /// Whether the process is gone within ten seconds.
  static func isGone(_ process: pid_t) -> Bool {
    for _ in 0..<1000 {
      let state = status(of: process)["State"]
      if state == nil || state?.hasPrefix("Z") == true { return true }
      usleep(10_000)
    }
    return false
  }

  private static func busy(_ folder: String) -> (parent: pid_t, worker: pid_t)? {
    guard let cases = try? Data(contentsOf: URL(filePath: folder + "/cases.jsonl")), !cases.isEmpty,
      let parent = all.first(where: { commandLine(of: $0).contains(folder) }),
      let worker = all.first(where: {
        status(of: $0)["PPid"] == "\(parent)" && status(of: $0)["State"]?.hasPrefix("R") == true
      })
    else { return nil }
    return (parent, worker)
  }

  private static var all: [pid_t] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }
  }

  private static func commandLine(of process: pid_t) -> [String] {
    let bytes = (try? Data(contentsOf: URL(filePath: "/proc/\(process)/cmdline"))) ?? Data()
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func status(of process: pid_t) -> [String: String] {
    let text = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").reduce(into: [:]) { fields, line in
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 {
        fields[String(parts[0])] = parts[1].trimmingCharacters(in: .whitespaces)
      }
    }
  }
}
