internal import Foundation
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReport
internal import PagemarkRunFolder
internal import PagemarkRunner
internal import PagemarkSuite

/// The other side of `run --against`: the pipelines of a git ref, of another suite, or of a run's folder.
struct Against {
  /// The source as given on the command line.
  let source: String
  /// The commit of a git ref; `nil` for a file or a folder.
  let commit: String?
  let pipelines: [Pipeline]

  /// Resolves the other side; builds the programs of a git ref.
  ///
  /// - Parameters:
  ///   - source: A file, a folder, or any name that git accepts for a commit.
  ///   - suite: The suite's file; a git ref is one of its repository.
  ///   - build: The shell command that builds the programs of a git ref; `nil` if they need no build.
  /// - Throws: `Faults` if the source is none of these, contains no such suite, or can't be built.
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

  /// The suite with both sides, and text that distinguishes it from any other.
  ///
  /// - Parameter suite: The suite without the other side.
  /// - Returns: The suite unchanged if a git ref has none of its pipelines, because the first commit that has them is
  ///   not a fault.
  /// - Throws: `Faults` if another suite or a run has none of them.
  func opposed(to suite: Suite) throws -> (suite: Suite, text: String) {
    guard let both = suite.readInTurns(with: pipelines, from: source, commit: commit) else {
      if commit != nil {
        Diagnostics.tell(["\(source) has none of the suite's pipelines: there is no baseline"])
        return (suite, "")
      }
      let names = suite.pipelines.map(\.name).joined(separator: ", ")
      throw Faults(
        file: source,
        message: "has none of the pipelines \(names): name a version of the same suite")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let settings = String(decoding: try encoder.encode(pipelines), as: UTF8.self)
    return (both, [source, commit ?? "", settings].joined(separator: "\n"))
  }

  private static func pipelines(ofSuite file: String, in folders: [String]) throws -> [Pipeline] {
    let own = URL(filePath: file).standardizedFileURL.deletingLastPathComponent()
    let places = [own.path, own.deletingLastPathComponent().path] + folders
    let installation = Installation()
    let suite = try Suite(parsing: installation.text(ofFile: file), file: file)
      .withKnownVendors(besideSuite: file, in: installation)
    return suite.pipelines.map {
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
  /// The pipeline with absolute paths for the files that its stages and recognizers name, if they are in one of the folders.
  fileprivate func rooted(in folders: [String]) -> Pipeline {
    /// The absolute path of an existing file; other words unchanged.
    func rooted(_ word: String) -> String {
      guard !word.isEmpty, !word.hasPrefix("/") else { return word }
      return folders.map { $0 + "/" + word }
        .first(where: FileManager.default.fileExists(atPath:)) ?? word
    }
    var pipeline = self
    pipeline.image = image.map { $0.mappingPaths(rooted) }
    pipeline.recognizer = recognizer.mappingPaths(rooted)
    pipeline.cascade = cascade.map {
      Cascade(next: $0.next.map { $0.mappingPaths(rooted) }, until: $0.until)
    }
    pipeline.extract = extract?.mappingPaths(rooted)
    if case .fallback(let other) = recovery {
      pipeline.recovery = .fallback(other.mappingPaths(rooted))
    }
    return pipeline
  }
}
