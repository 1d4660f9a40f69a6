internal import ArgumentParser
internal import PagemarkPipeline

/// `CassetteChoice.Mode` as a word of the command line.
enum CassetteWord: String, ExpressibleByArgument, CaseIterable {
  case record, play
  var mode: CassetteChoice.Mode {
    switch self {
    case .record: .record
    case .play: .play
    }
  }
}
