public import PagemarkPipeline
public import PagemarkReading

/// Why a recording can't be replayed.
public enum ReplayFault: Error, Hashable, Sendable {
  /// The folder that the suite names does not exist.
  case noFolder(String)
  case notRecorded(path: String)
  /// The file exists but contains no recording.
  case broken(path: String, reason: String)
  /// The recorded picture has other proportions than the page.
  case otherImage(path: String, recorded: ImageSize, page: ImageSize)
  /// The program that takes text out of PDFs is not on this machine.
  case noReader
  /// Settings that are incomplete or contradict each other.
  case unusable(parameter: String, message: String)
}

extension ReplayFault: CustomStringConvertible {
  /// The kind of failure shown in the report.
  public var failureKind: Failure.Kind {
    switch self {
    case .notRecorded: .notRecorded
    case .broken: .nonsense
    case .noFolder, .otherImage, .noReader, .unusable: .refused
    }
  }

  public var description: String {
    switch self {
    case .noFolder(let folder):
      "there is no folder \(folder) with recordings: record pages on the device (docs/replay.md)"
    case .notRecorded(let path):
      "no recording of this page: record it on the device as \(path) (docs/replay.md)"
    case .broken(let path, let reason): "\(path) is not a recording: \(reason)"
    case .otherImage(let path, let recorded, let page):
      "\(path) was made from a picture of \(recorded.width) × \(recorded.height) pixels, but this image has "
        + "\(page.width) × \(page.height): record this image, or say shows: page if the device cut it out"
    case .noReader:
      "there is no program pdftotext, which reads text layers: apt-get install poppler-utils"
    case .unusable(let parameter, let message): "\(parameter) \(message)"
    }
  }
}
