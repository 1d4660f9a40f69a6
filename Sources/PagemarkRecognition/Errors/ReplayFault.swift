public import PagemarkCore

/// Why there is nothing to replay.
public enum ReplayFault: Error, Hashable, Sendable {
  /// The folder that the suite names is not there.
  case noFolder(String)
  case notRecorded(path: String)
  /// There is a file, but no recording in it.
  case broken(path: String, reason: String)
  /// The picture that was recorded has other proportions than the page.
  case otherImage(path: String, recorded: ImageSize, page: ImageSize)
  /// Settings that say nothing, or two things.
  case unusable(parameter: String, message: String)
}

extension ReplayFault: CustomStringConvertible {
  /// What the record calls it.
  public var failureKind: Failure.Kind {
    switch self {
    case .notRecorded: .notRecorded
    case .broken: .nonsense
    case .noFolder, .otherImage, .unusable: .refused
    }
  }

  public var description: String {
    switch self {
    case .noFolder(let folder):
      "there is no folder \(folder) with recordings: record pages on the device (docs/replay.md)"
    case .notRecorded(let path):
      "no recording of this page: record it on the device as \(path) (docs/replay.md)"
    case .broken(let path, let reason): "\(path) is no recording: \(reason)"
    case .otherImage(let path, let recorded, let page):
      "\(path) is of a picture of \(recorded.width) × \(recorded.height) pixels, the image here has "
        + "\(page.width) × \(page.height): record this image, or say shows: page if the device cut it out"
    case .unusable(let parameter, let message): "\(parameter) \(message)"
    }
  }
}
