import Foundation
import Synchronization

/// Looks at other processes through /proc.
enum Processes {
  /// Looks every few milliseconds, and acts once on what it finds; gives up after ten minutes, for the command may
  /// have to wait for its turn.
  ///
  /// On a thread of its own: tests that compute may keep the cooperative threads busy for seconds.
  static func once<Found>(
    _ look: @escaping @Sendable () -> Found?, act: @escaping @Sendable (Found) -> Void
  ) {
    Thread.detachNewThread {
      for _ in 0..<200_000 {
        if let found = look() { return act(found) }
        usleep(3000)
      }
    }
  }

  /// Waits for the command that writes into `folder` to have recorded a page and to be in the middle of
  /// another, then does something to it or to its worker.
  ///
  /// - Parameters:
  ///   - folder: The run's folder.
  ///   - lines: How many records there are at least. After one of each pipeline, no worker of the latency lane is
  ///     starting, when its loss would cost no page.
  ///   - act: What is done.
  static func whenBusy(
    _ folder: String, afterLines lines: Int = 1,
    act: @escaping @Sendable (_ parent: pid_t, _ worker: pid_t) -> Void
  ) {
    once({ busy(folder, lines) }, act: { act($0.parent, $0.worker) })
  }

  /// The state of a worker at one moment.
  struct Worker {
    var id: pid_t
    var isRunning: Bool
    /// As the kernel lists them, such as `0-1`; empty where the worker is just gone.
    var cores: String
  }

  /// The cores that this process may run on, and so all that it starts, until they are pinned.
  static var ownCores: String { status(of: getpid())["Cpus_allowed_list"] ?? "" }

  /// Watches workers until it is stopped.
  final class Watch: Sendable {
    private let isOver = Mutex(false)
    var isStopped: Bool { isOver.withLock(\.self) }
    func stop() { isOver.withLock { $0 = true } }
  }

  /// Looks at the workers of the command that has `argument` in its command line, every few milliseconds.
  static func watching(
    workersOf argument: String, look: @escaping @Sendable ([Worker]) -> Void
  ) -> Watch {
    let watch = Watch()
    Thread.detachNewThread {
      while !watch.isStopped {
        if let parent = all.first(where: { process in
          commandLine(of: process).contains { $0.contains(argument) }
        }) {
          look(
            workers(of: parent).map { worker in
              let status = status(of: worker)
              return Worker(
                id: worker, isRunning: status["State"]?.hasPrefix("R") == true,
                cores: status["Cpus_allowed_list"] ?? "")
            })
        }
        usleep(2000)
      }
    }
    return watch
  }

  /// Kills the command that writes into `folder` once it has recorded this many cases, and some time has passed.
  static func killParent(writing folder: String, afterLines lines: Int, microseconds: UInt32) {
    signal(SIGKILL, toWriterOf: folder) {
      let cases = try? Data(contentsOf: URL(filePath: folder + "/cases.jsonl"))
      guard let cases, cases.count(where: { $0 == UInt8(ascii: "\n") }) >= lines else {
        return false
      }
      usleep(microseconds)
      return true
    }
  }

  /// Kills the process that draws for the command that writes into `folder`, in the midst of its work: a picture is
  /// there already.
  static func killDrawer(into folder: String) {
    let place = URL(filePath: folder).deletingLastPathComponent().path
    once({
      guard
        let parts = try? FileManager.default.subpathsOfDirectory(atPath: place),
        parts.contains(where: { $0.hasSuffix(".jpg") })
      else { return nil }
      return writer(of: folder).flatMap { children(of: $0, named: "pagemark-draw").first }
    }) { kill($0, SIGKILL) }
  }

  /// Sends a signal to the command that writes into the folder, as soon as something is so.
  ///
  /// Finding the command among all processes of a busy machine takes time, so it is found first.
  static func signal(
    _ signal: Int32, toWriterOf folder: String, once isSo: @escaping @Sendable () -> Bool
  ) {
    once({ writer(of: folder) }) { writer in
      once({ isSo() ? writer : nil }, act: { kill($0, signal) })
    }
  }

  /// Processes that are alive and have an argument of exactly this text.
  static func withArgument(_ text: String) -> [pid_t] {
    all.filter { commandLine(of: $0).contains(text) }
  }

  /// Kills the first worker of the command that writes into `folder`, as soon as there is one.
  ///
  /// - Returns: How many were killed so far.
  static func killFirstWorker(writing folder: String) -> Kills {
    let kills = Kills()
    once({ writer(of: folder) }) { writer in
      once({ workers(of: writer).first }) { if kill($0, SIGKILL) == 0 { kills.add() } }
    }
    return kills
  }

  final class Kills: Sendable {
    private let number = Mutex(0)
    var count: Int { number.withLock(\.self) }
    func add() { number.withLock { $0 += 1 } }
  }

  private static func writer(of folder: String) -> pid_t? {
    all.first { process in
      let words = commandLine(of: process)
      return words.first?.hasSuffix("/pagemark") == true && words.contains(folder)
    }
  }

  private static func busy(_ folder: String, _ lines: Int) -> (parent: pid_t, worker: pid_t)? {
    guard let cases = try? Data(contentsOf: URL(filePath: folder + "/cases.jsonl")),
      cases.count(where: { $0 == UInt8(ascii: "\n") }) >= lines,
      let parent = writer(of: folder),
      let worker = workers(of: parent).first(where: {
        status(of: $0)["State"]?.hasPrefix("R") == true
      })
    else { return nil }
    return (parent, worker)
  }

  /// Its workers alone: git and gnuplot are children of the command too.
  private static func workers(of parent: pid_t) -> [pid_t] {
    children(of: parent, named: "pagemark-worker")
  }

  static func children(of parent: pid_t, named name: String) -> [pid_t] {
    all.filter {
      status(of: $0)["PPid"] == "\(parent)"
        && commandLine(of: $0).first?.hasSuffix("/" + name) == true
    }
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
