internal import Foundation
internal import PagemarkCore

extension PlannedDataset {
  /// SHA-256 over the cases' names, pages, truth and images: what can change a number changes it.
  ///
  /// Reads every image once, about 1 GB a second from memory.
  var fingerprint: String? {
    guard absence == nil else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var digests: [String: String] = [:]
    var lines = ""
    for page in cases {
      let image = digests[page.image] ?? Self.digest(ofFile: page.image)
      digests[page.image] = image
      let truth = (try? encoder.encode(page.truth)).map { Digest.sha256([UInt8]($0)) } ?? ""
      lines += "\(page.id)\0\(page.document)\0\(page.pageIndex)\0\(truth)\0\(image)\n"
    }
    return Digest.sha256([UInt8](lines.utf8))
  }

  /// A file that can't be read has a fingerprint too: it changes when it can.
  private static func digest(ofFile path: String) -> String {
    (try? Data(contentsOf: URL(filePath: path))).map { Digest.sha256([UInt8]($0)) } ?? "unreadable"
  }
}
