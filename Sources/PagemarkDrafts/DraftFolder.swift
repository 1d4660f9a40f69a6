internal import Foundation
internal import PagemarkDatasets
public import PagemarkPipeline
public import PagemarkRunFolder

/// The hidden folder `.pagemark` of a dataset, with drafts and what was decided about them.
///
/// Hidden files are not data, so nothing in it is ever scored.
public struct DraftFolder: Hashable, Sendable {
  /// The folder of the dataset's pages.
  public let root: String

  /// - Parameter root: The folder of the dataset's pages.
  public init(root: String) { self.root = root }

  public var path: String { root + "/.pagemark" }
  /// Where pictures for browsers are kept.
  public var pictures: String { path + "/pictures" }
  private var draftsFile: String { path + "/drafts.jsonl" }
  private var decisionsFile: String { path + "/review.json" }

  /// The file of a draft's picture; `nil` unless it is a regular file below `pictures`, since the folder may come from
  /// elsewhere.
  public func picture(_ file: String) -> String? {
    let place = URL(filePath: path + "/" + file).resolvingSymlinksInPath().path
    let folder = URL(filePath: pictures).resolvingSymlinksInPath().path
    guard place.hasPrefix(folder + "/"),
      folder.hasPrefix(URL(filePath: root).resolvingSymlinksInPath().path + "/"),
      (try? FileManager.default.attributesOfItem(atPath: place))?[.type] as? FileAttributeType
        == .typeRegular
    else { return nil }
    return place
  }

  /// The drafts by case; empty if there are none.
  ///
  /// - Throws: The first line that is no draft.
  public func drafts() throws(Faults) -> [String: PageDraft] {
    guard let bytes = try Self.bytes(of: draftsFile) else { return [:] }
    var drafts: [String: PageDraft] = [:]
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      guard let draft = try? JSONDecoder().decode(PageDraft.self, from: Data(line)) else {
        throw Faults(
          file: draftsFile, line: index + 1,
          message: "is not a draft: remove the line, and 'pagemark dataset draft' makes it again")
      }
      drafts[draft.case] = draft
    }
    return drafts
  }

  /// Writes all drafts, sorted by case.
  ///
  /// - Throws: Why they can't be written; the old ones are then unchanged.
  public func write(_ drafts: [String: PageDraft]) throws(WriteError) {
    try makeFolder()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var lines = Data()
    for draft in drafts.values.sorted(by: { $0.case < $1.case }) {
      // Only infinite numbers can't be encoded, and confidences are finite.
      lines += ((try? encoder.encode(draft)) ?? Data()) + [UInt8(ascii: "\n")]
    }
    try WholeFile.write(lines, to: draftsFile)
  }

  /// What was decided about the pages, by case; empty if nothing was.
  ///
  /// - Throws: A fault if the file is damaged.
  public func decisions() throws(Faults) -> [String: ReviewDecision] {
    guard let bytes = try Self.bytes(of: decisionsFile) else { return [:] }
    guard
      let decisions = try? JSONDecoder().decode([String: ReviewDecision].self, from: bytes)
    else {
      throw Faults(
        file: decisionsFile,
        message: "is damaged: remove it, and decide about the pages again; their truth stays")
    }
    return decisions
  }

  /// Writes what was decided about all pages.
  ///
  /// - Throws: Why it can't be written; the old decisions are then unchanged.
  public func write(_ decisions: [String: ReviewDecision]) throws(WriteError) {
    try makeFolder()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try WholeFile.write((try? encoder.encode(decisions)) ?? Data(), to: decisionsFile)
  }

  private static func bytes(of file: String) throws(Faults) -> Data? {
    do { return try PresentFile.bytes(of: file) } catch { throw Faults([error]) }
  }

  private func makeFolder() throws(WriteError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw WriteError.cannotWrite(path: path, code: errno)
    }
  }
}
