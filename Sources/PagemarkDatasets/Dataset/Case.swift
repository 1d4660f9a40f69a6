public import PagemarkCore

/// One page of a dataset and what is known of it.
public struct Case: Hashable, Sendable {
  public var identity: PageIdentity
  /// From the dataset's root, so that a case is the same on every machine; `Dataset.path(of:)` is the file.
  public var imagePath: String
  /// Which page of the file, 0 for the first.
  public var pageIndex: Int
  /// `nil` where the dataset has no splits, or none for this case.
  public var split: Split?
  public var truth: Truth

  public init(
    id: String, dataset: String, imagePath: String, pageIndex: Int = 0, document: String? = nil,
    tags: [String] = [], split: Split? = nil, truth: Truth
  ) {
    identity = PageIdentity(case: id, dataset: dataset, document: document ?? id, tags: tags)
    (self.imagePath, self.pageIndex) = (imagePath, pageIndex)
    (self.split, self.truth) = (split, truth)
  }

  public var id: String { identity.case }
  public var dataset: String { identity.dataset }
  public var document: String { identity.document }
  public var tags: [String] { identity.tags }
}
