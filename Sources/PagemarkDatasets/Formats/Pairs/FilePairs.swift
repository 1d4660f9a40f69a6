public import PagemarkCore

/// A file of what a page says, and one of what was recognized on it.
public struct FilePair: Hashable, Sendable {
  /// What both are called, from the folder that was given.
  public let name: String
  public let reference: String
  public let hypothesis: String
}

/// Two files, or the files of two folders that belong together by their names.
///
/// Names are compared without the ending of the format and without words such as `.gt`, `.truth`, `.ocr`
/// before it; where that leaves files alone, also without an ending that all files of a folder share. Folders
/// inside the folders count as part of the name.
public struct FilePairs: Hashable, Sendable {
  /// By the bytes of their names.
  public let pairs: [FilePair]
  /// References that nothing was recognized for, and hypotheses without a reference: their paths.
  public let missingHypotheses, missingReferences: [String]
  /// Files that hold no text by their endings, such as images; nobody asked for them.
  public let ignored: [String]

  /// Every file without a partner, as a fault.
  public var faults: [Fault] {
    missingHypotheses.map {
      Fault(file: $0, message: "nothing was recognized for this reference: no file has its name")
    }
      + missingReferences.map {
        Fault(file: $0, message: "there is no reference for this hypothesis: no file has its name")
      }
  }

  /// - Throws: A fault for each path that is not there, for a file against a folder, for a folder without
  ///   text, and for every two files of a folder that have one name.
  public init(reference: String, hypothesis: String) throws(Faults) {
    let sides = [DataFolder(path: reference), DataFolder(path: hypothesis)]
    try Self.check(sides)
    guard sides[0].isFolder() else {
      let name = FileStem.stem(of: reference) ?? PathParts(reference).stem
      pairs = [
        FilePair(
          name: String(name.dropFirst(PathParts(reference).folder.count)), reference: reference,
          hypothesis: hypothesis)
      ]
      (missingHypotheses, missingReferences, ignored) = ([], [], [])
      return
    }
    let (references, hypotheses) = (FolderTexts(of: sides[0]), FolderTexts(of: sides[1]))
    let (left, right) = references.names(meeting: hypotheses)
    let faults = left.faults + right.faults + [references, hypotheses].compactMap(\.emptyFault)
    guard faults.isEmpty else { throw Faults(faults) }
    pairs = left.paths.compactMap { name, path in
      right.paths[name].map { FilePair(name: name, reference: path, hypothesis: $0) }
    }.sorted { bytewise($0.name, $1.name) }
    missingHypotheses = left.alone(without: right)
    missingReferences = right.alone(without: left)
    ignored = references.ignored + hypotheses.ignored
  }

  private static func check(_ sides: [DataFolder]) throws(Faults) {
    let missing = sides.filter { !$0.isFolder() && !DataFolder(path: "").hasFile($0.path) }
    guard missing.isEmpty else {
      throw Faults(missing.map { Fault(file: $0.path, message: "there is no such file or folder") })
    }
    guard sides[0].isFolder() != sides[1].isFolder() else { return }
    let file = sides[0].isFolder() ? sides[1] : sides[0]
    throw Faults([
      Fault(file: file.path, message: "a file can't be scored against a folder: name two of a kind")
    ])
  }
}
