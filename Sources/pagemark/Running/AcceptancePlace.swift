internal import Foundation
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReport
internal import PagemarkRunFolder

/// The folder of an acceptance.
struct AcceptancePlace {
  /// Relative to the working folder.
  let folder: String

  /// By promise, whether the result that is continued has data for it; empty without one.
  private let isMeasured: [String: Bool]

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
      isMeasured = [:]
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
    let result = resumed + "/" + AcceptanceFiles.acceptance
    guard let bytes = try? Data(contentsOf: URL(filePath: result)) else {
      isMeasured = [:]
      return
    }
    guard let earlier = try? JSONDecoder().decode(EarlierResult.self, from: bytes) else {
      throw Faults(
        file: result, message: "can't be read: start anew without --resume, or remove the file")
    }
    isMeasured = earlier.isMeasured
  }

  /// What a result says of its promises.
  private struct EarlierResult: Decodable {
    struct Finding: Decodable {
      let id: String
      let state: PromiseState
    }
    let promises: [Finding]

    var isMeasured: [String: Bool] {
      promises.reduce(into: [:]) { $0[$1.id] = $1.state != .noData }
    }
  }

  /// The folder of a suite's run: the last one, if the suite was changed and read again.
  func run(of suite: AcceptedSuite) -> String {
    "\(folder)/\(relative(suite))"
  }

  /// The same, relative to the folder.
  func relative(_ suite: AcceptedSuite) -> String {
    Self.relative(suite, try: max(1, tries(of: suite)))
  }

  /// A folder for a further run of a suite, which leaves the earlier ones as they are.
  func nextRun(of suite: AcceptedSuite) -> String {
    "\(folder)/\(Self.relative(suite, try: tries(of: suite) + 1))"
  }

  /// How often a run of the suite was begun.
  private func tries(of suite: AcceptedSuite) -> Int {
    var count = 0
    while FileManager.default.fileExists(
      atPath: "\(folder)/\(Self.relative(suite, try: count + 1))/\(RunFiles.run)")
    {
      count += 1
    }
    return count
  }

  private static func relative(_ suite: AcceptedSuite, try number: Int) -> String {
    "\(AcceptanceFiles.suites(try: number))/\(suite.folderName)"
  }

  /// Writes all files of the result, or none.
  ///
  /// - Throws: `WriteError` if one can't be written, and faults if promises that the earlier result has data for have
  ///   none now; that result then stays as it is.
  func write(_ acceptance: Acceptance) throws {
    let lost = acceptance.findings.filter {
      $0.state == .noData && isMeasured[$0.promise.id] == true
    }
    guard lost.isEmpty else {
      throw Faults(
        file: folder,
        message: "keeps its earlier result, because measured promises would lose their data: "
          + lost.map { "\($0.promise.id): \($0.reason)" }
          .joined(separator: "; ") + ": repair that and resume, or start anew without --resume")
    }
    let files = try AcceptanceReport.files(of: acceptance)
    try WholeFile.write(
      Dictionary(uniqueKeysWithValues: files.map { (folder + "/" + $0.key, $0.value) }), after: {})
  }
}
