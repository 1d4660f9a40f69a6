internal import PagemarkElementary

/// The one order in which a run reads a dataset's documents if it stops once its gates are settled.
///
/// The order depends only on the names of all documents that the run may read, neither on the run's seed nor on what is
/// read. The position of a document follows from its own name and from one number that is derived from all names, so
/// the order of the documents that were read can be determined without the others.
public struct DocumentSequence: Hashable, Sendable {
  private let seed: UInt64

  /// - Parameter documents: The names of all documents that may be read, in any order; duplicates count once.
  public init(of documents: some Sequence<String>) {
    seed = fnv1a(ofNames: documents)
  }

  /// Sorts documents into the order.
  ///
  /// - Parameter documents: Names without duplicates.
  /// - Returns: The same names.
  /// - Complexity: O(n log n).
  public func ordered(_ documents: some Sequence<String>) -> [String] {
    documents.map { (key: key(of: $0), name: $0) }.sorted { ($0.key, $0.name) < ($1.key, $1.name) }
      .map(\.name)
  }

  /// The positions of the names, in reading order: the first is that of the name that is read first.
  package func places(of documents: [String]) -> [Int] {
    let keys = documents.map { key(of: $0) }
    return documents.indices.sorted { (keys[$0], documents[$0]) < (keys[$1], documents[$1]) }
  }

  private func key(of document: String) -> UInt64 {
    var random = SplitMix64(seed: seed, stream: document)
    return random.next()
  }
}

/// Encoded as 16 hexadecimal digits.
extension DocumentSequence: Codable {
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    let digits = try value.decode(String.self)
    guard digits.utf8.count == 16, let seed = UInt64(digits, radix: 16) else {
      throw DecodingError.dataCorruptedError(
        in: value, debugDescription: "not 16 hexadecimal digits")
    }
    self.seed = seed
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    let digits = String(seed, radix: 16)
    try value.encode(String(repeating: "0", count: 16 - digits.count) + digits)
  }
}
