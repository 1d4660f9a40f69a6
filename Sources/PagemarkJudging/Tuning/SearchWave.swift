/// What a search asks for next: the settings and pages that shards read for it.
///
/// The same records give the same wave, so a search and the shards that read for it agree without knowing each other.
public struct SearchWave: Hashable, Sendable, Codable {
  /// From 1: how often the search has asked for pages.
  public var number: Int
  /// The pipeline that is tuned.
  public var pipeline: String
  /// The part that the pages belong to.
  public var part: TuningPart
  /// The names of the settings.
  public var trials: [String]
  /// Number of pages.
  public var pages: Int
  /// SHA-256 over the settings and the names of the pages.
  public var digest: String
  /// The most records that the search can have; it stops if too large a share of them fail.
  public var mostRecords: Int

  public init(
    number: Int, pipeline: String, part: TuningPart, trials: [String], pages: Int, digest: String,
    mostRecords: Int
  ) {
    (self.number, self.pipeline, self.part) = (number, pipeline, part)
    (self.trials, self.pages, self.digest) = (trials, pages, digest)
    self.mostRecords = mostRecords
  }

  /// Such as `wave 3 (tune)`.
  public var words: String { "wave \(number) (\(part.rawValue))" }
}
