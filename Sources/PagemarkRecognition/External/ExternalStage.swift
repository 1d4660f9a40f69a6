internal import Foundation
public import PagemarkImaging
public import PagemarkPipeline
public import PagemarkReading

/// A stage that is a program; see `docs/stage-protocol.md`.
public final class ExternalStage: StageProgram {
  /// The version of the protocol, which a program must name.
  public static let version = "pagemark.stage/1"

  public var provenance: RecognizerProvenance { program.provenance }
  private let program: ExternalProgram

  /// Starts the program and reads its greeting.
  ///
  /// - Parameters:
  ///   - settings: The command, and how long to wait.
  ///   - folders: Where the files that the command names are searched for; without it, the folders in the worker's
  ///     environment.
  /// - Throws: What is missing, or how the program failed to start.
  public init(_ settings: ProgramStage, folders: [String]? = nil) throws(RecognitionError) {
    do throws(ProgramFault) {
      program = try ExternalProgram(
        settings.program, speaking: Self.version, folders: folders,
        parents: HandoverFolder.parents)
    } catch { throw .stageProgram(error) }
  }

  /// The page as the program wrote it; the page itself if it changed nothing.
  public func prepare(_ page: PageImage) throws(ImagingError) -> PreparedPage {
    let request: ProgramRequest
    do throws(RecognitionError) {
      request = try program.handOver(page)
    } catch { throw .programFailed(error.failureKind, message: error.description) }
    let output = URL(filePath: request.path).deletingLastPathComponent()
      .appending(path: HandoverFolder.resultName).path
    do throws(ProgramFault) {
      return try program.ask(StageRequest(request, output: output), id: request.id) {
        (answer: StageAnswer) throws(ProgramFault) in
        try Self.prepared(page, by: answer, output)
      }
    } catch { throw .programFailed(error.failureKind, message: error.description(of: .stage)) }
  }

  private static func prepared(
    _ page: PageImage, by answer: StageAnswer, _ output: String
  ) throws(ProgramFault) -> PreparedPage {
    let findings = answer.findings ?? [:]
    guard findings.values.allSatisfy(\.isFinite) else { throw .nonsense("a finding is no number") }
    guard answer.changed ?? true else { return .unchanged(page, findings: findings) }
    let result: PageImage
    do throws(ImagingError) {
      result = try PageImage.load(bytes: PageImage.encodedBytes(path: output))
    } catch {
      throw .nonsense("it wrote no page to 'output': \(error)")
    }
    let scale = (
      x: Double(page.width) / Double(result.width), y: Double(page.height) / Double(result.height)
    )
    var map = Homography.scale(x: scale.x, y: scale.y)
    if let coefficients = answer.toInput {
      guard let own = Homography(coefficients), own.isUsable else {
        throw .nonsense("'toInput' must be nine numbers of a projective map that can be inverted")
      }
      map = own
    }
    guard let kept = result.withResolution(page.pixelsPerInch) else { return .unchanged(page) }
    if kept == page, map == .identity { return .unchanged(page, findings: findings) }
    return PreparedPage(
      page: kept,
      report: StageReport(changed: true, verticalScale: 1 / scale.y, findings: findings),
      toInput: .projective(map))
  }
}

/// Asks a program for a page.
struct StageRequest: Codable {
  var id: Int
  /// Path of the page, a binary PNM of 8 bits per sample; the file is removed after the answer.
  var path: String
  var format: ProgramRequest.Format
  var width, height: Int
  var pixelsPerInch: Int?
  /// The path to which the program writes the page that it makes, as PNM, PNG, TIFF or JPEG.
  var output: String
  var options: [String: SettingValue]

  init(_ request: ProgramRequest, output: String) {
    (id, path, format) = (request.id, request.path, request.format)
    (width, height, pixelsPerInch) = (request.width, request.height, request.pixelsPerInch)
    (self.output, options) = (output, request.options)
  }
}

/// A program's answer: what it did, or why it did nothing.
struct StageAnswer: ProgramReply {
  var id: Int
  /// Whether a page was written; true if missing.
  var changed: Bool?
  /// Nine coefficients, row by row, of the projective map from the written page's pixels to those of the page that was
  /// given; missing if the page was only scaled, or not moved at all.
  var toInput: [Double]?
  var findings: [String: Double]?
  var error: String?
}

extension Homography {
  /// Whether all coefficients are finite and the map can be inverted.
  fileprivate var isUsable: Bool {
    let m = coefficients
    let determinant =
      m[0] * (m[4] * m[8] - m[5] * m[7]) - m[1] * (m[3] * m[8] - m[5] * m[6])
      + m[2] * (m[3] * m[7] - m[4] * m[6])
    return m.allSatisfy(\.isFinite) && determinant.isFinite && determinant != 0
  }
}

extension PageImage {
  fileprivate func withResolution(_ pixelsPerInch: Int?) -> PageImage? {
    PageImage(
      width: width, height: height, format: format, pixels: pixels, pixelsPerInch: pixelsPerInch)
  }
}
