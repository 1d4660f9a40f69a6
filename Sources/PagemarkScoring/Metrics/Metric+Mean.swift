extension Metric {
  /// Metrics of which each page has one value; raw values are the names.
  ///
  /// A new one needs a row in `traits`, a value in `PageScorer`, and its meaning in `Metric.catalogue`.
  public enum Mean: String, Hashable, Sendable, CaseIterable {
    /// Overlap of the found page with the true one.
    case quadIoU = "quad.iou"
    /// Mean distance of the corners, as a share of the image's diagonal.
    case cornerError = "quad.cornerError"
    /// Deviation of the lines from level after preparation, in degrees.
    case skewError = "skew.error"
    /// Whether the text that a model wrote passes its check: 1 or 0.
    case generatedValid = "generated.valid"
    /// What a page cost, in the price file's currency.
    case costPerPage = "cost.perPage"
  }
}

extension Metric.Mean {
  /// One row per mean.
  var traits: Traits {
    switch self {
    case .quadIoU: Traits(.ratio, .largerIsBetter, 0...1, bounds: 0...1, .outline)
    case .cornerError: Traits(.ratio, .smallerIsBetter, 0...(.infinity), bounds: 0...1, .outline)
    // Lines further from level than that are closer to the next quarter turn.
    case .skewError: Traits(.degrees, .smallerIsBetter, 0...(.infinity), bounds: 0...45, .skew)
    case .generatedValid: Traits(.ratio, .largerIsBetter, 0...1, bounds: 0...1, nil)
    case .costPerPage: Traits(.money, .smallerIsBetter, 0...(.infinity), bounds: nil, nil)
    }
  }

  struct Traits {
    let unit: Metric.Unit
    let polarity: Metric.Polarity
    /// The values that a page can have.
    let possible: ClosedRange<Double>
    /// As `Metric.pageRange`.
    let bounds: ClosedRange<Double>?
    /// The part of the ground truth that it is compared with; `nil` if it needs none.
    let truth: TruthPart?

    init(
      _ unit: Metric.Unit, _ polarity: Metric.Polarity, _ possible: ClosedRange<Double>,
      bounds: ClosedRange<Double>?, _ truth: TruthPart?
    ) {
      (self.unit, self.polarity, self.possible) = (unit, polarity, possible)
      (self.bounds, self.truth) = (bounds, truth)
    }
  }

  /// Whether a page can have the value.
  package func isPossible(_ value: Double) -> Bool {
    value.isFinite && traits.possible.contains(value)
  }
}
