internal import Foundation
internal import PagemarkCache
internal import PagemarkCore

extension PlannedDataset {
  /// SHA-256 over the cases' names, pages, tags, truth and images: what can change a number changes it.
  ///
  /// Reads every image once, about 1 GB a second from memory.
  var fingerprint: String? {
    guard absence == nil else { return nil }
    var digests: [String: String] = [:]
    var lines = ""
    for page in cases {
      let image = digests[page.image] ?? Self.digest(ofFile: page.image)
      digests[page.image] = image
      let truth = Digest.sha256(page.truth.bytes)
      let tags = page.tags.joined(separator: "\0")
      lines += "\(page.id)\0\(page.document)\0\(page.pageIndex)\0\(truth)\0\(image)\0\(tags)\n"
    }
    return Digest.sha256([UInt8](lines.utf8))
  }

  /// A file that can't be read has a fingerprint too: it changes when it can.
  private static func digest(ofFile path: String) -> String {
    (try? Data(contentsOf: URL(filePath: path))).map { Digest.sha256([UInt8]($0)) } ?? "unreadable"
  }
}

extension PageTruth {
  /// The same for the same truth, in every process.
  fileprivate var bytes: [UInt8] {
    guard case .reference(var reference) = self else { return [UInt8]("\(self)".utf8) }
    // A dictionary whose keys are no strings has no order of its own in JSON.
    let fields = reference.fields.sorted { $0.key.rawValue < $1.key.rawValue }
    reference.fields = [:]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let rest = (try? encoder.encode(reference)) ?? Data()
    return [UInt8](rest) + fields.flatMap { Array("\($0.key.rawValue) \($0.value)\n".utf8) }
  }
}
