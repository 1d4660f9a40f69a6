/// What a document contributes to a mean in 0 … 1: its weight, and the share of that weight that counts.
///
/// For a character error rate, the weight is the length of the reference and the share is edits ÷ length. For field
/// accuracies, the weight is the number of labeled fields and the share is that of wrong ones.
public struct WeightedShare: Hashable, Sendable {
  /// 0 or more, and finite.
  public var weight: Double
  /// In 0 … 1.
  public var share: Double

  public init(weight: Double, share: Double) {
    precondition(weight >= 0 && weight.isFinite, "a weight is finite and not negative")
    precondition((0...1).contains(share), "a share lies in 0 … 1")
    (self.weight, self.share) = (weight, share)
  }
}
