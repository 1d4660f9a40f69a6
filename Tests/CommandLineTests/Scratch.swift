import Foundation
import PagemarkCore
import TestSupport
import Testing

/// A folder of a test's own, removed with it.
final class Scratch: Sendable {
  private let folder: TemporaryFolder
  var url: URL { folder.url }

  init() throws { folder = try TemporaryFolder(named: "pagemark tests") }

  /// Writes a file and the folders above it.
  @discardableResult
  func write(_ bytes: Data, to path: String) throws -> String {
    try folder.write(bytes, to: path)
  }

  @discardableResult
  func write(_ text: String, to path: String) throws -> String {
    try folder.write(text, to: path)
  }

  /// A page of the suite that ships, 1 … 10.
  static func page(_ number: Int = 1) throws -> Data {
    let name = "datasets/quick-receipts/pages/receipt-000\(number - 1).jpg"
    return try Data(contentsOf: Command.repository.appending(path: name))
  }

  /// The first lines of one of four of those pages, 1 … 4, for tests that read many pages and ask of none what it
  /// says: read in a tenth of the time.
  static func head(_ number: Int = 1) throws -> Data {
    try Data(contentsOf: Command.repository.appending(path: "Tests/Fixtures/heads/\(number).jpg"))
  }

  /// A JPEG of a scanned page of the suite that ships.
  static func scan() throws -> Data {
    let folder = Command.repository.appending(path: "datasets/quick-scans/pages")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let name = try #require(names.sorted().first { $0.hasSuffix(".jpg") })
    return try Data(contentsOf: folder.appending(path: name))
  }

  /// A white page.
  static let blankPage = Data("P5 300 200 255\n".utf8) + Data(repeating: 255, count: 60_000)

  /// Adds a page timeout of ten minutes, and no repeated measurements, unless the settings state their own.
  ///
  /// Many tests share a core, and none must lose a page for that reason, or read it three times.
  static func unhurried(_ measure: String) -> String {
    var measure = measure
    if !measure.contains("remeasure") {
      measure = measure.replacing("latency: { ", with: "latency: { remeasure: 0, ")
    }
    return measure.contains("pageTimeout") ? measure : "pageTimeout: 10 min, " + measure
  }

  /// Copies the first receipts that ship, with their truth, as the dataset `receipts`.
  func writeReceipts(_ count: Int) throws {
    let source = Command.repository.appending(path: "datasets/quick-receipts")
    let truth = try String(contentsOf: source.appending(path: "truth.jsonl"), encoding: .utf8)
    let lines = truth.split(separator: "\n").prefix(count)
    try write(lines.joined(separator: "\n") + "\n", to: "receipts/truth.jsonl")
    for file in ["dataset.yml"] + (1...count).map({ "pages/receipt-000\($0 - 1).jpg" }) {
      try write(try Data(contentsOf: source.appending(path: file)), to: "receipts/" + file)
    }
  }

  /// Creates a dataset of images and their texts, and a suite of one small pipeline on it.
  ///
  /// - Returns: The suite's path.
  func suite(
    pages: [(name: String, image: Data, text: String?)], gates: [String] = ["failures.rate <= 2 %"],
    measure: String =
      "stopAfterFailures: 100 %, latency: { cases: 2, repetitions: 1, warmup: 0, coldStarts: 1 }"
  ) throws -> String {
    for page in pages {
      try write(page.image, to: "datasets/own/pages/" + page.name)
      guard let text = page.text else { continue }
      let stem = page.name.split(separator: ".").dropLast().joined(separator: ".")
      try write(text, to: "datasets/own/pages/\(stem).txt")
    }
    try write(
      """
      version: 1
      name: own
      format: text-pairs
      root: pages
      """, to: "datasets/own/dataset.yml")
    return try write(
      """
      version: 1
      name: small
      datasets: [own]
      pipelines:
        plain: { image: [normalize], recognizer: tesseract, extract: receipt }
      measure: { \(Self.unhurried(measure)) }
      gates: [\(gates.map { "'\($0)'" }.joined(separator: ", "))]
      """, to: "suites/small.yml")
  }

  /// The records of a run's folder.
  func records(in folder: String) throws -> [CaseRecord] {
    let text = try String(contentsOf: url.appending(path: folder + "/cases.jsonl"), encoding: .utf8)
    return try text.split(separator: "\n").map {
      try JSONDecoder().decode(CaseRecord.self, from: Data($0.utf8))
    }
  }

  func summary(of folder: String) throws -> Summary {
    try JSONDecoder().decode(
      Summary.self, from: Data(contentsOf: url.appending(path: folder + "/summary.json")))
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url.appending(path: path).path)
  }
}
