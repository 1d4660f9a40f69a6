/// Extracts the fields of driver's licenses, student cards and papers with a machine-readable zone, and tells these
/// from receipts.
///
/// Rules look for labels, for the numbers that AAMVA gives to fields, and for the shapes of names and addresses; they
/// know no particular issuer. A machine-readable zone and the barcode of a license are further witnesses. A receipt has
/// its own fields and none of a person; a card has no total and no return window.
public struct IdentityExtractor: Sendable, Hashable {
  /// Whether day or month comes first in dates; `nil` if unknown.
  public var dateOrder: DateOrder?

  public init(dateOrder: DateOrder? = nil) { self.dateOrder = dateOrder }

  /// Extracts the fields of one page from its lines.
  ///
  /// - Parameters:
  ///   - lines: In any order.
  ///   - rowTolerance: The largest vertical distance of lines in one row, in pixels; as for receipts.
  ///   - barcodes: What the barcodes of the page hold, byte by byte as Latin-1.
  /// - Returns: The fields of a card as declared fields, or those of a receipt; always `documentKind` if there is any
  ///   line or a license's barcode.
  public func extract(
    from lines: [TextLine], rowTolerance: Double, barcodes: [String] = []
  ) -> ReceiptFields {
    let tolerance = ReceiptRow.tolerance(rowTolerance, for: lines)
    let rows = ReceiptRow.rows(of: lines, tolerance: tolerance)
    let card = rows.map(IdentityRow.init)
    let zone = MachineReadableZone(in: rows.map(\.text))
    let license = barcodes.lazy.compactMap(LicenseBarcode.init).first
    let kind = DocumentKindRule(rows: card, zone: zone, license: license).kind
    var fields =
      kind.isOfPerson
      ? ReceiptFields()
      : ReceiptExtractor(dateOrder: dateOrder).extract(from: lines, rowTolerance: rowTolerance)
    fields.declared = [:]
    if !rows.isEmpty {
      fields.take(
        .documentKind,
        IdentityFinding(value: kind.rawValue, reason: "words of the page", row: rows[0]))
    }
    guard kind.isOfPerson else { return fields }
    let dates = IdentityDates(rows: card, order: dateOrder)
    fields.take(.documentNumber, IdentityNumber(rows: card).finding)
    fields.take(.dateOfBirth, dates.birth)
    fields.take(.issued, dates.issue)
    fields.take(.expiry, dates.expiry)
    let address = IdentityAddress(rows: card)
    fields.take(.address, address.finding)
    fields.take(
      .name, IdentityName(rows: card, kind: kind, isAboveRow: address.firstRow).finding)
    if let zone, zone.isConfirmed { fields.take(zone, in: rows) }
    if let license { fields.take(license) }
    return fields
  }
}

/// A value that was found on a card, and why it is believed.
struct IdentityFinding {
  var value: String
  var reason: String
  /// The row that it stands in; `nil` if it is not printed.
  var row: ReceiptRow?
  /// The share of such findings that are right, 0 … 1, before the recognizer's own confidence.
  var trust = 0.95
}

extension LicenseBarcode {
  /// The reason that evidence gives for a value of the barcode.
  static let reason = "barcode"
}

extension ReceiptFields {
  /// The fields whose values are those of the page's barcode.
  public var fieldsOfBarcode: Set<FieldKind> {
    Set(evidence.filter { $0.reasons == [LicenseBarcode.reason] }.map(\.field))
  }

  fileprivate mutating func take(_ field: IdentityField, _ finding: IdentityFinding?) {
    guard let finding else { return }
    declared?[field.rawValue] = finding.value
    evidence.removeAll { $0.field == field.kind }
    evidence.append(
      FieldEvidence(
        field: field.kind, confidence: finding.trust * (finding.row?.confidence ?? 1),
        reasons: [finding.reason], rows: [finding.row?.text].compactMap(\.self)))
  }

  /// Takes what a zone says whose check digits are right.
  fileprivate mutating func take(_ zone: MachineReadableZone, in rows: [ReceiptRow]) {
    guard let row = rows.last(where: { $0.text.contains("<") }) else { return }
    let values: [(IdentityField, String?)] = [
      (.documentNumber, zone.documentNumber), (.name, zone.name),
      (.dateOfBirth, zone.birth?.description), (.expiry, zone.expiry?.description),
    ]
    for (field, value) in values {
      guard let value else { continue }
      take(
        field,
        IdentityFinding(value: value, reason: "machine-readable zone", row: row, trust: 0.99))
    }
  }

  /// Takes what a license's barcode says, unless all that is printed contradicts it.
  ///
  /// A damaged symbol can be decoded to other text, and a card can lie on another one.
  fileprivate mutating func take(_ license: LicenseBarcode) {
    let printed = [IdentityField.documentNumber, .dateOfBirth, .expiry].compactMap { field in
      license.value(of: field).flatMap { value in
        self.value(of: field.kind).map { $0.lettersAndDigits == value.lettersAndDigits }
      }
    }
    guard printed.count < 2 || printed.contains(true) else { return }
    for field in IdentityField.allCases {
      guard let value = license.value(of: field) else { continue }
      take(field, IdentityFinding(value: value, reason: LicenseBarcode.reason, trust: 0.99))
    }
  }
}

extension String {
  fileprivate var lettersAndDigits: String {
    uppercased().filter { $0.isLetter || $0.isNumber }
  }
}
