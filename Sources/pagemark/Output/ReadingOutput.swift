internal import Foundation
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkReport
internal import PagemarkRunner

extension String {
  /// JSON whose characters without a shape, such as those that change the reading direction, are escaped.
  fileprivate var escapingUnseenJSON: String {
    unicodeScalars.reduce(into: "") { shown, scalar in
      if scalar.isUnseen, scalar != "\n" {
        shown += scalar.utf16.map { unit in
          let digits = String(unit, radix: 16)
          return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
  }
}

/// What `read` prints.
enum ReadingOutput {
  /// The texts, each under its image's path if there are several.
  ///
  /// - Parameters:
  ///   - results: The pages; those that failed are left out.
  ///   - addsDetails: Whether fields and times follow each text.
  /// - Returns: The texts with an empty line between two pages.
  static func text(_ results: [PageResult], addsDetails: Bool = false) -> String {
    parts(of: results) { result, reading in
      [reading.text] + (addsDetails ? [""] + details(of: result, reading) : [])
    }
  }

  /// The fields and times of pages, each under its image's path if there are several.
  static func details(_ results: [PageResult]) -> String { parts(of: results, details) }

  private static func parts(
    of results: [PageResult], _ lines: (PageResult, Reading) -> [String]
  ) -> String {
    results.compactMap { result in
      guard let reading = result.reading else { return nil }
      let title = results.count == 1 ? [] : ["== \(result.record.case.visible)"]
      return (title + lines(result, reading)).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// The fields that have values, with their confidence, and the seconds of every step.
  private static func details(of result: PageResult, _ reading: Reading) -> [String] {
    let found = (reading.fields?.kinds ?? []).compactMap { kind in
      reading.fields?.value(of: kind).map { (kind, $0) }
    }
    let width = found.map { $0.0.rawValue.count }.max() ?? 0
    let fields = found.flatMap { kind, value in
      let name = kind.rawValue.padding(toLength: width, withPad: " ", startingAt: 0)
      let confidence = reading.fields?.confidence(of: kind).map(percent) ?? ""
      let share = String(repeating: " ", count: max(0, 5 - confidence.count)) + confidence
      return Wrapping.beside("  \(name)  \(share)  ", value)
    }
    let steps = result.record.timings.map { "\($0.step) \(seconds($0.wall))" }
    let whole = result.record.timings.reduce(0) { $0 + $1.wall }
    return (fields.isEmpty ? [] : ["fields"] + fields)
      + Wrapping.beside("time    ", "\(seconds(whole)) s: " + steps.joined(separator: ", "))
  }

  private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

  private static func seconds(_ seconds: Double) -> String {
    seconds.formatted(
      .number.precision(.fractionLength(seconds < 0.1 ? 3 : 2)).locale(Locale(identifier: "en_US")))
  }

  /// One sentence for a page that could not be read.
  static func complaint(_ result: PageResult) -> String? {
    result.record.failure.map { "\(result.record.case): \($0.stage): \($0.message)" }
  }

  /// One sentence that says where a page's pictures are.
  static func placeOfPictures(_ reading: PageReadingResult) -> String? {
    reading.pictures.map { "\(reading.result.record.case): pictures in \($0)" }
  }

  /// An array with one object per page.
  static func json(_ results: [PageReadingResult]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(results.map(Page.init)), as: UTF8.self)
      .escapingUnseenJSON
  }

  /// A page in `read --json`: every key is always present, and unknown values are `null`.
  private struct Page: Encodable {
    let page: NamedPage
    let result: PageResult
    let pictures: String?

    init(_ reading: PageReadingResult) {
      (page, result, pictures) = (reading.page, reading.result, reading.pictures)
    }

    private enum Keys: String, CodingKey {
      case path, page, size, outcome, text, excerpt, confidence, lines, fields, timings, stages
      case pictures, failure
    }

    func encode(to encoder: any Encoder) throws {
      let (record, reading) = (result.record, result.reading)
      var values = encoder.container(keyedBy: Keys.self)
      try values.encode(page.file, forKey: .path)
      try values.encode(page.number, forKey: .page)
      try values.encode(
        reading?.geometry.map { [$0.imageWidth, $0.imageHeight] }, forKey: .size)
      try values.encode(reading?.kind.rawValue ?? "failed", forKey: .outcome)
      try values.encode(reading?.text ?? "", forKey: .text)
      try values.encode(reading?.excerpt ?? "", forKey: .excerpt)
      try values.encode(record.confidence, forKey: .confidence)
      try values.encode(reading?.lines ?? [], forKey: .lines)
      try values.encode(reading?.fields, forKey: .fields)
      try values.encode(
        Dictionary(record.timings.map { ($0.step, $0.wall) }, uniquingKeysWith: +),
        forKey: .timings)
      try values.encode(record.stages, forKey: .stages)
      try values.encode(pictures, forKey: .pictures)
      try values.encode(record.failure, forKey: .failure)
    }
  }
}
