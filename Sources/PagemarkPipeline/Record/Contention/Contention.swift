/// Whether other processes used the machine between two moments, so that times may be too long.
///
/// It is contended if one of these limits is exceeded:
///
///     steal:  Δsteal / Δuptime                 > 0.02 cores
///     others: (Δbusy − Δown) / Δuptime         > 0.25 cores
///     load:   average at the end               > max(1, average at the start) + 1
///
/// A quiet machine's own services take below 0.05 cores; a compiler takes a whole one. The run's own worker adds 1 to
/// the load.
public struct Contention {
  public static let stealLimit = 0.02
  public static let othersLimit = 0.25
  public static let loadRise = 1.0

  /// The exceeded limits, one sentence each; empty on a quiet machine.
  public let sentences: [String]

  /// Applies only the first two rules, because the run itself causes the load.
  ///
  /// - Parameters:
  ///   - start: Before all cores were given work.
  ///   - end: After it. Less than half a second is too short, because counters tick in hundredths.
  public init(ofOwnLoadFrom start: MachineLoad, to end: MachineLoad) {
    sentences = end.uptime - start.uptime < 0.5 ? [] : Self.shares(from: start, to: end)
  }

  public init(from start: MachineLoad, to end: MachineLoad) {
    var sentences = Self.shares(from: start, to: end)
    if end.average > max(1, start.average) + Self.loadRise {
      sentences.append(
        "the load rose from \(Self.rounded(start.average)) to \(Self.rounded(end.average))")
    }
    self.sentences = sentences
  }

  private static func shares(from start: MachineLoad, to end: MachineLoad) -> [String] {
    let seconds = end.uptime - start.uptime
    var sentences: [String] = []
    if seconds > 0 {
      let steal = (end.steal - start.steal) / seconds
      if steal > Self.stealLimit {
        sentences.append("the host took \(Self.rounded(steal)) cores (steal)")
      }
      // Counters tick in hundredths of a second, so a difference below 0 means none.
      let others = (end.busy - start.busy - (end.own - start.own)) / seconds
      if others > Self.othersLimit {
        sentences.append("other processes took \(Self.rounded(others)) cores")
      }
    }
    return sentences
  }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
