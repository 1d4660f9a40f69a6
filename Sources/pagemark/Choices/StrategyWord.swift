internal import ArgumentParser
internal import PagemarkJudging

/// `Tuning.Strategy` as a word of the command line.
enum StrategyWord: String, ExpressibleByArgument, CaseIterable {
  case auto, exhaustive, grid, random
  var strategy: Tuning.Strategy {
    switch self {
    case .auto: .automatic
    case .exhaustive: .exhaustive
    case .grid: .grid
    case .random: .random
    }
  }
}
