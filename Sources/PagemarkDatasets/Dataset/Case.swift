/// One page of a dataset and what is known of it.
public struct Case: Hashable, Sendable {
  /// Unique within the dataset.
  public var id: String
  /// The dataset's name.
  public var dataset: String
  /// From the dataset's root, so that a case is the same on every machine; `Dataset.path(of:)` is the file.
  public var imagePath: String
  /// Which page of the file, 0 for the first.
  public var pageIndex: Int
  /// The document that the page belongs to, the unit of inference; the case itself where there is none.
  public var document: String
  public var tags: [String]
  /// `nil` where the dataset has no splits, or none for this case.
  public var split: Split?
  public var truth: Truth

  public init(
    id: String, dataset: String, imagePath: String, pageIndex: Int = 0, document: String? = nil,
    tags: [String] = [], split: Split? = nil, truth: Truth
  ) {
    (self.id, self.dataset, self.imagePath) = (id, dataset, imagePath)
    (self.pageIndex, self.document, self.tags) = (pageIndex, document ?? id, tags)
    (self.split, self.truth) = (split, truth)
  }
}
