public import Foundation
public import PagemarkJudging
public import PagemarkPipeline
public import PagemarkReading
public import PagemarkScoring

/// What a run's folder contains in addition to its records: readings, references and pictures, loaded on demand.
///
/// Missing or damaged items are `nil`; a report shows the rest.
public struct RunMaterial: Sendable {
  private let folder: URL
  private let pictures: [MeasuredPage: PagePictures]

  public init(folder: String) {
    self.folder = URL(filePath: folder)
    let index = self.folder.appending(path: RunFiles.pictures).appending(
      path: RunFiles.pictureIndex)
    let pages =
      (try? Data(contentsOf: index)).flatMap {
        try? JSONDecoder().decode(PictureIndex.self, from: $0)
      }?.pages ?? []
    pictures = Dictionary(
      pages.map { page in
        var page = page
        page.pictures.removeAll { $0.width < 1 || $0.height < 1 }
        return (page.page, page)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The pages that have pictures.
  public var picturedPages: Set<MeasuredPage> { Set(pictures.keys) }

  /// The pictures of a page.
  public func pictures(of page: MeasuredPage) -> PagePictures? { pictures[page] }

  /// A picture's bytes.
  public func bytes(of picture: StagePicture, in page: PagePictures) -> Data? {
    // The names come from a file, so they must not lead out of the folder.
    guard [page.folder, picture.file].allSatisfy({ !$0.contains("/") && $0 != ".." }) else {
      return nil
    }
    return try? Data(
      contentsOf: folder.appending(path: RunFiles.pictures).appending(path: page.folder)
        .appending(path: picture.file))
  }

  /// The reading with a digest, as in the record.
  public func reading(_ digest: String) -> Reading? { decoded(Reading.self, digest) }

  /// Only the text of the reading.
  public func text(of digest: String) -> String? { decoded(ReadingText.self, digest)?.text }

  private struct ReadingText: Decodable { var text: String }

  private func decoded<Value: Decodable>(_ type: Value.Type, _ digest: String) -> Value? {
    guard digest.allSatisfy(\.isHexDigit) else { return nil }
    let file = folder.appending(path: RunFiles.reading(digest))
    return (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(type, from: $0) }
  }

  /// The references of some cases, by dataset and case.
  ///
  /// - Complexity: O(n) in the bytes of the file; only the lines of these cases are decoded.
  public func references(of pages: [MeasuredPage]) -> [[String]: Reference] {
    let file = folder.appending(path: RunFiles.references)
    guard let bytes = try? Data(contentsOf: file, options: .mappedIfSafe) else { return [:] }
    // Lines begin with case and dataset, in the run's own format.
    let encoder = JSONFile.lineEncoder
    let beginnings = Set(
      pages.compactMap { page in
        try? encoder.encode(["case": page.case, "dataset": page.dataset]).dropLast()
      })
    let end = Data(",\"reference\":".utf8)
    var references: [[String]: Reference] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let border = line.firstRange(of: end),
        beginnings.contains(Data(line[..<border.lowerBound])),
        let entry = try? JSONDecoder().decode(CaseReference.self, from: Data(line))
      else { continue }
      references[[entry.dataset, entry.case]] = entry.reference
    }
    return references
  }
}
