internal import Foundation
internal import PagemarkPipeline
internal import PagemarkScoring
internal import Synchronization

/// The progress of a run.
struct ProgressTally: Sendable {
  /// The number of readings in the end; `nil` for a search, which results determine.
  let planned: Int?
  /// How far a search is, in words; empty for a run.
  var stage = ""
  private(set) var done = 0
  private(set) var failed = 0
  /// In the accuracy lane; neither shared nor cached.
  private(set) var recognitions = 0
  /// In the accuracy lane.
  private var scores: [Metric.Rate: Tally] = [:]

  init(planned: Int?) { self.planned = planned }

  mutating func count(_ record: CaseRecord) {
    done += 1
    if record.failure != nil { failed += 1 }
    guard record.lane == .accuracy else { return }
    if record.recognition == .made { recognitions += 1 }
    for (rate, tally) in record.scores {
      let sum = scores[rate] ?? Tally(0, of: 0)
      scores[rate] = Tally(sum.count + tally.count, of: sum.of + tally.of)
    }
  }

  /// Says what is done, how fast, and what is left.
  ///
  /// - Parameter elapsed: The seconds since the start.
  /// - Returns: A line such as `12/96 readings · 1.5/s · 56 s left`.
  func line(after elapsed: Double) -> String {
    let rate = Double(done) / max(elapsed, 0.001)
    var parts = [
      planned.map { "\(done)/\($0) readings" } ?? "\(done) readings",
      String(format: "%.1f/s", rate),
    ]
    if let planned {
      let left = Int(Double(max(0, planned - done)) / max(rate, 0.001))
      parts.append(left >= 120 ? "\(left / 60) min left" : "\(left) s left")
    }
    if !stage.isEmpty { parts.append(stage) }
    if let score = runningScore { parts.append(score) }
    if failed > 0 { parts.append("\(failed) failed") }
    return parts.joined(separator: " · ")
  }

  /// The running score over all pipelines, such as `cer 6.1 %`; `nil` before there is one.
  var runningScore: String? {
    for rate in [Metric.Rate.cer, .wordRecall] {
      if let value = scores[rate]?.rate {
        return "\(rate.rawValue) \(String(format: "%.1f", value * 100)) %"
      }
    }
    return nil
  }
}

/// One line on a terminal that shows the progress of the run; in a pipe, a line per minute.
struct ProgressLine: Sendable {
  private let isShown: Bool
  private let heartbeat = Heartbeat()
  private let start = ContinuousClock.now

  init() { isShown = isatty(2) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb" }

  func show(_ tally: ProgressTally) {
    guard isShown || heartbeat.isDue() else { return }
    let line = tally.line(after: (ContinuousClock.now - start) / .seconds(1))
    if isShown { show(line) } else { report(line) }
  }

  func show(_ text: String) { if isShown { write("\r\u{1B}[K" + text) } }

  /// Replaces the line by a sentence of its own, which is printed even if the output is not a terminal.
  func report(_ sentence: String) {
    clear()
    write("pagemark: \(sentence.visible)\n")
  }

  func clear() { if isShown { write("\r\u{1B}[K") } }

  private func write(_ text: String) {
    // Nothing depends on the progress being seen.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}

/// Says once a minute that it is time for a sign of life.
private final class Heartbeat: Sendable {
  private let last = Mutex(ContinuousClock.now)

  func isDue() -> Bool {
    last.withLock { last in
      guard ContinuousClock.now - last >= .seconds(60) else { return false }
      last = .now
      return true
    }
  }
}
