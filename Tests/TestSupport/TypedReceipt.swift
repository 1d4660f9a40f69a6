internal import Foundation
package import PagemarkReading

/// A receipt of a file in `Tests/Fixtures/receipts`, with the values that are printed on it.
///
/// Receipts are separated by an empty line. The first line of each is its name after `# `, the second its fields,
/// `total 9.00 | tax 0.54`; `none` says that the field is not printed. What follows is a `PrintedReceipt`.
package struct TypedReceipt: Sendable {
  package var name: String
  /// Expected values by field; a field that is not named is not checked.
  package var expected: [(field: FieldKind, value: String)]
  package var text: String

  /// The receipts of `Tests/Fixtures/receipts/NAME.txt`.
  package static func all(in name: String) -> [TypedReceipt] {
    let file = TestFiles.repository.appending(path: "Tests/Fixtures/receipts/\(name).txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.components(separatedBy: "\n\n").compactMap(TypedReceipt.init)
  }

  private init?(_ block: String) {
    let lines = block.trimmingCharacters(in: .newlines).components(separatedBy: "\n")
    guard lines.count > 2, lines[0].hasPrefix("# ") else { return nil }
    name = String(lines[0].dropFirst(2))
    expected = lines[1].components(separatedBy: " | ").compactMap { part in
      guard let blank = part.firstIndex(of: " "),
        let field = FieldKind(ofReceipts: String(part[..<blank]))
      else { return nil }
      return (field, String(part[part.index(after: blank)...]))
    }
    text = lines[2...].joined(separator: "\n")
  }

  /// The fields that are read otherwise than expected, each as "FIELD: VALUE instead of EXPECTED".
  package var mistakes: [String] {
    let fields = PrintedReceipt(text).fields
    return expected.compactMap { field, value in
      let read = fields.value(of: field)
      let isRight =
        field.valueKind == .money && value != "none"
        ? read.flatMap { Amount(decimal: $0) } == Amount(decimal: value) : (read ?? "none") == value
      return isRight ? nil : "\(field.rawValue): \(read ?? "none") instead of \(value)"
    }
  }
}
