public import PagemarkScoring

/// What a PDF is worth besides its text: validity, size, and where its words are.
public struct ScoredDocument: Hashable, Sendable {
  /// A value for each metric; `nil` if it could not be measured.
  public let values: [Metric.Mean: Double?]
  /// What the user should know, a sentence part each.
  public let notes: [String]

  /// - Parameters:
  ///   - size: In bytes.
  ///   - faults: What other programs say against the file; `nil` if they are not on this machine.
  ///   - placement: The comparison of places, or why there is none.
  public init(
    size: Int, faults: [String]?, placement: Result<LayerPlacement, LayerPlacement.Obstacle>
  ) {
    let places: (boxIoU: Double?, placedRate: Double?, searchRecall: Double?)
    switch placement {
    case .success(let found):
      places = (found.boxIoU ?? 0, found.placedRate ?? 0, found.searchRecall)
    case .failure(.referenceWithoutPlaces): places = (nil, nil, nil)
    // Of another document than the reference's, no word is at its place.
    case .failure(.pageCount), .failure(.shape): places = (0, 0, 0)
    }
    values = [
      .documentValid: faults.map { $0.isEmpty ? 1 : 0 }, .documentSize: Double(size),
      .documentBoxIoU: places.boxIoU, .documentPlaced: places.placedRate,
      .documentSearch: places.searchRecall,
    ]
    var notes = (faults ?? ["not checked: install qpdf and mutool (apt install qpdf mupdf-tools)"])
    if case .failure(let obstacle) = placement {
      notes.append("places are not compared: " + obstacle.words)
    }
    self.notes = notes
  }

  /// A PDF that should be there, among others.
  ///
  /// - Parameter hasPlaces: Whether the places of its true words are known.
  public init(ofMissingWithPlaces hasPlaces: Bool) {
    let place: Double? = hasPlaces ? 0 : nil
    values = [
      .documentValid: 0, .documentBoxIoU: place, .documentPlaced: place, .documentSearch: place,
    ]
    notes = []
  }

  /// The metrics, as they are listed.
  public static let metrics: [Metric.Mean] = [
    .documentValid, .documentSize, .documentBoxIoU, .documentPlaced, .documentSearch,
  ]

  /// A metric of several documents: the mean of those that have a value.
  static func mean(_ metric: Metric.Mean, of documents: [Self]) -> Double? {
    let known = documents.compactMap { $0.values[metric] ?? nil }
    return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
  }
}
