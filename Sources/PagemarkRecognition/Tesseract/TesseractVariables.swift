internal import CTesseract
internal import Foundation
internal import PagemarkPipeline

/// The variables of a Tesseract, and whether it accepted them.
///
/// Tesseract ignores a name or value that it can't use, so both are read back.
@safe struct TesseractVariables {
  private let values: [String: SettingValue]

  init(_ values: [String: SettingValue]) { self.values = values }

  /// The values in Tesseract's format.
  var texts: [(name: String, value: String)] {
    values.sorted { $0.key < $1.key }.map { name, value in
      if case .flag(let flag) = value { return (name, flag ? "1" : "0") }
      return (name, "\(value)")
    }
  }

  /// Checks that none of the variables applies to all Tesseracts of the process.
  ///
  /// Must be called before the engine is loaded, because loading restores what this changes.
  func refuseShared() throws(RecognitionError) {
    guard !values.isEmpty, let one = unsafe TessBaseAPICreate() else { return }
    defer { unsafe TessBaseAPIDelete(one) }
    guard let other = unsafe TessBaseAPICreate() else { return }
    defer { unsafe TessBaseAPIDelete(other) }
    // Tesseract can't be asked for a variable before one is set.
    _ = unsafe TessBaseAPISetVariable(one, "debug_file", "/dev/null")
    _ = unsafe TessBaseAPISetVariable(other, "debug_file", "/dev/null")
    for (name, value) in texts {
      let before = unsafe Current(name, of: other)
      _ = unsafe TessBaseAPISetVariable(one, name, value)
      guard unsafe Current(name, of: other) == before else {
        throw .tesseract(.sharedVariable(name))
      }
    }
  }

  /// Checks that a loaded Tesseract has the values.
  ///
  /// - Throws: The first variable that differs, by name.
  func check(_ api: OpaquePointer) throws(RecognitionError) {
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let current = unsafe Current(name, of: api) else {
        let known = unsafe Self.names(of: api)
        throw .tesseract(
          .unknownVariable(
            name, suggestion: known.isEmpty ? "" : Self.suggestion(for: name, among: known)))
      }
      guard current.isSet(to: value) else {
        throw .tesseract(.wrongValue(name, value, expected: current.expected))
      }
    }
  }

  /// The similar ones among hundreds of names, or none.
  private static func suggestion(for name: String, among known: [String]) -> String {
    let text = PagemarkPipeline.suggestion(for: name, among: known)
    return text.contains("use one of") ? ": 'tesseract --print-parameters' lists them" : text
  }

  /// The names of all variables; empty if they can't be written to a file.
  private static func names(of api: OpaquePointer) -> [String] {
    let path = NSTemporaryDirectory() + "pagemark-variables-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    guard unsafe TessBaseAPIPrintVariablesToFile(api, path) != 0,
      let text = try? String(contentsOfFile: path, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").compactMap {
      $0.split(whereSeparator: \.isWhitespace).first.map { String($0) }
    }
  }

  /// The current value of a variable.
  private enum Current: Equatable {
    case whole(Int32)
    case flag(Bool)
    case number(Double)
    case text(String)

    /// `nil` for a name that is unknown to Tesseract.
    init?(_ name: String, of api: OpaquePointer) {
      var (whole, flag, number): (Int32, Int32, Double) = (0, 0, 0)
      if unsafe TessBaseAPIGetIntVariable(api, name, &whole) != 0 {
        self = .whole(whole)
      } else if unsafe TessBaseAPIGetBoolVariable(api, name, &flag) != 0 {
        self = .flag(flag != 0)
      } else if unsafe TessBaseAPIGetDoubleVariable(api, name, &number) != 0 {
        self = .number(number)
      } else if let text = unsafe TessBaseAPIGetStringVariable(api, name) {
        self = .text(unsafe String(cString: text))
      } else {
        return nil
      }
    }

    func isSet(to value: SettingValue) -> Bool {
      switch (self, value) {
      case (.whole(let whole), .number(let number)): Double(whole) == number
      case (.flag(let flag), .flag(let wanted)): flag == wanted
      case (.flag(let flag), .number(let number)): number == (flag ? 1 : 0)
      case (.number(let number), .number(let wanted)):
        abs(number - wanted) <= 1e-6 * max(1, abs(wanted))
      case (.text(let text), .text(let wanted)): text == wanted
      default: false
      }
    }

    var expected: String {
      switch self {
      case .whole: "a whole number"
      case .flag: "true or false"
      case .number: "a number"
      case .text: "a text in quotes"
      }
    }
  }
}
