internal import Foundation
internal import PagemarkCore

/// Which readings are in a run's folder.
enum ReadingNames {
  private static let ending = ".json"

  /// The digests of all readings; none if there is no such folder.
  ///
  /// - Complexity: One listing of the folder, however many records there are.
  static func digests(inRun folder: String) -> Set<String> {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + RunFiles.readings)) ?? []
    return Set(names.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) })
  }
}
