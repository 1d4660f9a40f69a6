/// Why an image gave no excerpt: the product's two errors, each of which is one kind of failed case here.
public enum ExcerptError: Error, Hashable, Sendable {
  /// The input is unusable: the case failed at `load`.
  case invalidImage
  /// Recognition failed unexpectedly: the case failed in the recognizer.
  case visionFailed
}
