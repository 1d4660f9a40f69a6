internal import Foundation
internal import PagemarkDatasets
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// The PDF of a page that another program made, and that a suite names as its recording.
struct GivenDocument {
  private let file: String?
  private let programs: PageConversion

  /// - Parameters:
  ///   - page: The page.
  ///   - pipeline: A pipeline whose recordings are PDFs.
  ///   - launcher: Knows where files of the suite are.
  ///   - programs: Runs programs on it, within the time for the document.
  init(
    of page: CaseRecord, by pipeline: Pipeline, _ launcher: WorkerLauncher,
    programs: PageConversion
  ) {
    self.programs = programs
    let name = PageName(dataset: page.dataset, case: page.case)
    file = pipeline.recordedPDFs?.path(of: name).flatMap(launcher.path(ofSuiteFile:))
  }

  /// What it is worth: validity, size, and where its words are.
  ///
  /// - Parameters:
  ///   - page: The page with its truth.
  ///   - geometry: The size of its image; `nil` if the page was not read.
  /// - Returns: Values, and what the user should know.
  func values(
    for page: PlannedCase, _ geometry: PageGeometry?
  ) async -> (values: [Metric.Mean: Double], note: String?) {
    let truth = page.reference?.placedLines ?? []
    guard let file else { return (Self.missing(hasPlaces: !truth.isEmpty), nil) }
    var values: [Metric.Mean: Double] = [:]
    do throws(ConversionFault) {
      let validity = try await PDFValidity(of: file, by: programs)
      values[.documentValid] = validity.faults.isEmpty ? 1 : 0
      guard validity.faults.isEmpty else {
        let lost = Self.missing(hasPlaces: !truth.isEmpty)
        return (
          values.merging(lost) { own, _ in own },
          "\(file) is not valid: \(validity.faults.joined(separator: "; "))"
        )
      }
      values[.documentSize] = (try? Self.size(of: file)).map { Double($0) }
      if truth.isEmpty { return (values, nil) }
      // A PDF that could not be the page's has no word at its place.
      for mean in Metric.Mean.allCases where mean.isOfPlaces { values[mean] = 0 }
      guard let geometry else { return (values, nil) }
      let boxes = try await programs.run(
        .pdftotext, ["-bbox", "-enc", "UTF-8"], on: file, ["-"], mostBytes: PageText.sizeLimit)
      let reference = PlacedPage(
        width: geometry.imageWidth, height: geometry.imageHeight,
        words: truth.flatMap(\.withWords.words))
      let placement: LayerPlacement
      do throws(LayerPlacement.Obstacle) {
        placement = try LayerPlacement(
          reference: [reference], layer: BoxedText(boxes).pages.map(\.placed))
      } catch {
        return (values, "\(file): " + error.words)
      }
      values[.documentBoxIoU] = placement.boxIoU ?? 0
      values[.documentPlaced] = placement.placedRate ?? 0
      values[.documentSearch] = placement.searchRecall ?? 0
      return (values, nil)
    } catch {
      return (values, "the PDF could not be measured: " + error.message)
    }
  }

  private static func size(of file: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
  }

  /// A PDF that should be there.
  private static func missing(hasPlaces: Bool) -> [Metric.Mean: Double] {
    var values: [Metric.Mean: Double] = [.documentValid: 0]
    guard hasPlaces else { return values }
    for mean in Metric.Mean.allCases where mean.isOfPlaces { values[mean] = 0 }
    return values
  }
}

extension Pipeline {
  /// The PDFs of another program that the pipeline replays; `nil` if it reads pages itself.
  var recordedPDFs: ReplaySettings? {
    (recognizer.settings as? ReplaySettings).flatMap { $0.arePDFs ? $0 : nil }
  }
}
