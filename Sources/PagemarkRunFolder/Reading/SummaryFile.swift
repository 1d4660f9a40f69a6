public import Foundation
public import PagemarkJudging
public import PagemarkPipeline

/// The file `summary.json` of a run or of a later verdict; no other code finds and reads it.
struct SummaryFile {
  let path: String

  init(inFolder folder: String) { path = folder + "/" + RunFiles.summary }

  var isThere: Bool { FileManager.default.fileExists(atPath: path) }

  /// The file's bytes; `nil` if it can't be read.
  var bytes: Data? { try? Data(contentsOf: URL(filePath: path)) }

  /// The whole summary.
  ///
  /// - Parameter remedy: How to write the file again.
  /// - Returns: The summary.
  /// - Throws: `Faults` if the file is missing or damaged.
  func summary(remedy: String) throws(Faults) -> Summary {
    guard isThere else { throw fault("does not exist: " + remedy) }
    let summary = try JSONFile.load(
      Summary.self, from: path, remedy: "is not the summary of a run: " + remedy)
    guard summary.schema == Summary.schema else {
      throw fault("has the schema '\(summary.schema)', not '\(Summary.schema)': " + remedy)
    }
    return summary
  }

  func fault(_ message: String) -> Faults { Faults(file: path, message: message) }
}

extension Summary {
  /// The bytes of `summary.json`.
  ///
  /// - Throws: What `JSONEncoder` throws.
  public func rendered() throws -> Data { try JSONFile.bytes(of: self) }

  /// Reads `summary.json` from a run's folder, or from one that `pagemark gate` wrote.
  ///
  /// - Throws: `Faults` if it is missing or damaged.
  public init(folder: String) throws(Faults) {
    self = try SummaryFile(inFolder: folder).summary(
      remedy: "'pagemark run --resume \(folder)' writes a run's own, 'pagemark gate' a further one")
  }
}
