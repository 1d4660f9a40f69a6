internal import Foundation
public import PagemarkCore

/// The runs below a folder, as their `summary.json` tell of them.
public struct HistoryFolder: Sendable {
  /// In the order of their folders' names.
  public let runs: [HistoryRun]
  /// Folders of runs that could not be read.
  public let damaged: [Fault]

  /// Reads every run's folder that stands directly in `path`, several at once; others, and the link `latest`, are
  /// passed over.
  ///
  /// - Parameters:
  ///   - path: The folder that runs are written into.
  ///   - metrics: What is read of each run.
  /// - Throws: `Faults` where the folder can't be read.
  public init(_ path: String, metrics: [Metric]) async throws(Faults) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw Faults([
        Fault(file: path, message: "can't be read: name the folder that runs are written into")
      ])
    }
    guard !names.contains(RunFiles.run) else {
      throw Faults([Fault(file: path, message: "is a run: name the folder that it stands in")])
    }
    let folders = names.filter { $0 != "latest" && !$0.hasPrefix(".") }.sorted()
    let asked = Set(metrics.map { "\($0)" })
    let workers = max(1, ProcessInfo.processInfo.activeProcessorCount)
    // Every so many-th folder a worker: they end at about the same time.
    let parts = await withTaskGroup(of: (Int, [Outcome]).self) { group in
      for worker in 0..<workers {
        group.addTask {
          (
            worker,
            stride(from: worker, to: folders.count, by: workers).map {
              Self.outcome(of: folders[$0], in: path, metrics: asked)
            }
          )
        }
      }
      return await group.reduce(into: [Int: [Outcome]]()) { $0[$1.0] = $1.1 }
    }
    var (runs, damaged): ([HistoryRun], [Fault]) = ([], [])
    for index in folders.indices {
      switch parts[index % workers]?[index / workers] {
      case .run(let run): runs.append(run)
      case .damaged(let faults): damaged += faults.all
      case .noRun, nil: break
      }
    }
    (self.runs, self.damaged) = (runs, damaged)
  }

  private enum Outcome: Sendable {
    case run(HistoryRun)
    case noRun
    case damaged(Faults)
  }

  private static func outcome(
    of folder: String, in path: String, metrics: Set<String>
  ) -> Outcome {
    do throws(Faults) {
      return try HistoryRun(folder: folder, in: path, metrics: metrics).map(Outcome.run) ?? .noRun
    } catch {
      return .damaged(error)
    }
  }
}
