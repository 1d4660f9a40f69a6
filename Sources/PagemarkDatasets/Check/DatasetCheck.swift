public import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// Everything that is wrong with a dataset, for `dataset check`.
///
/// Only files outside of its folder stop a run.
public struct DatasetCheck: Hashable, Sendable {
  /// The faults, which name files so that they can be opened from where the dataset was found.
  public let faults: [Fault]
  /// The pages whose images exist and begin as images do; only decoding shows whether they are whole.
  public let decodable: [Case]

  /// Checks a dataset.
  ///
  /// No image is decoded, but each must exist and begin as an image does.
  public init(_ dataset: Dataset) {
    var decodable: [Case] = []
    var faults = dataset.outside + dataset.faults.filter { !dataset.outside.contains($0) }
    faults += dataset.correctionFaults
    if dataset.manifest.format == .records {
      faults += dataset.unusedNames.map { $0.faultOfField(dataset) }
    }
    if dataset.cases.isEmpty {
      let format = dataset.manifest.format.rawValue
      faults.append(
        Fault(
          file: dataset.root,
          message: "there are no pages of the format \(format): check root, format and files"))
    }
    let root = DataFolder(path: dataset.root)
    for page in dataset.cases {
      let damage = Self.imageFault(of: page, in: root)
      if damage == nil { decodable.append(page) }
      // The pages of a file may share a fault.
      faults += [damage, Self.truthFault(of: page)].compactMap(\.self)
        .map { $0.inFolder(dataset.root) }
        .filter { !dataset.outside.contains($0) && $0 != faults.last }
    }
    (self.faults, self.decodable) = (faults, decodable)
  }

  private static func imageFault(of page: Case, in root: DataFolder) -> Fault? {
    guard root.hasFile(page.imagePath) else {
      let message = DataFolder.absence(of: "the image of '\(page.id)'", named: page.imagePath)
      return Fault(file: page.imagePath, message: message)
    }
    guard root.size(of: page.imagePath) != 0 else {
      return Fault(file: page.imagePath, message: "the image of '\(page.id)' is an empty file")
    }
    guard ImageSignature.isImage(joinedPath(root.path, page.imagePath)) else {
      return Fault(
        file: page.imagePath,
        message:
          "the image of '\(page.id)' does not begin like an image: it is damaged or of another kind"
      )
    }
    return nil
  }

  private static func truthFault(of page: Case) -> Fault? {
    switch page.truth {
    case .missing(let fault): return fault
    case .reference(let reference):
      if let fault = labelFault(of: page, reference) { return fault }
      let texts = [reference.text, reference.excerpt, reference.words]
      guard texts.contains(where: { $0?.allSatisfy(\.isWhitespace) == true }) else { return nil }
      return Fault(
        file: page.imagePath,
        message: "the text of '\(page.id)' is empty: this is right only for a blank page")
    }
  }

  /// The fault of a label that is not an amount or date: such a field is not scored.
  private static func labelFault(of page: Case, _ reference: Reference) -> Fault? {
    let unreadable = reference.fields.sorted { $0.key.rawValue < $1.key.rawValue }.first {
      kind, truth in
      guard case .labelled = truth else { return false }
      let comparison = FieldComparison(kind: kind, truth: truth, dateOrder: reference.dateOrder)
      return comparison.verdict(on: nil) == nil
    }
    return unreadable.map { kind, _ in
      Fault(
        file: page.imagePath,
        message:
          "no label of the \(kind.rawValue) of '\(page.id)' can be parsed: it is not scored")
    }
  }
}

extension UnusedName {
  /// The fault of a labeled field that nothing declares, in a format whose only free names are those of fields.
  fileprivate func faultOfField(_ dataset: Dataset) -> Fault {
    let record = Record(values: [:], file: file, line: 0, manifest: dataset.manifest)
    return Fault(
      file: joinedPath(dataset.root, file),
      message:
        "the field '\(name)' (\(counted(count, "page"))) is declared nowhere, so it is not scored"
        + record.remedy(forField: name))
  }
}
