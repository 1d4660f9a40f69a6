/// The variance of values in 0 … 1 as a bet learns it: estimated from the values so far, and ¼ before the first.
///
///     vᵢ = (¼ + Σ (xⱼ − mⱼ)²) ÷ (i + 1)        mᵢ = (½ + Σ xⱼ) ÷ (i + 1)
struct LearnedVariance {
  private var (count, total, squares) = (1.0, 0.5, 0.25)

  /// Above 0.
  var value: Double { squares / count }

  mutating func take(_ value: Double) {
    count += 1
    total += value
    let mean = total / count
    squares += (value - mean) * (value - mean)
  }
}
