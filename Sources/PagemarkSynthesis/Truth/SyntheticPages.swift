internal import FoundationEssentials
internal import PagemarkElementary
internal import PagemarkImaging
public import PagemarkPipeline

/// Draws documents, captures their pages and writes the pictures.
public struct SyntheticPages: Sendable {
  private let request: SynthesisRequest
  /// The folder of the pictures, below the dataset's root.
  private static let folder = "pages"

  /// Prepares to draw the documents of a request; nothing is drawn yet.
  public init(_ request: SynthesisRequest) { self.request = request }

  /// Writes the pictures of one document.
  ///
  /// - Returns: One line of truth per page.
  /// - Throws: `DrawingError`, `ImagingError` or `CocoaError` if a page could not be drawn, captured or written.
  public func write(document index: Int) throws -> [String] {
    let document = try SyntheticDocument(
      drawing: request.kind, index: index, seed: request.contentSeed)
    let pages = request.isBlank == true ? document.pages.map(\.blank) : document.pages
    return try pages.enumerated().flatMap { number, page in
      let id = document.id + (pages.count > 1 ? "-\(number + 1)" : "")
      return try takes.map { challenge, photograph in
        let suffix =
          (request.challenges.count > 1 ? "-\(challenge)" : "")
          + (photographs > 1 ? "-photo\(photograph + 1)" : "")
        let capture = parameters(
          of: challenge, document: index, page: number, photograph: photograph)
        let captured = try capture.capture(page)
        let encoding: ImageEncoding = captured.jpegQuality.map { .jpeg(quality: $0) } ?? .png
        let image = "\(Self.folder)/\(id)\(suffix)." + (encoding == .png ? "png" : "jpg")
        try write(Data(try captured.image.encoded(as: encoding)), to: image)
        return try SyntheticRecord(
          id: id + suffix, image: image, document: document.id,
          paper: photographs > 1 ? id : nil, printed: page.text, captured: captured,
          request: request, capture: capture
        ).rendered()
      }
    }
  }

  private var photographs: Int { request.photographs ?? 1 }

  /// Every photograph of a page: each challenge as often as is asked for.
  private var takes: [(challenge: Challenge, photograph: Int)] {
    request.challenges.flatMap { challenge in (0..<photographs).map { (challenge, $0) } }
  }

  private func write(_ bytes: Data, to image: String) throws {
    let folder = request.folder + "/" + Self.folder
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try bytes.write(to: URL(filePath: request.folder + "/" + image))
  }

  /// The parameters of a page.
  ///
  /// The seed does not depend on the challenge, so that the effects grow with the severity.
  private func parameters(
    of challenge: Challenge, document: Int, page: Int, photograph: Int
  ) -> CaptureParameters {
    var stream = SplitMix64(
      seed: request.captureSeed &+ UInt64(photograph),
      stream: "capture/\(request.kind.rawValue)/\(document)/\(page)")
    let seed = stream.next()
    let megapixels = request.megapixels ?? CaptureParameters.usualMegapixels
    guard let only = challenge.only else {
      return CaptureParameters(
        kind: request.kind, severity: challenge.severity, seed: seed, megapixels: megapixels)
    }
    return CaptureParameters(
      only: only, severity: challenge.severity, kind: request.kind, seed: seed,
      megapixels: megapixels)
  }
}
