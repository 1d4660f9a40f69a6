internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

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
