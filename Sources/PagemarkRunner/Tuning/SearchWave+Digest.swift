internal import Foundation
internal import PagemarkCache
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkRunFolder

extension SearchWave {
  /// SHA-256 over settings and the names of pages, in whatever order the pages are.
  static func digest(trials: [Pipeline], pages: [PlannedCase]) -> String {
    // Settings are texts and finite numbers, which can always be encoded.
    let settings = (try? JSONFile.lineEncoder.encode(trials)) ?? Data()
    let names = pages.map { "\($0.dataset)\0\($0.id)\n" }.sorted().joined()
    return Digest.sha256([UInt8](settings) + [UInt8](names.utf8))
  }
}
