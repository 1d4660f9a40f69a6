internal import Foundation
public import PagemarkPipeline

extension PageIdentity {
  /// Whether a person who counts the pages of a document comes to this one first: "page-9" is before "page-10".
  ///
  /// - Parameter other: Another page of the same document.
  /// - Returns: `false` if it is the same page.
  public func isBefore(_ other: PageIdentity) -> Bool {
    let order = `case`.compare(other.case, options: .numeric)
    return order == .orderedSame ? `case` < other.case : order == .orderedAscending
  }
}
