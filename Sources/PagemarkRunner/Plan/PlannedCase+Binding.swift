internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

extension [PlannedCase] {
  /// Binds the pages of one document, and notes the heads that their true texts share.
  ///
  /// Pages are bound that the manifest groups, that are in one folder of pages, or in one file. The `group` of a
  /// record alone does not bind: it may mean photographs of one page, whose first rows are no heads.
  ///
  /// - Parameter manifest: Whether the manifest groups pages.
  /// - Returns: The pages of the whole dataset; a document of one page is not bound.
  func bound(byManifest manifest: Bool) -> [PlannedCase] {
    let files = Dictionary(grouping: self) { [$0.image, $0.document] }
    var pages = map { page in
      var page = page
      let isInFile = (files[[page.image, page.document]]?.count ?? 0) > 1
      if manifest || isInFile { page.binding = page.document }
      return page
    }
    for places in Dictionary(grouping: pages.indices, by: { pages[$0].binding }).values {
      guard pages[places[0]].binding != nil else { continue }
      if places.count == 1 {
        pages[places[0]].binding = nil
        continue
      }
      let heads = TextCleaner.sharedHeads(ofOpenings: places.map { pages[$0].truth.opening })
      for place in places { pages[place].truth.share(heads) }
    }
    return pages
  }

  /// The first pages, and all other pages that are bound with them: only all pages of a document show which heads they
  /// share.
  func first(_ count: Int) -> [PlannedCase] {
    let begun = Set(prefix(count).compactMap(\.binding))
    return enumerated().filter { index, page in
      index < count || page.binding.map(begun.contains) == true
    }.map(\.element)
  }
}

extension PageTruth {
  fileprivate var opening: Set<String> {
    if case .reference(let reference) = self { reference.opening } else { [] }
  }

  fileprivate mutating func share(_ heads: Set<String>) {
    guard case .reference(var reference) = self else { return }
    let own = reference.opening.intersection(heads)
    guard !own.isEmpty else { return }
    reference.sharedHeads = own.sorted()
    self = .reference(reference)
  }
}
