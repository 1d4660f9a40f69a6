internal import Foundation
internal import PagemarkPipeline

extension [PlannedCase] {
  /// Removes the session from a page that is alone in it.
  func withoutSingleSessions() -> [PlannedCase] {
    let sizes = Dictionary(grouping: compactMap(\.session), by: \.self).mapValues(\.count)
    return map { page in
      var page = page
      if let session = page.session, sizes[session] == 1 { page.identity.session = nil }
      return page
    }
  }

  /// Pages that belong together, ordered by the first of each: the pages of a session, or a single page.
  var units: [[PlannedCase]] {
    var places: [String: Int] = [:]
    var units: [[PlannedCase]] = []
    for page in self {
      if let session = page.session, let place = places[session] {
        units[place].append(page)
      } else {
        if let session = page.session { places[session] = units.count }
        units.append([page])
      }
    }
    return units.map(\.inPageOrder)
  }

  /// The pages of one document as a person counts them: "page-10" comes after "page-9".
  var inPageOrder: [PlannedCase] {
    sorted {
      let order = $0.id.compare($1.id, options: .numeric)
      return order == .orderedSame ? $0.pageIndex < $1.pageIndex : order == .orderedAscending
    }
  }
}
