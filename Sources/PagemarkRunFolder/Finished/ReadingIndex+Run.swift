internal import Foundation
internal import PagemarkPipeline

extension ReadingIndex {
  /// Opens the index of a run, and makes it first if it is missing, damaged or older than `cases.jsonl`.
  ///
  /// In a folder that can't be written, it is made in memory.
  ///
  /// - Parameter folder: The run's folder.
  /// - Throws: `Faults` if it is no finished run, or SQLite can't be used.
  public init(ofRun folder: String) throws {
    try self.init(
      file: folder + "/" + RunFiles.searchIndex, of: try Self.state(of: folder),
      records: {
        try FinishedRun(folder: folder, allowsSearch: true).records.filter { $0.repetition == 0 }
      },
      RunMaterial(folder: folder))
  }

  /// Size and time of the records' file, so that any change is noticed.
  private static func state(of folder: String) throws -> String {
    let cases = folder + "/" + RunFiles.cases
    guard let facts = try? FileManager.default.attributesOfItem(atPath: cases),
      let size = facts[.size] as? Int, let changed = facts[.modificationDate] as? Date
    else {
      throw Faults(
        file: folder,
        message: "has no \(RunFiles.cases): name the folder of a run, as 'pagemark run' writes them"
      )
    }
    return "\(size) \(changed.timeIntervalSince1970)"
  }
}
