internal import Foundation
internal import PagemarkCache

/// What decides how a page is recognized, apart from the page and its pipeline.
///
/// The worker's own bytes stand for the code of every step: whoever changes a step need not think of the cache.
struct Makers {
  private var program: [String: String]?
  private var models: [String: String] = [:]

  /// - Parameter paths: The models' files.
  /// - Returns: Versions and digests by name; `nil` where a file can't be read.
  mutating func all(models paths: [String]) -> [String: String]? {
    if program == nil {
      guard let own = Self.digest(of: "/proc/self/exe") else { return nil }
      var parts = LoadedRecognizers.libraries
      parts["pagemark-worker"] = own
      parts["processor"] = Processor.instructions
      program = parts
    }
    var all = program
    for path in paths {
      guard let digest = models[path] ?? Self.digest(of: path) else { return nil }
      models[path] = digest
      all?["model " + URL(filePath: path).lastPathComponent] = digest
    }
    return all
  }

  private static func digest(of path: String) -> String? {
    (try? Data(contentsOf: URL(filePath: path))).map { Digest.sha256([UInt8]($0)) }
  }
}
