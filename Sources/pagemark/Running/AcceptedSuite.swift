internal import Foundation
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkScoring
internal import PagemarkSuite

/// A suite that measures promises.
struct AcceptedSuite {
  /// How the file of promises names it.
  let name: String
  let file: String
  /// The part of it that the promises need.
  private(set) var suite: Suite
  /// The suite's text and the promises' gates, for the run's fingerprint.
  let text: String
  private(set) var promises: [Promise]
  /// The name of its run's folder: that of the suite's file without its ending, with a number if another has it.
  let folderName: String

  /// The suites of a file of promises, and what is wrong with some of them.
  struct All {
    /// In the order in which they are first named.
    var suites: [AcceptedSuite] = []
    /// The promises that nothing can measure, each with its faults.
    var lost: [(promise: Promise, faults: [Fault])] = []

    /// Each fault once, in order.
    var faults: [Fault] {
      lost.flatMap(\.faults).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
  }

  /// Reads the suites of a file of promises.
  ///
  /// A suite that is missing or faulty costs its own promises, and a promise that names what its suite does not have
  /// costs itself.
  ///
  /// - Parameters:
  ///   - list: The promises.
  ///   - file: Their file.
  ///   - installation: Where files are.
  /// - Returns: The suites without the lost promises, and these.
  static func all(
    of list: PromiseList, besideFile file: String, in installation: Installation
  ) -> All {
    var all = All()
    for name in list.suites {
      let path = installation.shortened(
        URL(filePath: name, relativeTo: URL(filePath: file).deletingLastPathComponent())
          .standardizedFileURL.path)
      do throws(Faults) {
        let text = try installation.text(ofFile: path)
        let suite = try Suite(parsing: text, file: path)
        let lost = list.faultyPromises(against: suite, named: name)
        all.lost += lost
        let promises = list.promises(ofSuite: name).filter { promise in
          !lost.contains { $0.promise.id == promise.id }
        }
        if promises.isEmpty { continue }
        let gates = promises.compactMap(\.gate).map { "\($0)" }
        let stem = URL(filePath: path).deletingPathExtension().lastPathComponent
        let isTaken = all.suites.contains { $0.folderName == stem }
        all.suites.append(
          AcceptedSuite(
            name: name, file: path, suite: suite.measuring(promises),
            text: ([text] + gates).joined(separator: "\n"), promises: promises,
            folderName: isTaken ? "\(stem)-\(all.suites.count + 1)" : stem))
      } catch {
        all.lost += list.promises(ofSuite: name).map { ($0, error.all) }
      }
    }
    return all
  }

  /// The suite without datasets that can't be found, and the promises that lose their data by that.
  ///
  /// - Parameter absence: Why a dataset can't be found; `nil` if it can.
  /// - Returns: The suite, which is `nil` if no dataset is left, and each lost promise with the reason.
  func parted(
    _ absence: (String) -> String?
  ) -> (suite: AcceptedSuite?, lost: [(promise: Promise, reason: String)]) {
    let reasons = suite.datasets.reduce(into: [:]) { $0[$1.name] = absence($1.name) }
    let lost = promises.compactMap { promise in
      promise.gate?.dataset.flatMap { reasons[$0] }.map { (promise: promise, reason: $0) }
    }
    var rest = self
    rest.promises.removeAll { promise in lost.contains { $0.promise.id == promise.id } }
    rest.suite = suite.measuring(rest.promises)
    return (rest.promises.isEmpty ? nil : rest, lost)
  }

  /// The lanes that its gates need.
  var lanes: [Lane] {
    let needed = Set(suite.gates.map(\.require.metric.lane))
    return [.accuracy, .latency].filter(needed.contains)
  }
}
