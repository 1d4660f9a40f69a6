public import PagemarkPipeline

/// A file with what a page says, and one with what was recognized on it.
public struct FilePair: Hashable, Sendable {
  /// The name that both share, from the given folder.
  public let name: String
  /// The path of the file with the reference.
  public let reference: String
  /// The path of the file with the hypothesis.
  public let hypothesis: String
}

/// Two files, or the files of two folders, paired by their names.
///
/// Names are compared without the extension of the format and without words such as `.gt`, `.truth` and `.ocr` before
/// it. If that leaves files without a partner, names are also compared without a suffix that all files of a folder
/// share. Folders inside the folders are part of the name.
public struct FilePairs: Hashable, Sendable {
  /// The pairs, sorted by the bytes of their names.
  public let pairs: [FilePair]
  /// The paths of references without a hypothesis, and of hypotheses without a reference.
  public let missingHypotheses, missingReferences: [String]
  /// Files whose extensions are not those of text, such as images, and PDFs beside a text of their name.
  public let ignored: [String]

  /// Which files were ignored, in a sentence; `nil` if none was.
  public var notice: String? {
    guard !ignored.isEmpty else { return nil }
    let named = ignored.prefix(3)
    let others = ignored.count - named.count
    return "note: ignored \(counted(ignored.count, "file")), no text to score: "
      + named.joined(separator: ", ") + (others > 0 ? " and \(others) more" : "")
  }

  /// One fault per file without a partner.
  public var faults: [Fault] {
    missingHypotheses.map {
      Fault(file: $0, message: "there is no hypothesis for this reference: no file has its name")
    }
      + missingReferences.map {
        Fault(file: $0, message: "there is no reference for this hypothesis: no file has its name")
      }
  }

  /// - Throws: A fault for each path that does not exist, for a file paired with a folder, for a folder without text,
  ///   and for each file of a folder that has the same name as another.
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
      Fault(
        file: file.path,
        message: "a file can't be scored against a folder: name two files or two folders")
    ])
  }
}
