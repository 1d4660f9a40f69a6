internal import ArgumentParser
internal import PagemarkJudging

/// `Assurance` as a word of the command line.
enum AssuranceChoice: String, ExpressibleByArgument, CaseIterable {
  case point, proven
  var assurance: Assurance {
    switch self {
    case .point: .point
    case .proven: .proven
    }
  }
}
