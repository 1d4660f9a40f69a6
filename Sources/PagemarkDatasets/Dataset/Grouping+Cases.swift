internal import PagemarkPipeline

extension Grouping {
  /// The cases with documents that follow from their order.
  func stacked(_ cases: [Case]) -> [Case] {
    guard case .every(let count) = self else { return cases }
    return cases.enumerated().map { index, page in
      var page = page
      let number = "\(index / count + 1)"
      page.identity.document = String(repeating: "0", count: max(0, 4 - number.count)) + number
      return page
    }
  }
}
