internal import PagemarkPipeline
internal import PagemarkRunFolder

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

  /// The pages of a session, or a single page, ordered by the first of each.
  var units: [[PlannedCase]] { units(by: \.session) }

  /// Pages that belong together, ordered by the first of each.
  ///
  /// - Parameter key: What pages that belong together have in common; a page without it is alone.
  /// - Returns: The pages of each, as a person counts them.
  func units(by key: (PlannedCase) -> String?) -> [[PlannedCase]] {
    var places: [String: Int] = [:]
    var units: [[PlannedCase]] = []
    for page in self {
      let key = key(page)
      if let key, let place = places[key] {
        units[place].append(page)
      } else {
        if let key { places[key] = units.count }
        units.append([page])
      }
    }
    return units.map(\.inPageOrder)
  }

  /// The pages of one document as a person counts them.
  var inPageOrder: [PlannedCase] { sorted { $0.identity.isBefore($1.identity) } }
}
