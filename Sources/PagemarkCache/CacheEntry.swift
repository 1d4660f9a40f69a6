internal import Foundation
internal import PagemarkPipeline

/// One file of the cache.
///
/// It has three lines: the digest of the rest, the key, and the recognized page.
struct CacheEntry {
  let key: CacheKey
  private let json: Data

  /// Splits an entry into its lines; `nil` if it differs from what was written.
  init?(parsing bytes: Data) {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let rest = bytes[(end + 1)...]
    guard bytes[..<end].elementsEqual(Digest.sha256([UInt8](rest)).utf8),
      let keyEnd = rest.firstIndex(of: UInt8(ascii: "\n")),
      let key = try? JSONDecoder().decode(CacheKey.self, from: rest[..<keyEnd])
    else { return nil }
    self.key = key
    json = rest[(keyEnd + 1)...]
  }

  /// `nil` if another version wrote the page.
  var page: RecognizedPage? { try? JSONDecoder().decode(RecognizedPage.self, from: json) }

  static func render(_ page: RecognizedPage, for key: CacheKey) throws -> Data {
    let rest = try CacheKey.encoder.encode(key) + Data("\n".utf8) + CacheKey.encoder.encode(page)
    return Data((Digest.sha256([UInt8](rest)) + "\n").utf8) + rest
  }
}
