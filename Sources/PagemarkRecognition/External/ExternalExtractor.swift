public import PagemarkPipeline
public import PagemarkReading

/// An extractor that is a program; see `docs/extractor-protocol.md`.
public final class ExternalExtractor {
  /// The version of the protocol, which a program must name.
  public static let version = "pagemark.extractor/1"

  public var provenance: RecognizerProvenance { program.provenance }
  private let program: ExternalProgram
  private let settings: ExternalSettings
  /// The fields that the program may give.
  private let fields: Set<FieldKind>
  private var requests = 0

  /// Starts the program and reads its greeting.
  ///
  /// - Parameters:
  ///   - settings: The command, and how long to wait.
  ///   - folders: Where the files that the command names are searched for; without it, the folders in the worker's
  ///     environment.
  /// - Throws: What is missing, or how the program failed to start.
  public init(_ settings: ExternalSettings, folders: [String]? = nil) throws(RecognitionError) {
    self.settings = settings
    do throws(ProgramFault) {
      program = try ExternalProgram(
        settings, speaking: Self.version, folders: folders, parents: HandoverFolder.parents)
      fields = try Self.fields(of: program.greeting)
    } catch { throw .extractorProgram(error) }
  }

  /// The fields that a greeting names, or else those of receipts.
  private static func fields(of greeting: ProgramGreeting) throws(ProgramFault) -> Set<FieldKind> {
    guard let names = greeting.fields else { return Set(FieldKind.ofReceipts) }
    var fields: Set<FieldKind> = []
    for name in names {
      guard let kind = FieldKind(rawValue: name) else {
        throw .nonsense(
          "its greeting names a field '\(name.prefix(40))': a name is a letter, then letters, digits and '_'"
        )
      }
      fields.insert(kind)
    }
    return fields
  }

  /// The fields of a page.
  ///
  /// - Parameters:
  ///   - rows: Its lines in reading order, row by row, boxes in pixels of the prepared page.
  ///   - dateOrder: The page's order of day and month in dates; `nil` if it is unknown.
  /// - Returns: The fields that the program gave, with its evidence.
  /// - Throws: How the program failed.
  public func fields(
    of rows: [[TextLine]], dateOrder: DateOrder?
  ) throws(RecognitionError) -> ReceiptFields {
    requests += 1
    let request = ExtractorRequest(
      id: requests, rows: rows, dateOrder: dateOrder, options: settings.options)
    do throws(ProgramFault) {
      return try program.ask(request, id: requests) {
        (answer: ExtractorAnswer) throws(ProgramFault) in
        try answer.receiptFields(fields, from: rows.flatMap { $0 }, program.mask)
      }
    } catch { throw .extractorProgram(error) }
  }
}

/// Asks a program for the fields of a page.
struct ExtractorRequest: Encodable {
  let id: Int
  let lines: [Line]
  /// `dayFirst`, `monthFirst` or `yearFirst`; missing if it is unknown.
  let dateOrder: DateOrder?
  let options: [String: SettingValue]

  struct Line: Encodable {
    let text: String
    /// x, y, width and height in pixels of the prepared page; missing if the recognizer places no lines.
    let box: PixelBox?
    let confidence: Double?
    /// The row that the line is part of, from 0.
    let row: Int
    let words: [Word]
  }

  init(id: Int, rows: [[TextLine]], dateOrder: DateOrder?, options: [String: SettingValue]) {
    (self.id, self.dateOrder, self.options) = (id, dateOrder, options)
    lines = rows.enumerated().flatMap { row, lines in
      lines.map {
        Line(
          text: $0.text, box: $0.isPlaced ? $0.box : nil, confidence: $0.confidence, row: row,
          words: $0.words)
      }
    }
  }
}
