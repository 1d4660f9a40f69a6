internal import Foundation
internal import PagemarkCache
internal import PagemarkPipeline
internal import PagemarkProcesses
internal import PagemarkRecognition

/// The parts of a cache key that determine how a page is recognized, apart from the page and its pipeline.
///
/// The worker's build ID covers the code of every step, so that changing a step also changes the key.
final class ProvenanceDigests {
  private var program: [String: String]?
  /// Digests by path.
  private var files: [String: String] = [:]

  /// The parts of a cache key that identify a recognizer.
  ///
  /// - Parameter provenance: What the recognizer, and any stage with a model, works with.
  /// - Returns: Versions and digests by name; `nil` if a file can't be read.
  func parts(of provenance: RecognizerProvenance) -> [String: String]? {
    if program == nil {
      let buildID = OwnProgram.buildID.map { Digest.hexadecimal($0[...]) }
      guard let own = buildID ?? Digest.sha256(ofFile: "/proc/self/exe") else { return nil }
      var parts = LoadedRecognizers.libraries
      parts["pagemark-worker"] = own
      parts["processor"] = Processor.instructions
      program = parts
    }
    var all = program
    for (kind, paths) in [("model", provenance.modelFiles), ("file", provenance.programFiles)] {
      for path in paths {
        guard let digest = files[path] ?? Digest.sha256(ofFile: path) else { return nil }
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
}

extension [String: String] {
  /// Adds a digest; files of different folders may share a name.
  fileprivate mutating func note(_ digest: String, as name: String) {
    self[name] = self[name].map { "\($0) \(digest)" } ?? digest
  }
}
