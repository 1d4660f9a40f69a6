internal import Foundation
public import PagemarkJudging
internal import PagemarkScoring

extension RunSpread {
  /// The spread of complete runs of the same suite, datasets and machine in some folders; `nil` for fewer than five.
  ///
  /// The run itself is skipped, because it may contain the change. Times of other runs that remained contended are
  /// skipped too.
  ///
  /// - Parameters:
  ///   - parents: Folders that runs are written into.
  ///   - folder: The run's folder.
  public init?(of parents: [String], likeRunIn folder: String) {
    guard let run = Self.record(of: folder) else { return nil }
    let own = Self.resolved(folder)
    var seen = Set<String>()
    let runs = parents.flatMap { parent -> [Run] in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
      return names.sorted().filter { !$0.hasPrefix(".") }.compactMap { name in
        let path = Self.resolved(parent + "/" + name)
        guard path != own, seen.insert(path).inserted else { return nil }
        return Self.run(in: parent + "/" + name, like: run)
      }
    }
    self.init(of: runs, source: "\(runs.count) runs of the same suite on this machine")
  }

  private static func record(of folder: String) -> RunRecord? {
    try? RunFile(inFolder: folder).record()
  }

  private static func resolved(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().path
  }

  private static func run(in folder: String, like run: RunRecord) -> Run? {
    guard let other = record(of: folder), other.suite == run.suite, other.isWhole,
      other.lanes.contains(.latency),
      other.provenance.suiteFingerprint == run.provenance.suiteFingerprint,
      other.provenance.machine == run.provenance.machine,
      other.datasets.map(\.fingerprint) == run.datasets.map(\.fingerprint),
      let finished = try? FinishedRun(folder: folder),
      finished.integrity(unsealed: .accepted).causes.isEmpty
    else { return nil }
    return Run(
      of: finished.run, measured: finished.measured, code: other.provenance.commit?.short ?? "")
  }
}
