internal import Foundation

/// Which readings are in a run's folder.
enum ReadingNames {
  /// The digests of all readings; none if there is no such folder.
  ///
  /// - Complexity: One listing of the folder, however many records there are.
  static func digests(inRun folder: String) -> Set<String> {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + RunFiles.readings)) ?? []
    let ending = RunFiles.readingEnding
    return Set(names.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) })
  }
}
