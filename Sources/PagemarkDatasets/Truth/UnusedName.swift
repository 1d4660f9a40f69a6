/// A key or column of truth files that stands for nothing that Pagemark knows.
public struct UnusedName: Hashable, Sendable {
  public let name: String
  /// The first file with it, from the dataset's root.
  public let file: String
  /// The number of pages, or rows, with it.
  public fileprivate(set) var count = 1
}

/// The unused names of a dataset's truth, in the order in which they were found.
struct UnusedNames {
  private(set) var all: [UnusedName] = []
  /// All names of the truth, used or not.
  private(set) var seen: Set<String> = []
  private var places: [String: Int] = [:]

  mutating func note(_ truth: NamedTruth, in file: String) {
    seen.formUnion(truth.allNames)
    note(truth.unused, in: file)
  }

  mutating func note(_ names: [String], in file: String) {
    for name in names {
      if let place = places[name] {
        all[place].count += 1
      } else {
        places[name] = all.count
        all.append(UnusedName(name: name, file: file))
      }
    }
  }
}
