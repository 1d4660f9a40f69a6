internal import PagemarkPipeline

/// Documents that share a page; copies of a page add no information, whatever they are called.
///
/// Otherwise, sixty copies of a quick page would prove a 95th percentile.
struct CopiedDocuments {
  private struct Page: Hashable {
    var digest: String
    var index: Int
  }

  /// A link toward the first document of those that share pages.
  private var earlier: [String: String] = [:]

  init(of cases: [PlannedCase]) {
    var owners: [Page: String] = [:]
    for page in cases {
      guard let digest = page.imageDigest, digest != ImageDigests.unreadable else { continue }
      let owner = owners[Page(digest: digest, index: page.pageIndex), default: page.document]
      owners[Page(digest: digest, index: page.pageIndex)] = owner
      let (one, other) = (first(of: owner), first(of: page.document))
      if one != other { earlier[other] = one }
    }
  }

  /// The first of the documents that share pages with this one, or this one itself.
  func first(of document: String) -> String {
    var document = document
    while let before = earlier[document] { document = before }
    return document
  }
}

extension [PlannedCase] {
  /// Merges documents that share a page.
  mutating func join(_ copied: CopiedDocuments) {
    for index in indices { self[index].identity.document = copied.first(of: self[index].document) }
  }
}
