/// One page of a dataset, with what is known about it.
public struct Case: Hashable, Sendable {
  /// Unique within the dataset.
  public var id: String
  /// The dataset's name.
  public var dataset: String
  /// The path from the dataset's root, which is the same on every machine; `Dataset.path(of:)` gives the file.
  public var imagePath: String
  /// The page's index in the file, from 0.
  public var pageIndex: Int
  /// The document that the page belongs to, the unit of inference; the case itself if there is none.
  public var document: String
  /// Words by which reports and gates group cases, such as `split=tune`.
  public var tags: [String]
  /// `nil` if the dataset has no splits, or none for this case.
  public var split: Split?
  /// The reference, or the reason why it is missing.
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
