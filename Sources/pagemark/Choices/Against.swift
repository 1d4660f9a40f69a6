internal import Foundation
internal import PagemarkPipeline
internal import PagemarkReport
internal import PagemarkRunFolder
internal import PagemarkRunner
internal import PagemarkSuite

/// The other side of `run --against`: the pipelines of a git ref, of another suite, or of a run's folder.
struct Against {
  /// As it was asked for.
  let source: String
  /// Of a git ref; `nil` for a file or a folder.
  let commit: String?
  let pipelines: [Pipeline]

  /// - Parameters:
  ///   - source: A file, a folder, or what git takes for a commit.
  ///   - suite: The suite's file; a git ref is one of its repository.
  ///   - build: What makes the programs of a git ref, for a shell; `nil` if they need no making.
  /// - Throws: `Faults` if it is none of these, or has no such suite, or can't be built.
  init(_ source: String, besideSuite suite: String, build: String?) async throws {
    self.source = source
    if Self.isFile(source) {
      commit = nil
      pipelines = try Self.pipelines(ofSuite: source, in: [])
    } else if Self.isFile(source + "/" + RunFiles.run) {
      commit = nil
      pipelines = try FinishedRun(folder: source).run.ownPipelines
    } else {
      let checkout = try await GitCheckout(
        of: source, besideFile: suite, into: RunsFolder.checkouts)
      commit = checkout.commit
      guard checkout.hasFile else {
        pipelines = []
        return
      }
      if let build { try await checkout.build(by: build) }
      pipelines = try Self.pipelines(ofSuite: checkout.file, in: checkout.folders)
    }
  }

  /// The suite with both sides, and what distinguishes it from any other.
  ///
  /// - Parameter suite: As it is.
  /// - Returns: The suite as it is if a git ref has none of its pipelines: the first change that has them is no fault.
  /// - Throws: `Faults` if another suite or a run has none of them.
  func opposed(to suite: Suite) throws -> (suite: Suite, text: String) {
    guard let both = suite.readInTurns(with: pipelines, from: source, commit: commit) else {
      if commit != nil {
        Diagnostics.tell(["\(source) has none of the suite's pipelines: there is no baseline"])
        return (suite, "")
      }
      let names = suite.pipelines.map(\.name).joined(separator: ", ")
      throw Faults([
        Fault(
          file: source,
          message: "has none of the pipelines \(names): name a version of the same suite")
      ])
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let settings = String(decoding: try encoder.encode(pipelines), as: UTF8.self)
    return (both, [source, commit ?? "", settings].joined(separator: "\n"))
  }

  private static func pipelines(ofSuite file: String, in folders: [String]) throws -> [Pipeline] {
    let own = URL(filePath: file).standardizedFileURL.deletingLastPathComponent()
    let places = [own.path, own.deletingLastPathComponent().path] + folders
    return try Suite(parsing: Installation().text(ofFile: file), file: file).pipelines.map {
      $0.rooted(in: places)
    }
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }
}

extension Pipeline {
  /// The same with absolute paths for what its recognizers name, if it is in one of the folders.
  fileprivate func rooted(in folders: [String]) -> Pipeline {
    var pipeline = self
    pipeline.recognizer = recognizer.rooted(in: folders)
    if case .fallback(let other) = recovery {
      pipeline.recovery = .fallback(other.rooted(in: folders))
    }
    return pipeline
  }
}

extension Recognizer {
  fileprivate func rooted(in folders: [String]) -> Recognizer {
    /// A path that begins at the root, of what is there; other words as they are.
    func rooted(_ word: String) -> String {
      guard !word.isEmpty, !word.hasPrefix("/") else { return word }
      return folders.map { $0 + "/" + word }
        .first(where: FileManager.default.fileExists(atPath:)) ?? word
    }
    return mappingPaths(rooted)
  }
}
