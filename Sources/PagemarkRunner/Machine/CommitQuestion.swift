internal import Foundation
internal import PagemarkJudging
internal import PagemarkPipeline
internal import Synchronization

/// Asks git at which commit the working folder is, beside the run's own work.
final class CommitQuestion: Sendable {
  /// The answer.
  enum Answer: Equatable, Sendable {
    case known(CommitIdentity)
    /// The folder is in no repository, or in one without a commit.
    case noCommit
    /// There may be a commit; the reason it is not known.
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
    Task.detached { [slot] in
      slot.fill(await Self.git(environment: environment, folder: folder, seconds: seconds))
    }
  }

  /// What is known by now; `nil` while git has not answered.
  ///
  /// Git first: a job that also measures the main branch has one word of the CI system for both.
  var answerSoFar: Answer? { slot.answer.map(orOfCISystem) }

  /// Waits until git has answered, or its time is over.
  var answer: Answer {
    get async {
      // Also after the deadline a moment: git may have answered while this process was too busy to read it.
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
    // Git's messages untranslated: they are compared.
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
