internal import Foundation
internal import PagemarkCache
internal import PagemarkJudging

/// The readings in a run's folder, each named by the SHA-256 of its bytes.
enum ReadingFiles {
  /// Number of readings that a core checks at a time.
  private static let partSize = 256

  /// Compares readings with their names.
  ///
  /// - Parameters:
  ///   - digests: The readings; those that the folder does not have are left out.
  ///   - folder: The run's folder.
  /// - Returns: How many are damaged, and the first of them, in words; `nil` if none are.
  /// - Complexity: Reads every file, on all cores.
  static func damage(among digests: Set<String>, inRun folder: String) -> String? {
    let names = digests.sorted()
    let starts = Array(stride(from: 0, to: names.count, by: partSize))
    let damaged = inParallel(starts.count) { part in
      names[starts[part]..<min(starts[part] + partSize, names.count)]
        .filter { isDamaged($0, inRun: folder) }
    }.flatMap(\.self)
    guard let first = damaged.first else { return nil }
    let path = RunFiles.reading(first)
    return damaged.count == 1
      ? "\(path) is not the reading that was recorded"
      : "\(damaged.count) readings are not those that were recorded; the first: \(path)"
  }

  private static func isDamaged(_ digest: String, inRun folder: String) -> Bool {
    let path = folder + "/" + RunFiles.reading(digest)
    var facts = stat()
    // Not the target of a link, which may be outside of the folder.
    guard unsafe lstat(path, &facts) == 0 else { return errno != ENOENT }
    guard facts.st_mode & S_IFMT == S_IFREG else { return true }
    return Digest.sha256(ofFile: path) != digest
  }
}
