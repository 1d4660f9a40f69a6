internal import Foundation
internal import PagemarkJudging
internal import PagemarkPipeline
internal import Synchronization

/// Asks git for the commit of the working folder, concurrently with the run's own work.
final class CommitQuestion: Sendable {
  /// The answer.
  enum Answer: Equatable, Sendable {
    case known(CommitIdentity)
    /// The folder is not in a repository, or in one without a commit.
    case noCommit
    /// There may be a commit, but it is unknown.
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
  ///   - environment: The environment, with git's path and the variables of the CI system.
  ///   - folder: The working folder; `nil` is this process's.
  ///   - seconds: The time limit for git, from now.
  init(
    environment: [String: String] = ProcessInfo.processInfo.environment, folder: String? = nil,
    seconds: Double = 5
  ) {
    (deadline, self.seconds) = (.now + .seconds(seconds), seconds)
    ciSystem = CommitIdentity(ofCISystem: environment)
    Task.detached { [slot] in
      slot.fill(await Self.git(environment: environment, folder: folder, seconds: seconds))
    }
  }

  /// The answer so far; `nil` while git has not answered.
  ///
  /// Git has priority: in a job that also measures the main branch, the CI system states one commit for both.
  var answerSoFar: Answer? { slot.answer.map(orOfCISystem) }

  /// Waits until git has answered, or the time limit is over.
  var answer: Answer {
    get async {
      // Waits for at least 20 moments, even if the deadline is over: git may have answered while this process was too
      // busy to read it.
      var moments = 0
      while slot.answer == nil, .now < deadline || moments < 20 {
        guard (try? await Task.sleep(for: .milliseconds(10))) != nil else { break }
        moments += 1
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

  private static func git(
    environment: [String: String], folder: String?, seconds: Double
  ) async -> Answer {
    var git = ChildProcess(
      executable: "/usr/bin/env",
      arguments: [
        "git", "--no-optional-locks", "status", "--porcelain=v2", "--branch",
        "--untracked-files=no", "--ignore-submodules",
      ],
      folder: folder, leadsGroup: true)
    // Git's messages are not translated, because they are compared.
    git.environment = ChildProcess.environment(environment.merging(["LC_ALL": "C"]) { $1 })
    let (status, end): (Data, ProcessEnd)
    do {
      (status, end) = try await git.output(within: seconds)
    } catch {
      return .unknown(reason: "git can't be started: \(error)")
    }
    if end.signal != nil {
      return .unknown(reason: "git did not answer within \(SettingValue.number(seconds)) s")
    }
    if end.isSuccess {
      return CommitIdentity(status: String(decoding: status, as: UTF8.self)).map(Answer.known)
        ?? .noCommit
    }
    if end.errors.contains("not a git repository") { return .noCommit }
    let line = end.errors.split(separator: "\n").first
    return .unknown(
      reason: line.map { "git says: \($0.prefix(200))" } ?? "git \(end.description)")
  }
}

extension Provenance {
  /// Notes the answer.
  mutating func take(_ answer: CommitQuestion.Answer) {
    (commit, commitUnknown) = (nil, nil)
    switch answer {
    case .known(let identity): commit = identity
    case .noCommit: break
    case .unknown(let reason): commitUnknown = reason
    }
  }
}
