internal import Foundation
internal import PagemarkCache
internal import PagemarkCore
internal import PagemarkRecognition

/// What decides how a page is recognized, apart from the page and its pipeline, as the keys of the cache have it.
///
/// The worker's own bytes stand for the code of every step: a step can be changed without a thought of the cache.
final class ProvenanceDigests {
  private var program: [String: String]?
  /// Digests by path.
  private var files: [String: String] = [:]

  /// The parts of a cache key that tell with what a page is recognized.
  ///
  /// - Parameter provenance: What the recognizer, and whatever has a model beside it, works with.
  /// - Returns: Versions and digests by name; `nil` if a file can't be read.
  func parts(of provenance: RecognizerProvenance) -> [String: String]? {
    if program == nil {
      guard let own = Self.digest(of: "/proc/self/exe") else { return nil }
      var parts = LoadedRecognizers.libraries
      parts["pagemark-worker"] = own
      parts["processor"] = Processor.instructions
      program = parts
    }
    var all = program
    for (kind, paths) in [("model", provenance.modelFiles), ("file", provenance.programFiles)] {
      for path in paths {
        guard let digest = files[path] ?? Self.digest(of: path) else { return nil }
        files[path] = digest
        all?.note(digest, as: "\(kind) " + URL(filePath: path).lastPathComponent)
      }
    }
    if let program = provenance.program {
      all?["program " + program.program] = "\(program.version), \(program.model)"
      for model in program.models ?? [] { all?.note(model.sha256, as: "model " + model.name) }
    }
    return all
  }

  private static func digest(of path: String) -> String? {
    (try? Data(contentsOf: URL(filePath: path))).map { Digest.sha256([UInt8]($0)) }
  }
}

extension [String: String] {
  /// Files of several folders may have one name.
  fileprivate mutating func note(_ digest: String, as name: String) {
    self[name] = self[name].map { "\($0) \(digest)" } ?? digest
  }
}
