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
    /// Deviation of the skew that a person would be told from the true one, in degrees.
    case qualitySkewError = "quality.skew.error"
    /// Whether no flag asks for another picture: 1 or 0.
    case captureSuccess = "capture.success.rate"
    /// Whether the text that a model wrote passes its check: 1 or 0.
    case generatedValid = "generated.valid"
    /// What a page cost, in the price file's currency.
    case costPerPage = "cost.perPage"
    /// Edits between the text of a document's page and what was read on it ÷ characters that were read.
    case documentCER = "pdf.text.cer"
    /// Whether a document's words come back in the order in which they were read, −1 … 1.
    case documentOrder = "pdf.text.order"
    /// Overlap of a document's words with the true boxes.
    case documentBoxIoU = "pdf.text.boxIoU"
    /// The share of a document's words that overlap with their true boxes by half or more.
    case documentPlaced = "pdf.text.placed.rate"
    /// The share of true words that were read and that a search in the document finds at their place.
    case documentSearch = "pdf.search.recall"
    /// Whether a document is valid: 1 or 0.
    case documentValid = "pdf.valid"
    /// The size of a document, in bytes.
    case documentSize = "pdf.size"
    /// Whether a document keeps its target size: 1 or 0.
    case documentTarget = "pdf.targetSize.rate"
    /// How much more of a page's words is read from the document than from the image, −1 … 1.
    case legibleWords = "pdf.legibility.words"
    /// The same of its total: 1 if only the document's is right, −1 if only the image's is.
    case legibleTotal = "pdf.legibility.total"
    /// The same of all its fields that no mask hides: the change of the share that is right, −1 … 1.
    case legibleFields = "pdf.legibility.fields"
    /// Whether an attack gets a masked value out of a document: 1 or 0.
    case redactionLeaks = "redaction.leaks"
    /// The share of the true places of masked values that is filled.
    case redactionCoverage = "redaction.coverage"
    /// What is filled beyond these places and 8 pixels around them ÷ their area.
    case redactionExcess = "redaction.excess"
    /// The share of a watermark's words that is read on a page.
    case watermarkRecall = "watermark.recall"
    /// How often a page's worker, or a program that it started, tried to reach something beyond its network.
    case networkAttempts = "network.attempts"
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
    case .qualitySkewError:
      Traits(.degrees, .smallerIsBetter, 0...(.infinity), bounds: 0...45, .skew)
    case .captureSuccess: Traits(.ratio, .largerIsBetter, 0...1, bounds: 0...1, nil)
    case .generatedValid: Traits(.ratio, .largerIsBetter, 0...1, bounds: 0...1, nil)
    case .costPerPage: Traits(.money, .smallerIsBetter, 0...(.infinity), bounds: nil, nil)
    case .documentCER: Traits(.ratio, .smallerIsBetter, 0...(.infinity), bounds: 0...1, nil)
    case .documentOrder: Traits(.ratio, .largerIsBetter, -1...1, bounds: -1...1, nil)
    case .documentBoxIoU, .documentPlaced, .documentSearch, .documentValid, .documentTarget:
      Traits(.ratio, .largerIsBetter, 0...1, bounds: 0...1, nil)
    case .redactionCoverage, .watermarkRecall:
      Traits(.ratio, .largerIsBetter, 0...1, bounds: 0...1, nil)
    case .redactionLeaks: Traits(.ratio, .smallerIsBetter, 0...1, bounds: 0...1, nil)
    case .redactionExcess:
      Traits(.ratio, .smallerIsBetter, 0...(.infinity), bounds: 0...1, nil)
    case .networkAttempts: Traits(.count, .smallerIsBetter, 0...(.infinity), bounds: nil, nil)
    case .documentSize: Traits(.bytes, .smallerIsBetter, 0...(.infinity), bounds: nil, nil)
    case .legibleWords: Traits(.ratio, .largerIsBetter, -1...1, bounds: -1...1, nil)
    case .legibleTotal, .legibleFields:
      Traits(.ratio, .largerIsBetter, -1...1, bounds: -1...1, nil)
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

  /// Whether documents are measured.
  package var isOfDocuments: Bool {
    switch self {
    case .documentCER, .documentOrder, .documentBoxIoU, .documentPlaced, .documentSearch,
      .documentValid, .documentSize, .documentTarget, .legibleWords, .legibleTotal, .legibleFields,
      .redactionLeaks, .redactionCoverage, .redactionExcess, .watermarkRecall:
      true
    case .quadIoU, .cornerError, .skewError, .qualitySkewError, .captureSuccess, .generatedValid,
      .costPerPage, .networkAttempts:
      false
    }
  }

  /// Whether it is the text of documents that is measured.
  package var isOfText: Bool {
    [.documentCER, .documentOrder].contains(self) || isOfPlaces
  }

  /// Whether the places of a document's words are compared with their true ones.
  package var isOfPlaces: Bool {
    [.documentBoxIoU, .documentPlaced, .documentSearch].contains(self)
  }

  /// Whether the largest value of all pages is the metric's, a fact about these pages, rather than their mean.
  package var isLargest: Bool { self == .networkAttempts }

  /// Whether a page can have the value.
  package func isPossible(_ value: Double) -> Bool {
    value.isFinite && traits.possible.contains(value)
  }
}
