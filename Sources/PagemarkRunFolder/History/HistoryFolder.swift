internal import Foundation
public import PagemarkJudging
public import PagemarkPipeline
public import PagemarkScoring

/// The runs in a folder, as their `summary.json` describe them.
public struct HistoryFolder: Sendable {
  /// The runs, in the order of their folders' names.
  public let runs: [HistoryRun]
  /// How many of the folders are searches, which have no history.
  public let searches: Int
  /// Folders of runs that could not be read.
  public let damaged: [Fault]
  /// Folders whose records are not those that their runs must have, or whose seal is not valid; their numbers are not
  /// used.
  public let unsound: [Fault]

  /// Reads every run's folder directly in `path`, several at once; skips other folders and the link `latest`.
  ///
  /// - Parameters:
  ///   - path: The folder that runs are written into.
  ///   - metrics: The metrics that are read of each run.
  ///   - judged: The name of later verdicts that replace the runs' own; runs without one are skipped.
  ///   - unsealed: What to do with a run whose seal is missing or broken.
  /// - Throws: `Faults` if the folder can't be read.
  public init(
    _ path: String, metrics: [Metric], judged: String? = nil, unsealed: UnsealedRuns = .refused
  ) async throws(Faults) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw Faults(file: path, message: "can't be read: name the folder that runs are written into")
    }
    guard !names.contains(RunFiles.run) else {
      if (try? RunFile(inFolder: path).head())?.isOfSearch == true {
        throw SearchFolder.fault(of: path)
      }
      throw Faults(file: path, message: "is a run: name the folder that contains it")
    }
    let folders = names.filter { $0 != RunsFolder.latest && !$0.hasPrefix(".") }.sorted()
    let asked = Set(metrics.map { "\($0)" })
    let workers = max(1, ProcessInfo.processInfo.activeProcessorCount)
    // Each worker takes every n-th folder, so that they end at about the same time.
    let parts = await withTaskGroup(of: (Int, [Outcome]).self) { group in
      for worker in 0..<workers {
        group.addTask {
          (
            worker,
            stride(from: worker, to: folders.count, by: workers).map {
              Self.outcome(
                of: folders[$0], in: path, metrics: asked, judged: judged,
                unsealed: unsealed)
            }
          )
        }
      }
      return await group.reduce(into: [Int: [Outcome]]()) { $0[$1.0] = $1.1 }
    }
    var (runs, damaged, unsound): ([HistoryRun], [Fault], [Fault]) = ([], [], [])
    var searches = 0
    for index in folders.indices {
      switch parts[index % workers]?[index / workers] {
      case .run(let run): runs.append(run)
      case .damaged(let faults): damaged += faults.all
      case .unsound(let causes):
        unsound += causes.map { Fault(file: path + "/" + folders[index], message: $0) }
      case .search: searches += 1
      case .noRun, nil: break
      }
    }
    (self.runs, self.damaged, self.unsound) = (runs, damaged, unsound)
    self.searches = searches
  }

  private enum Outcome: Sendable {
    case run(HistoryRun)
    case noRun
    case search
    case damaged(Faults)
    case unsound([String])
  }

  private static func outcome(
    of folder: String, in path: String, metrics: Set<String>, judged: String?,
    unsealed: UnsealedRuns
  ) -> Outcome {
    if SearchFolder.isFinished(path + "/" + folder) { return .search }
    do throws(Faults) {
      guard
        let run = try HistoryRun(folder: folder, in: path, metrics: metrics, judged: judged)
      else { return .noRun }
      let causes = try soundness(ofRun: path + "/" + folder, unsealed: unsealed)
      return causes.isEmpty ? .run(run) : .unsound(causes)
    } catch {
      return .damaged(error)
    }
  }

  /// Why a run's numbers can't be used, in sentences.
  ///
  /// If its seal is valid, its records are those that its summary was made from, and they are not read again.
  private static func soundness(
    ofRun folder: String, unsealed: UnsealedRuns
  ) throws(Faults) -> [String] {
    guard let file = try? RunFile(inFolder: folder) else {
      return unsealed == .accepted
        ? [] : ["\(RunSeal.Finding.missing); --unsealed shows it anyway"]
    }
    let head = try file.head()
    let finding = file.finding(ending: head.ending, seal: head.seal)
    if case .right = finding { return [] }
    if case .notYet = finding { return [] }
    guard unsealed == .accepted else { return ["\(finding); --unsealed shows it anyway"] }
    do {
      return try FinishedRun(folder: folder).audit.sentences
    } catch let faults as Faults {
      throw faults
    } catch {
      throw Faults(file: RunFile.path(inFolder: folder), message: "\(error)")
    }
  }
}
