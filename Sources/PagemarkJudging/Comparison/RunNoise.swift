internal import PagemarkElementary
internal import PagemarkStatistics

/// How much the times of two runs of the same work differ although nothing has changed.
///
/// Each run finds the machine in a different state, which no number of pages averages out.
public struct RunNoise: Hashable, Sendable, Codable {
  /// Variance of the logarithm of a run's time, 0 or more: 0.0004 if runs vary by 2 %.
  public var variance: Double
  /// Degrees of freedom of the variance: the number of runs it was estimated from, minus one.
  public var freedom: Double
  /// The number of runs over which the baseline's time is averaged.
  public var baselineRuns: Int

  /// Noise between two versions that were interleaved in one run.
  static let ofOneRun = RunNoise(variance: 0, freedom: .infinity)

  public init(variance: Double, freedom: Double, baselineRuns: Int = 1) {
    (self.variance, self.freedom, self.baselineRuns) = (variance, freedom, baselineRuns)
  }

  /// Variance of the difference between a candidate's run and the baseline's.
  var varianceOfDifference: Double { variance * (1 + 1 / Double(baselineRuns)) }
}

/// The error of a logarithm of a ratio of times, due to both pages and runs.
struct LogarithmError {
  let standardError: Double
  /// By Welch and Satterthwaite.
  let freedom: Double

  /// - Parameters:
  ///   - pages: Standard error from the documents alone.
  ///   - documents: Number of documents.
  ///   - noise: Noise between runs; `nil` if it is unknown, and within one run.
  init(pages: Double, documents: Int, noise: RunNoise?) {
    let own = pages * pages
    let between = noise?.varianceOfDifference ?? 0
    standardError = (own + between).squareRoot()
    let parts =
      own * own / Double(max(1, documents - 1))
      + (noise.map { between * between / max(1, $0.freedom) } ?? 0)
    freedom = parts > 0 ? (own + between) * (own + between) / parts : Double(max(1, documents - 1))
  }

  /// The interval around a logarithm, as a ratio.
  func ratio(around logarithm: Double, level: Double) -> ConfidenceInterval {
    let half = StudentT.quantile((1 + level) / 2, freedom: freedom) * standardError
    return ConfidenceInterval(
      low: Elementary.exponential(logarithm - half), high: Elementary.exponential(logarithm + half),
      level: level)
  }

  /// The p-value of a logarithm's difference from 0, two-sided; never 0.
  func pValue(of logarithm: Double) -> Double {
    if logarithm == 0 { return 1 }
    guard standardError > 0 else { return 1e-4 }
    return max(1e-15, StudentT.pValue(logarithm / standardError, freedom: freedom))
  }
}
