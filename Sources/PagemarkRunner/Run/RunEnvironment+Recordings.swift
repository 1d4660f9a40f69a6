internal import Foundation
internal import PagemarkCache
internal import PagemarkPipeline
internal import PagemarkSuite

extension RunEnvironment {
  /// SHA-256 of the recordings of devices and servers, by pipeline, or `cassette`; `nil` if none are replayed.
  ///
  /// Reads every recording once.
  func recordings(of plan: RunPlan) -> [String: String]? {
    var digests: [String: String] = [:]
    for pipeline in plan.suite.pipelines {
      let replays = pipeline.recognizers.compactMap { $0.settings as? ReplaySettings }
      if replays.isEmpty { continue }
      let lines = replays.flatMap { settings in
        plan.datasets.flatMap(\.cases).map { page in
          let name = PageName(dataset: page.dataset, case: page.id)
          let path = settings.path(of: name).flatMap { launcher.path(ofSuiteFile: $0) }
          return "\(page.dataset)/\(page.id)\0\(Self.digest(ofFile: path))"
        }
      }
      digests[pipeline.name] = Digest.sha256([UInt8](lines.joined(separator: "\n").utf8))
    }
    if let cassette = launcher.cassette, cassette.mode == .play {
      digests["cassette"] = Self.digest(ofFolder: cassette.folder)
    }
    return digests.isEmpty ? nil : digests
  }

  private static func digest(ofFile path: String?) -> String {
    guard let path, let bytes = try? Data(contentsOf: URL(filePath: path)) else { return "missing" }
    return Digest.sha256([UInt8](bytes))
  }

  private static func digest(ofFolder folder: String) -> String {
    let names = (FileManager.default.enumerator(atPath: folder)?.allObjects ?? [])
      .compactMap { $0 as? String }.sorted()
    let lines = names.map { "\($0)\0\(digest(ofFile: folder + "/" + $0))" }
    return Digest.sha256([UInt8](lines.joined(separator: "\n").utf8))
  }
}
