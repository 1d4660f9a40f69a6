/// What the gates of a suite are about: the question that their evidence answers.
///
/// A test set that contains every page that will ever matter is a corpus. One that represents future pages is a
/// sample of a population. The estimates are the same, but they prove different things.
public enum Estimand: String, Hashable, Sendable, Codable, CaseIterable {
  /// Pages like these: the measured pages are a sample, and a bound says how far the estimate can be trusted.
  case population
  /// These pages: the measured pages are all there are, and the estimate is a fact about them.
  case corpus
}
