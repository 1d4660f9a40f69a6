internal import Foundation
internal import PagemarkCore
internal import Synchronization

/// Asks git at which commit the working folder is, beside the run's own work.
final class CommitQuestion: Sendable {
  /// What came of it.
  enum Answer: Equatable, Sendable {
    case known(CommitIdentity)
    /// The folder is in no repository, or in one without a commit.
    case noCommit
    /// There may be a commit, and why nobody could say.
    case unknown(reason: String)
  }

  private let deadline: ContinuousClock.Instant
  private let seconds: Double
  private let ciSystem: CommitIdentity?
  private let slot = Slot()

  private final class Slot: Sendable {
    private let value = Mutex<Answer?>(nil)
    var answer: Answer? { value.withLock(\.self) }
    func fill(_ answer: Answer) { value.withLock { $0 = $0 ?? answer } }
  }

  /// - Parameters:
  ///   - environment: Where git is, and what the CI system says.
  ///   - folder: The working folder; `nil` is this process's.
  ///   - seconds: How long git may take, from now.
  init(
    environment: [String: String] = ProcessInfo.processInfo.environment, folder: String? = nil,
    seconds: Double = 5
  ) {
    (deadline, self.seconds) = (.now + .seconds(seconds), seconds)
    ciSystem = CommitIdentity(ofCISystem: environment)
    // A thread of its own: it waits.
    Thread.detachNewThread { [slot] in
      slot.fill(Self.git(environment: environment, folder: folder, seconds: seconds))
    }
  }

  /// What is known by now; `nil` while git has not answered.
  ///
  /// Git first: a job that also measures the main branch has one word of the CI system for both.
  var answerSoFar: Answer? { slot.answer.map(orOfCISystem) }

  /// Waits until git has answered, or its time is over.
  var answer: Answer {
    get async {
      while slot.answer == nil, .now < deadline {
        guard (try? await Task.sleep(for: .milliseconds(10))) != nil else { break }
      }
      slot.fill(
        .unknown(reason: "git did not answer within \(SettingValue.number(seconds)) s"))
      return orOfCISystem(slot.answer ?? .noCommit)
    }
  }

  private func orOfCISystem(_ answer: Answer) -> Answer {
    if case .known = answer { return answer }
    return ciSystem.map(Answer.known) ?? answer
  }

  private static func git(environment: [String: String], folder: String?, seconds: Double) -> Answer
  {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "git", "--no-optional-locks", "status", "--porcelain=v2", "--branch",
      "--untracked-files=no", "--ignore-submodules",
    ]
    // Git's own words, to be told apart.
    process.environment = environment.merging(["LC_ALL": "C"]) { $1 }
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (output, errors)
    do { try process.run() } catch { return .unknown(reason: "git can't be started: \(error)") }
    // Nothing is lost, and milder signals are blocked where Foundation starts a process.
    let end = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: end)
    let status = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    let complaint = (try? errors.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    end.cancel()
    if process.terminationReason == .uncaughtSignal {
      return .unknown(reason: "git did not answer within \(SettingValue.number(seconds)) s")
    }
    if process.terminationStatus == 0 {
      return CommitIdentity(status: String(decoding: status, as: UTF8.self)).map(Answer.known)
        ?? .noCommit
    }
    let words = String(decoding: complaint, as: UTF8.self)
    if words.contains("not a git repository") { return .noCommit }
    let line = words.split(separator: "\n").first.map(String.init)
    return .unknown(
      reason: line.map { "git says: \($0.prefix(200))" }
        ?? "git ended with code \(process.terminationStatus)")
  }
}

extension Provenance {
  /// Notes what came of the question.
  mutating func take(_ answer: CommitQuestion.Answer) {
    (commit, commitUnknown) = (nil, nil)
    switch answer {
    case .known(let identity): commit = identity
    case .noCommit: break
    case .unknown(let reason): commitUnknown = reason
    }
  }
}
