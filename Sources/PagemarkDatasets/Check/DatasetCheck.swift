public import PagemarkCore

/// Everything that is wrong with a dataset, for `dataset check`: none of it stops a run.
public struct DatasetCheck: Hashable, Sendable {
  /// Files are named so that they can be opened from where the dataset was found.
  public let faults: [Fault]

  /// Opens no image, but looks whether each is there.
  public init(_ dataset: Dataset) {
    var faults = dataset.faults
    if dataset.cases.isEmpty {
      let format = dataset.manifest.format.rawValue
      faults.append(
        Fault(
          file: dataset.root,
          message: "there is no page of the format \(format): check root, format and files"))
    }
    let root = DataFolder(path: dataset.root)
    for page in dataset.cases {
      faults += [Self.imageFault(of: page, in: root), Self.truthFault(of: page)].compactMap(\.self)
        .map { $0.inFolder(dataset.root) }
    }
    self.faults = faults
  }

  private static func imageFault(of page: Case, in root: DataFolder) -> Fault? {
    guard root.hasFile(page.imagePath) else {
      return Fault(file: page.imagePath, message: "the image of '\(page.id)' is not there")
    }
    guard root.size(of: page.imagePath) == 0 else { return nil }
    return Fault(file: page.imagePath, message: "the image of '\(page.id)' is an empty file")
  }

  private static func truthFault(of page: Case) -> Fault? {
    switch page.truth {
    case .missing(let fault): return fault
    case .reference(let reference):
      let texts = [reference.text, reference.excerpt, reference.words]
      guard texts.contains(where: { $0?.allSatisfy(\.isWhitespace) == true }) else { return nil }
      return Fault(
        file: page.imagePath,
        message: "the text of '\(page.id)' is empty: right for a blank page only")
    }
  }
}
