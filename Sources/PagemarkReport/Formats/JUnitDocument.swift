internal import Foundation
internal import PagemarkPipeline

/// Writes JUnit XML; no other code knows its elements.
enum JUnitDocument {
  /// The longest message, in bytes.
  static let longestMessage = 2000

  /// - Parameters:
  ///   - suites: What was tested.
  ///   - name: The name of all of it.
  ///   - startedAt: When it began, ISO 8601, UTC.
  /// - Returns: The text of the file.
  static func render(_ suites: [Suite], name: String, startedAt: String) -> String {
    var xml = XML()
    xml.element("testsuites", [("name", name)] + counts(of: suites.flatMap(\.cases))) {
      for (id, suite) in suites.enumerated() {
        write(suite, id: id, startedAt: startedAt, into: &$0)
      }
    }
    return xml.text
  }

  private static func write(_ suite: Suite, id: Int, startedAt: String, into xml: inout XML) {
    // The common schemas have no time zone; the time is UTC.
    let time = startedAt.hasSuffix("Z") ? String(startedAt.dropLast()) : startedAt
    let attributes =
      [("name", suite.name)] + counts(of: suite.cases)
      + [("time", suite.seconds), ("timestamp", time), ("id", "\(id)")]
    xml.element("testsuite", attributes) { xml in
      for test in suite.cases {
        let attributes = [
          ("name", test.name), ("classname", suite.className), ("time", test.seconds),
        ]
        xml.element("testcase", attributes) { xml in
          guard let element = test.result.element else { return }
          xml.element(
            element,
            [("type", test.kind), ("message", test.message.bounded(to: longestMessage))])
        }
      }
    }
  }

  private static func counts(of cases: [Case]) -> [(name: String, value: String)] {
    let counted: [(String, Result)] = [
      ("failures", .failure), ("errors", .error), ("skipped", .skipped),
    ]
    return [("tests", "\(cases.count)")]
      + counted.map { name, result in (name, "\(cases.count { $0.result == result })") }
  }

  /// The result of a case in JUnit.
  enum Result {
    case passed, failure, error, skipped

    var element: String? {
      switch self {
      case .passed: nil
      case .failure: "failure"
      case .error: "error"
      case .skipped: "skipped"
      }
    }
  }

  struct Case {
    var name: String
    var result: Result
    var kind = ""
    var message = ""
    var seconds = "0"
  }

  struct Suite {
    var name: String
    var className: String
    var cases: [Case]
    /// How long its pages took.
    let seconds: String

    /// The path lists the outermost name first.
    ///
    /// Readers show it as packages, so dots in names would split them.
    init(_ name: String, path: [String], cases: [Case], seconds: Double = 0) {
      (self.name, self.cases) = (name, cases)
      self.seconds = seconds == 0 ? "0" : String(format: "%.3f", seconds)
      className = path.map { $0.replacing(".", with: "_") }.joined(separator: ".")
    }
  }
}
