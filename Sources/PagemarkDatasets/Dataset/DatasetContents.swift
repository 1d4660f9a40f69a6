internal import PagemarkPipeline

/// What a reader found: cases in any order, and faults that belong to none of them.
struct DatasetContents {
  var cases: [Case] = []
  var faults: [Fault] = []
  /// Corrections that do not fit.
  var correctionFaults: [Fault] = []
  /// Keys and columns of the truth that stand for nothing.
  var unused = UnusedNames()

  /// Adds the tags that the folder above the root assigns to its items.
  mutating func addTags(_ tags: CollectionTags) {
    for index in cases.indices {
      for tag in tags.tags(of: cases[index].imagePath) where !cases[index].tags.contains(tag) {
        cases[index].identity.tags.append(tag)
      }
    }
  }

  /// Keeps only the cases whose images the manifest selects.
  mutating func select(
    _ selection: FileSelection, listsIn folder: DataFolder, root: DataFolder, manifest: String
  ) {
    do {
      let files = try selection.files(of: root, listsIn: folder, manifest: manifest)
      guard let files else { return }
      cases.removeAll { !files.contains($0.imagePath) }
    } catch { faults.append(error) }
  }

  /// Assigns splits to cases.
  ///
  /// Each split is also added as a tag such as `split=tune`, so that records and reports can distinguish them.
  mutating func apply(_ splits: SplitSource?, listsIn folder: DataFolder) {
    switch splits {
    case nil: return
    case .file(let file): apply(SplitTable(file, in: folder))
    case .rule(let rule):
      for index in cases.indices { cases[index].split = rule.split(of: cases[index]) }
    }
    for index in cases.indices {
      guard let tag = cases[index].split?.tag, !cases[index].tags.contains(tag) else { continue }
      cases[index].identity.tags.append(tag)
    }
  }

  private mutating func apply(_ splits: SplitTable) {
    faults += splits.faults
    var open = splits.entries
    for index in cases.indices {
      guard let entry = open.removeValue(forKey: cases[index].id) else { continue }
      cases[index].split = entry.split
      if let group = entry.group { cases[index].identity.document = group }
      cases[index].identity.tags += entry.tags.filter { !cases[index].tags.contains($0) }
    }
    faults += open.sorted { $0.value.line < $1.value.line }.map { id, entry in
      Fault(file: splits.path, line: entry.line, message: "the dataset has no case '\(id)'")
    }
  }

  /// Keeps the first of the cases with the same id, which can't be distinguished; the others become faults.
  mutating func keepFirstOfEachID(root: String) {
    var images: [String: String] = [:]
    cases.removeAll { `case` in
      guard let first = images[`case`.id] else {
        images[`case`.id] = `case`.imagePath
        return false
      }
      let fault = Fault(
        file: joinedPath(root, `case`.imagePath),
        message: "the case '\(`case`.id)' exists already, as \(first): rename one of them")
      faults.append(fault)
      return true
    }
  }
}
