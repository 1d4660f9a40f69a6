public import PagemarkPipeline

/// One page of a dataset, with what is known about it.
public struct Case: Hashable, Sendable {
  public var identity: PageIdentity
  /// The path from the dataset's root, which is the same on every machine; `Dataset.path(of:)` gives the file.
  public var imagePath: String
  /// The page's index in the file, from 0.
  public var pageIndex: Int
  /// `nil` if the dataset has no splits, or none for this case.
  public var split: Split?
  /// The reference, or the reason why it is missing.
  public var truth: Truth
  /// Whether the truth is missing because there is none, rather than because it can't be used.
  public var isUnlabeled = false

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
  /// Whether its image is in a folder of the pages of one document, as imports of PDFs write them.
  public var isInFolderOfPages: Bool { DocumentFolder.document(ofImage: imagePath) != nil }
  public var tags: [String] { identity.tags }
}
