import PagemarkCore
import PagemarkSuite
import Testing

@Suite struct DocumentParsingTests {
  private func faults(_ pipelines: String) -> [String] {
    do throws(Faults) {
      _ = try Suite(
        parsing: """
          version: 1
          name: s
          datasets: [own]
          pipelines:
          \(pipelines)
          """, file: "s.yml")
      return []
    } catch {
      return error.all.map(\.message)
    }
  }

  @Test(arguments: [
    ("extract: identity", "[documentNumber, 'address?', total]", nil),
    ("extract: receipt", "[total]", nil),
    ("extract: { program: { command: [a] } }", "[membership]", nil),
    ("clean: none", "[documentNumber]", "add 'extract: identity'"),
    ("extract: none", "['total?']", "add 'extract: receipt'"),
    ("extract: identity", "[documentNumbr]", "did you mean 'documentNumber'?"),
    ("extract: receipt", "[dateOfBirth]", "'extract: receipt' gives no 'dateOfBirth'"),
  ])
  func aFieldThatIsMaskedMustBeExtracted(extract: String, fields: String, fault: String?) {
    let found = faults(
      "  a: { recognizer: tesseract, \(extract), document: { maskFields: \(fields) } }")
    #expect(found.count == (fault == nil ? 0 : 1), "\(found)")
    if let fault { #expect(found.first?.contains(fault) == true, "\(found)") }
  }

  @Test func anInheritedMaskNeedsAnExtractor() {
    let found = faults(
      """
        a: { recognizer: tesseract, extract: receipt, document: { maskFields: [total] } }
        b: { extends: a, extract: none }
      """)
    #expect(found.count == 1 && found[0].contains("nothing extracts 'total'"), "\(found)")
  }
}
