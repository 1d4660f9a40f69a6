public import PagemarkStatistics

/// How a run that stops when its gates are settled reads a dataset: an element of `settled` in `run.json`.
///
/// Gates are then proven or refuted only by bounds that are valid whenever the run stops. A bound for a fixed number
/// of documents would claim too much, because the documents themselves determined when to stop.
public struct SettledDataset: Hashable, Sendable, Codable {
  public var dataset: String
  /// Number of documents read, from the start of the order; `nil` while the run is in progress, and if it was
  /// interrupted.
  public var after: Int?
  /// Number of documents available.
  public var of: Int
  /// The order in which documents are read.
  public var order: DocumentSequence
  /// The largest weight of a document, by pipeline and then by what is weighted; 1 if it is missing.
  ///
  /// Lengths and numbers of cases come from the ground truth, so the weight is known before the first page is read.
  public var weightCaps: [String: [String: Double]]

  public init(
    dataset: String, documents: some Collection<String>, weightCaps: [String: [String: Double]]
  ) {
    self.dataset = dataset
    of = Set(documents).count
    order = DocumentSequence(of: documents)
    self.weightCaps = weightCaps
  }

  /// Whether some documents were not read.
  public var isStopped: Bool { after.map { $0 < of } ?? false }

  /// The same dataset before the first page.
  public var planned: SettledDataset {
    var planned = self
    planned.after = nil
    return planned
  }

  /// What happened to the dataset; `nil` while that is unknown.
  var sentence: String? {
    guard let after else { return nil }
    return isStopped
      ? "\(dataset): stopped after \(after) of \(of) documents, when every gate was settled (--until-settled)"
      : "\(dataset): all \(of) documents were read, and every proof holds as in a run that may stop "
        + "(--until-settled)"
  }
}

extension RunRecord {
  /// Whether the run stopped before its last document because its gates were settled.
  public var isStopped: Bool { settled?.contains(where: \.isStopped) ?? false }

  /// How the dataset was read; `nil` in a run that reads everything it plans.
  func settled(on dataset: String) -> SettledDataset? {
    settled?.first { $0.dataset == dataset }
  }
}
