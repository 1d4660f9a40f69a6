internal import Foundation
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReport
internal import PagemarkRunFolder

/// The folder of an acceptance.
struct AcceptancePlace {
  /// Relative to the working folder.
  let folder: String

  /// Creates the folder, or opens that of an interrupted acceptance.
  ///
  /// - Parameters:
  ///   - resumed: The folder to continue in; `nil` creates one.
  ///   - output: Where to create it; `nil` is a new folder in `reports`.
  ///   - name: The name of the file of promises.
  ///   - promises: The file's text.
  ///   - isQuick: Whether a sample is read.
  ///   - installation: Where files are.
  /// - Throws: `WriteError` if it can't be created, and faults if the earlier one measured other promises.
  init(
    resuming resumed: String?, output: String?, named name: String, promises: String,
    isQuick: Bool, in installation: Installation
  ) throws {
    // The first line is a comment of YAML, so that the file remains one of promises.
    let kept = Data(((isQuick ? "# measured by --quick\n" : "# measured whole\n") + promises).utf8)
    guard let resumed else {
      let place = output.map(RunPlace.folder) ?? installation.newPlace(suite: name)
      let claimed = try place.claim()
      folder = installation.shortened(claimed)
      guard !FileManager.default.fileExists(atPath: claimed + "/" + AcceptanceFiles.promises) else {
        throw WriteError.placeTaken(path: folder)
      }
      try WholeFile.write(kept, to: folder + "/" + AcceptanceFiles.promises)
      return
    }
    folder = resumed
    let file = resumed + "/" + AcceptanceFiles.promises
    guard let earlier = try? Data(contentsOf: URL(filePath: file)) else {
      throw Faults(file: resumed, message: "is no folder of 'pagemark accept': leave out --resume")
    }
    guard earlier == kept else {
      throw Faults(
        file: file,
        message: "the promises or --quick have changed since: start anew without --resume")
    }
  }

  /// The folder of a suite's run.
  func run(of suite: AcceptedSuite) -> String {
    "\(folder)/\(relative(suite))"
  }

  /// The same, relative to the folder.
  func relative(_ suite: AcceptedSuite) -> String {
    "\(AcceptanceFiles.suites)/\(suite.folderName)"
  }

  /// Writes all files of the result, or none.
  ///
  /// - Throws: `WriteError` if one can't be written.
  func write(_ acceptance: Acceptance) throws {
    let files = try AcceptanceReport.files(of: acceptance)
    try WholeFile.write(
      Dictionary(uniqueKeysWithValues: files.map { (folder + "/" + $0.key, $0.value) }), after: {})
  }
}
