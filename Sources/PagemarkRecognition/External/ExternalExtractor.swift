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

/// A program's answer: fields, or why there are none.
struct ExtractorAnswer: ProgramReply {
  var id: Int
  /// By field; one that is missing was not found.
  var fields: [String: Field]?
  var error: String?

  struct Field: Decodable {
    /// A text; dates as `2024-12-31`, amounts with a decimal point.
    var value: String?
    /// The rows of line items, in place of a value.
    var rows: [LineItem]?
    /// 0 … 1; missing if the program does not tell.
    var confidence: Double?
    /// The numbers of the lines that the value came from, from 0.
    var lines: [Int]?
    /// Why the value was chosen, in a few words.
    var reason: String?
  }

  /// The fields with their evidence.
  ///
  /// - Parameters:
  ///   - known: Those that the program may give.
  ///   - lines: Those of the request.
  ///   - mask: Keeps keys that the program was given out of what it says.
  /// - Returns: The fields.
  /// - Throws: `nonsense` for a field, value or line that can't be.
  func receiptFields(
    _ known: Set<FieldKind>, from lines: [TextLine], _ mask: SecretMask
  ) throws(ProgramFault) -> ReceiptFields {
    guard let given = fields else { throw .nonsense("the answer has neither fields nor an error") }
    var result = ReceiptFields()
    for (name, field) in given.sorted(by: { $0.key < $1.key }) {
      guard let kind = FieldKind(rawValue: name), known.contains(kind) else {
        throw .nonsense(
          "it gives a field '\(name.prefix(40))': without 'fields' in its greeting, it may give "
            + FieldKind.inOrder(known).map(\.rawValue).joined(separator: ", "))
      }
      try result.take(field, as: kind, mask)
      if let confidence = field.confidence, !(0...1).contains(confidence) {
        throw .nonsense("\(name) has confidence \(confidence); it must lie in 0 … 1")
      }
      let places = field.lines ?? []
      guard places.allSatisfy(lines.indices.contains) else {
        throw .nonsense("\(name) names a line that the page does not have")
      }
      result.evidence.append(
        FieldEvidence(
          field: kind, confidence: field.confidence,
          reasons: field.reason.map { [mask.masked($0)] } ?? [],
          rows: places.map { lines[$0].text }))
    }
    return result
  }
}

extension ReceiptFields {
  /// Takes a value or rows.
  ///
  /// - Throws: `nonsense` for a value that can't be one of the field.
  fileprivate mutating func take(
    _ field: ExtractorAnswer.Field, as kind: FieldKind, _ mask: SecretMask
  ) throws(ProgramFault) {
    let name = kind.rawValue
    switch (field.value, field.rows) {
    case (let value?, nil):
      guard set(kind, to: mask.masked(value)) else {
        throw .nonsense("'\(value.prefix(40))' is no value of \(name)")
      }
    case (nil, let rows?) where kind.isDeclared:
      guard rows.count <= LineItem.mostRows else {
        throw .nonsense("\(name) has \(rows.count) rows; at most \(LineItem.mostRows) are allowed")
      }
      var masked: [LineItem] = []
      for row in rows {
        guard let row = row.stripped else {
          throw .nonsense("a row of \(name) has neither description nor quantity nor price")
        }
        masked.append(
          LineItem(
            description: row.description.map(mask.masked), quantity: row.quantity.map(mask.masked),
            price: row.price.map(mask.masked)))
      }
      items = (items ?? [:]).merging([name: masked]) { $1 }
    case (nil, .some): throw .nonsense("\(name) is one value, and has no rows")
    case (nil, nil), (.some, .some):
      throw .nonsense("\(name) must have either a value or rows")
    }
  }
}
