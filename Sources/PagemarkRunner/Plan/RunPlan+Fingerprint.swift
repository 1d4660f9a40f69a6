internal import Foundation
internal import PagemarkCache
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

extension PlannedDataset {
  /// SHA-256 of the cases' names, pages, tags, truth and images: everything that can affect a number.
  ///
  /// Reads every image once, at about 1 GB per second from memory.
  var fingerprint: String? {
    guard absence == nil else { return nil }
    var digests = ImageDigests()
    var lines = ""
    for page in cases {
      let (image, truth) = page.digests(&digests)
      let tags = page.tags.joined(separator: "\0")
      lines += "\(page.id)\0\(page.document)\0\(page.pageIndex)\0\(truth)\0\(image)\0\(tags)\n"
    }
    return Digest.sha256([UInt8](lines.utf8))
  }
}

extension PlannedCase {
  /// SHA-256 of the image and of the truth.
  fileprivate func digests(_ digests: inout ImageDigests) -> (image: String, truth: String) {
    (imageDigest ?? digests.digest(of: image), Digest.sha256(truth.bytes))
  }

  /// Digests of what the page shows and says, whatever its name.
  func contents(_ digests: inout ImageDigests) -> String {
    let (image, truth) = self.digests(&digests)
    return "\(image) \(pageIndex) \(truth)"
  }
}

extension RunPlan {
  /// Records the current digest of every image; an image that differs when it is read fails its page.
  ///
  /// Reads every image once, at about 1 GB per second from memory.
  mutating func digestImages() {
    var digests = ImageDigests()
    digestImages(&digests)
  }

  mutating func digestImages(_ digests: inout ImageDigests) {
    for index in datasets.indices {
      datasets[index].cases.digestImages(&digests)
      datasets[index].latencySample.digestImages(&digests)
      guard joinsCopies else { continue }
      let documents = CopiedDocuments(of: datasets[index].cases)
      datasets[index].cases.join(documents)
      datasets[index].latencySample.join(documents)
    }
  }
}

extension [PlannedCase] {
  mutating func digestImages(_ digests: inout ImageDigests) {
    for index in indices { self[index].imageDigest = digests.digest(of: self[index].image) }
  }
}

/// SHA-256 of images, each of which is read only once.
struct ImageDigests {
  private var digests: [String: String] = [:]

  /// Replaces the digest of an unreadable image; one that can be read later is a different image.
  static let unreadable = "unreadable"

  mutating func digest(of path: String) -> String {
    if let known = digests[path] { return known }
    let bytes = try? Data(contentsOf: URL(filePath: path))
    let digest = bytes.map { Digest.sha256([UInt8]($0)) } ?? Self.unreadable
    digests[path] = digest
    return digest
  }
}

extension PageTruth {
  /// Equal bytes for equal truth, in every process.
  fileprivate var bytes: [UInt8] {
    guard case .reference(var reference) = self else { return [UInt8]("\(self)".utf8) }
    // A dictionary whose keys are not strings has no defined order in JSON.
    let fields = reference.fields.sorted { $0.key.rawValue < $1.key.rawValue }
    reference.fields = [:]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let rest = (try? encoder.encode(reference)) ?? Data()
    return [UInt8](rest) + fields.flatMap { Array("\($0.key.rawValue) \($0.value)\n".utf8) }
  }
}
