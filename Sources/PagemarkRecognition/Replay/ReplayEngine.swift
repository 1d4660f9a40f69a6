internal import Foundation
public import PagemarkPipeline
public import PagemarkReading

/// Replays what a device recognized on a page; of the page itself, only the size is used.
public final class ReplayEngine: RecognitionEngine {
  /// Recordings may be replaced, and reading one costs little, so none is cached.
  public let provenance = RecognizerProvenance(isRepeatable: false)
  private let settings: ReplaySettings
  private var name: PageName?
  private var taken: ImageSize?
  public private(set) var recordedView: RecordedView?

  /// Opens the folder of recordings.
  ///
  /// - Throws: `replay` if there is no such folder.
  public init(_ settings: ReplaySettings) throws(RecognitionError) {
    if let fault = settings.faults.first {
      throw .replay(.unusable(parameter: fault.parameter, message: fault.message))
    }
    self.settings = settings
    guard settings.folder.isEmpty || SuitePath.folder(settings.folder) != nil else {
      throw .replay(.noFolder(settings.folder))
    }
  }

  public func expect(_ page: PageName) { name = page }

  public func take(_ page: PageImage) {
    taken = ImageSize(width: page.width, height: page.height)
    recordedView = nil
  }

  /// The lines of the announced page, in pixels of the device's picture.
  ///
  /// - Throws: `replay` if the page has no valid recording.
  public func lines() throws(RecognitionError) -> [TextLine] {
    guard let page = taken.take() else { return [] }
    do throws(ReplayFault) {
      if settings.arePDFs {
        recordedView = RecordedView(size: page, scale: 1, isWholeImage: true)
        return try ReplayedTextLayer(of: try recordedFile()).lines(onPageOf: page)
      }
      let (recording, path) = try loaded()
      let picture = recording.picture
      if recording.view.isWholeImage, !page.hasProportions(of: recording.view.size) {
        throw .otherImage(
          path: path, recorded: ImageSize(width: picture.width, height: picture.height),
          page: page)
      }
      recordedView = recording.view
      return recording.textLines
    } catch {
      throw .replay(error)
    }
  }

  private func recordedFile() throws(ReplayFault) -> String {
    guard let wanted = name.flatMap({ settings.path(of: $0) }),
      let path = SuitePath.file(wanted)
    else { throw .notRecorded(path: name.flatMap { settings.path(of: $0) } ?? "CASE.json") }
    // A pipe might never end, so only regular files are read.
    guard ProgramPath.isFile(path) else { throw .broken(path: path, reason: "it can't be read") }
    return path
  }

  private func loaded() throws(ReplayFault) -> (Recording, path: String) {
    let path = try recordedFile()
    guard let bytes = try? Data(contentsOf: URL(filePath: path)) else {
      throw .broken(path: path, reason: "it can't be read")
    }
    let recording: Recording
    do {
      recording = try JSONDecoder().decode(Recording.self, from: bytes)
    } catch {
      throw .broken(path: path, reason: Self.reason(error))
    }
    if let fault = recording.fault { throw .broken(path: path, reason: fault) }
    return (recording, path)
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "it lacks '\(key.stringValue)'"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      "it has a wrong value at '\(context.codingPath.jsonPath)'"
    default: "it is not valid JSON"
    }
  }
}

extension ImageSize {
  /// Whether one is a scaled copy of the other, to within 1 %, because sides are whole pixels.
  fileprivate func hasProportions(of other: ImageSize) -> Bool {
    let (one, two) = (Double(width * other.height), Double(height * other.width))
    return abs(one - two) <= 0.01 * max(one, two)
  }
}

extension ReplaySettings: LoadableRecognizer {
  public func engine(_ cassette: CassetteChoice?) throws(RecognitionError) -> any RecognitionEngine
  {
    try ReplayEngine(self)
  }
}
