internal import Foundation
internal import PagemarkDatasets
public import PagemarkPipeline
internal import PagemarkReading

/// Tries to get secrets out of a document in every way that is open to someone who has the file.
///
/// Nothing is linked: the readers are programs, each with a time limit. An attack whose program is missing is reported as
/// not tried, and never as passed.
public struct LeakSearch: Sendable {
  private let file: String
  private let secrets: [Secret]
  private let reader: PageReading
  private let folder: String

  /// - Parameters:
  ///   - file: The PDF.
  ///   - secrets: What must not be found.
  ///   - reader: Reads pictures of pages.
  ///   - folder: An empty folder for what is taken out.
  /// - Throws: Faults if the file is no PDF.
  public init(
    of file: String, for secrets: [Secret], reader: PageReading, in folder: String
  ) throws(Faults) {
    guard PDFText.isPDF(file) else {
      throw Faults(file: file, message: "is no PDF, or can't be read")
    }
    (self.file, self.secrets) = (URL(filePath: file).path, secrets)
    (self.reader, self.folder) = (reader, folder)
  }

  /// Runs all attacks.
  ///
  /// - Returns: What they found.
  /// - Throws: Faults if the document can't be opened at all, such as an encrypted one, and if it is too large to be
  ///   drawn; cancellation.
  public func run() async throws -> LeakReport {
    let material = try await LeakMaterial(of: file, in: folder)
    var report = LeakReport(file: file, outcomes: [])
    report.outcomes.append(await outcome(of: .text) { try await text(of: material) })
    report.outcomes.append(await outcome(of: .streams) { streams(of: material.plain) })
    report.outcomes.append(await outcome(of: .images) { try await images(of: material) })
    report.outcomes.append(
      await outcome(of: .pages) { try await read(material.pages, "a page") })
    report.outcomes.append(
      await outcome(of: .revisions) { try await revisions(by: material.programs) })
    report.outcomes.append(
      await outcome(of: .barcodes) {
        // Pictures may lie under others.
        let pictures = try await material.pictures()
        return try await barcodes(on: material.pages + pictures, by: material.programs)
      })
    try Task.checkCancellation()
    return report
  }

  private func outcome(
    of attack: LeakReport.Attack, _ findings: () async throws -> [LeakReport.Finding]
  ) async -> LeakReport.Outcome {
    do {
      return LeakReport.Outcome(attack: attack, findings: try await findings())
    } catch let fault as ConversionFault {
      return LeakReport.Outcome(attack: attack, obstacle: fault.message)
    } catch {
      return LeakReport.Outcome(attack: attack, obstacle: "\(error)")
    }
  }

  private func found(_ place: String, _ isThere: (Secret) -> Bool) -> [LeakReport.Finding] {
    secrets.filter(isThere).map { LeakReport.Finding(secret: $0.text, place: place) }
  }

  // MARK: Attacks

  private func text(of material: LeakMaterial) async throws -> [LeakReport.Finding] {
    let programs = material.programs
    let readings =
      [(file, "text by pdftotext")] + (material.layered.map { [($0, "text of all layers")] } ?? [])
    var findings: [LeakReport.Finding] = []
    for (path, place) in readings {
      let text = try await programs.run(
        .pdftotext, ["-raw", "-enc", "UTF-8"], on: path, ["-"], mostBytes: PageText.sizeLimit)
      findings += found(place) { $0.isIn(text) }
    }
    let text = try await programs.run(
      .mutool, ["draw", "-q", "-F", "text"], on: file, mostBytes: PageText.sizeLimit)
    return findings + found("text by mutool") { $0.isIn(text) }
  }

  private func streams(of plain: Data) -> [LeakReport.Finding] {
    let bytes = LeakBytes(plain)
    var findings = found("an object or stream", bytes.has)
    if let raw = try? Data(contentsOf: URL(filePath: file), options: .alwaysMapped) {
      findings += found("the bytes of the file", LeakBytes(raw).has)
    }
    // Pieces of a text with spaces between them: [(SEC) -20 (RET)] TJ.
    let joined = bytes.text.replacing(/\)\s*-?[0-9.]*\s*\(/, with: "")
    if joined != bytes.text {
      let pieces = FoldedText(joined, longestWord: .max)
      findings += found("a text in pieces") { $0.isIn(pieces) }
    }
    let carriers = [
      ("/Thumb ", "a thumbnail of a page"), ("/EmbeddedFiles", "an attached file"),
      ("/PieceInfo", "private data of another program"),
    ]
    for (key, place) in carriers where plain.range(of: Data(key.utf8)) != nil {
      findings.append(LeakReport.Finding(secret: nil, place: place))
    }
    return unique(findings)
  }

  private func images(of material: LeakMaterial) async throws -> [LeakReport.Finding] {
    var findings: [LeakReport.Finding] = []
    for path in try await material.encodedPictures() {
      let bytes = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
      findings += found("the data of an embedded picture", LeakBytes(bytes).has)
      for (mark, place) in [("Exif\u{0}", "EXIF of"), ("http://ns.adobe.com/xap/", "XMP of")]
      where bytes.range(of: Data(mark.utf8)) != nil {
        findings.append(LeakReport.Finding(secret: nil, place: place + " an embedded picture"))
      }
    }
    return unique(
      findings + (try await read(try await material.pictures(), "an embedded picture")))
  }

  private func read(_ pictures: [String], _ place: String) async throws -> [LeakReport.Finding] {
    var findings: [LeakReport.Finding] = []
    for (number, amount) in [1.0, 0.5, 4].enumerated() {
      var contrast = Contrast()
      contrast.amount = amount
      let pipeline = Pipeline(
        name: "leaks-\(number)", image: amount == 1 ? [] : [ImageStage(contrast)],
        recognizer: Recognizer(TesseractSettings()), clean: nil)
      for result in try await reader.read(
        pictures.map { NamedPage(image: $0) }, by: pipeline, dateOrder: nil)
      {
        if let failure = result.result.record.failure {
          throw ConversionFault(message: "OCR of \(place) failed: \(failure.message)")
        }
        let text = result.result.reading?.text ?? ""
        findings += found("OCR of \(place)") { $0.isReadable(in: text) }
      }
    }
    return unique(findings)
  }

  /// Each revision that is searched takes a copy of the file and a run of a program.
  private static let mostRevisions = 100

  private func revisions(by programs: PageConversion) async throws -> [LeakReport.Finding] {
    let bytes = try Data(contentsOf: URL(filePath: file), options: .alwaysMapped)
    var ends: [Int] = []
    var start = bytes.startIndex
    while let mark = bytes.range(of: Data("%%EOF".utf8), in: start..<bytes.endIndex) {
      ends.append(mark.upperBound)
      start = mark.upperBound
    }
    // A linearized file has a second end by its design, after the first page.
    let isLinearized = bytes.prefix(1024).range(of: Data("/Linearized".utf8)) != nil
    if ends.count <= (isLinearized ? 2 : 1) { return [] }
    var findings = [LeakReport.Finding(secret: nil, place: "\(ends.count - 1) earlier revisions")]
    if ends.count > Self.mostRevisions {
      throw ConversionFault(message: "the file has \(ends.count) revisions, too many to look at")
    }
    for (number, end) in ends.dropLast().enumerated() {
      let path = folder + "/revision-\(number).pdf"
      defer { try? FileManager.default.removeItem(atPath: path) }
      try bytes.prefix(upTo: end).write(to: URL(filePath: path))
      // A part of a file need not be a file.
      let text = try? await programs.run(
        .pdftotext, ["-raw", "-enc", "UTF-8"], on: path, ["-"], mostBytes: PageText.sizeLimit)
      findings += found("text of an earlier revision") { $0.isIn(text ?? "") }
    }
    return unique(findings)
  }

  private func barcodes(
    on pictures: [String], by programs: PageConversion
  ) async throws -> [LeakReport.Finding] {
    let text = try await barcodeTexts(on: pictures, by: programs)
    return found("a barcode") { $0.isWithin(text) }
  }

  private func barcodeTexts(
    on pictures: [String], by programs: PageConversion
  ) async throws(ConversionFault) -> String {
    do throws(ConversionFault) {
      return try await programs.run(.python, ["-c", Self.barcodeReader] + pictures)
    } catch {
      let isWithoutModule = error.message.contains("ModuleNotFoundError")
      throw isWithoutModule ? ConversionFault(message: Self.withoutZXing) : error
    }
  }

  /// A PDF417 is read only if it is turned by less than 3°.
  private static let barcodeReader = """
    from sys import argv
    from zxingcpp import read_barcodes
    from PIL import Image
    for path in argv[1:]:
        page = Image.open(path).convert("L")
        for angle in (0, 2.5, -2.5, 5, -5):
            for found in read_barcodes(page.rotate(angle, expand=True, fillcolor=255)):
                print(found.text)
    """
  private static let withoutZXing =
    "install zxingcpp and Pillow (apt install python3-zxing-cpp python3-pil) and try again"

  private func unique(_ findings: [LeakReport.Finding]) -> [LeakReport.Finding] {
    findings.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
