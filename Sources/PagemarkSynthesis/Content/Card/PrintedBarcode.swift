internal import PagemarkImaging
internal import PagemarkReading

/// What a license's barcode says of its card, as AAMVA has it in version 10 of its standard.
struct PrintedBarcode {
  private let card: Card
  private var person: CardHolder { card.person }

  init(_ card: Card) { self.card = card }

  /// The fields that it has, as a reader would write them.
  var values: [(IdentityField, String)] {
    [
      (.documentNumber, card.number),
      (.name, "\(person.given) \(person.middle) \(person.family)".uppercased()),
      (.dateOfBirth, person.born.text(.slashes)), (.issued, card.issued.text(.slashes)),
      (.expiry, card.expires.text(.slashes)),
      (.address, "\(person.street), \(card.townLine)".uppercased()),
    ]
  }

  /// The modules of the PDF417, of correction level 5.
  func modules() throws(DrawingError) -> [[Bool]] {
    do throws(ImagingError) {
      return try BarcodeReader.pdf417(Array(content.utf8), level: 5)
    } catch {
      throw .barcodeFailed(reason: error.description)
    }
  }

  private var content: String {
    func day(_ day: CivilDay) -> String { day.text(.slashes).filter(\.isNumber) }
    let elements = [
      "DAQ\(card.number)", "DCS\(person.family)", "DAC\(person.given)", "DAD\(person.middle)",
      "DBB\(day(person.born))", "DBD\(day(card.issued))", "DBA\(day(card.expires))",
      "DAG\(person.street)", "DAI\(person.town)", "DAJ\(card.region)",
      "DAK\(card.postalCode)0000", "DCGUSA",
    ]
    let subfile = "DL" + elements.joined(separator: "\n").uppercased() + "\r"
    // An issuer's number that AAMVA has not given to anybody; offset and length have four digits.
    let header = "@\n\u{1E}\rANSI 636999100001"
    let length = String(subfile.utf8.count + 10_000).suffix(4)
    let offset = String(header.utf8.count + 10 + 10_000).suffix(4)
    return header + "DL\(offset)\(length)" + subfile
  }
}
