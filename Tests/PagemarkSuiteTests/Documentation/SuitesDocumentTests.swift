import Foundation
import PagemarkYAML
import TestSupport
import Testing

@testable import PagemarkSuite

/// `docs/suites.md` and the schemas of suites and price files are what the code declares.
@Suite(.serialized) struct SuitesDocumentTests {
  @Test(arguments: [
    ("suite", SuiteKeys.suite), ("pipeline", SuiteKeys.pipeline), ("cascade", SuiteKeys.cascade),
    ("gate", SuiteKeys.gate),
    ("measure", SuiteKeys.measure), ("accuracy", SuiteKeys.accuracy),
    ("latency", SuiteKeys.latency),
    ("baseline", SuiteKeys.baseline), ("tune", SuiteKeys.tune),
  ])
  func theKeysAreThoseOfTheParser(block: String, table: KeyTable) throws {
    try MarkedBlock(file: "docs/suites.md", name: block).expect(table.markdown)
  }

  @Test func everySuiteThatShipsIsListed() throws {
    let repository = TestFiles.repository
    let files = try FileManager.default.contentsOfDirectory(
      atPath: repository.appending(path: "suites").path)
    let text = try String(contentsOf: repository.appending(path: "docs/suites.md"), encoding: .utf8)
    let listed = text.matches(of: /\(\.\.\/suites\/(?<file>[^)]+)\) \|/).map { "\($0.file)" }
    #expect(listed.sorted() == files.filter { $0 != "promises.yml" }.sorted())
  }

  @Test(arguments: [("promises", PromiseKeys.list), ("promise", PromiseKeys.promise)])
  func theKeysOfPromisesAreThoseOfTheParser(block: String, table: KeyTable) throws {
    try MarkedBlock(file: "docs/promises.md", name: block).expect(table.markdown)
  }

  @Test func theSchemaOfPromisesIsWhatTheParserAccepts() throws {
    try DeclaredFile("schemas/promises.schema.json")
      .expect(PromiseKeys.list.schema(title: "Promises that Pagemark measures"))
  }

  @Test func theSchemaOfSuitesIsWhatTheParserAccepts() throws {
    try DeclaredFile("schemas/suite.schema.json")
      .expect(SuiteKeys.suite.schema(title: "A Pagemark suite"))
  }

  @Test func theSchemaOfPriceFilesIsWhatTheParserAccepts() throws {
    try DeclaredFile("schemas/prices.schema.json")
      .expect(PriceList.keys.schema(title: "Prices of models for Pagemark"))
  }
}
