/// What the gates of a suite speak of: the question that their evidence answers.
///
/// A test set that holds every page that will ever matter is a corpus. One that represents pages to come is a sample of
/// a population. The estimates are the same; what they prove is not.
public enum Estimand: String, Hashable, Sendable, Codable, CaseIterable {
  /// Pages like these: those measured are a sample, and a bound says how far its estimate can be trusted.
  case population
  /// These pages: those measured are all there are, and the estimate is a fact about them.
  case corpus
}
