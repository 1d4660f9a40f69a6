/// Why an image gave no excerpt: the product's two errors, each one kind of failed case here.
public enum ExcerptError: Error, Hashable, Sendable {
  /// The input is unusable: a case that failed at `load`.
  case invalidImage
  /// Recognition failed in a way that nobody expected: a case that failed in the recognizer.
  case visionFailed
}
