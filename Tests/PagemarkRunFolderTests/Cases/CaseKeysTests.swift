import Foundation
import PagemarkCore
import Testing

@testable import PagemarkRunFolder

/// Every key that a record is written with is read without `JSONDecoder`.
@Suite struct CaseKeysTests {
  private let record = SampleRecords.full

  @Test func theSampleHasAValueForEveryProperty() {
    #expect(Self.missing(in: record) == [])
    #expect(Self.missing(in: record.identity.page) == [])
    #expect(record.contention.map { Self.missing(in: $0) } == [])
    #expect(record.stages.values.flatMap { Self.missing(in: $0) } == [])
    #expect(record.fields[.vendor].map { Self.missing(in: $0) } == [])
    #expect(record.timings.flatMap { Self.missing(in: $0) } == [])
  }

  /// `JSONKeys` has a bit for each key.
  @Test func aRecordHasAtMost64Keys() {
    #expect(CaseRecord.Key.allCases.count <= 64)
  }

  @Test func everyKeyIsKnown() throws {
    let object = try #require(try Self.json(of: record))
    #expect(Set(object.keys) == Self.names(CaseRecord.Key.self))
    #expect(try keys(of: "contention", in: object) == Self.names(CaseKeys.Contention.self))
    #expect(try keysOfParts(of: "fields", in: object) == Self.names(CaseKeys.Field.self))
    #expect(try keysOfParts(of: "stages", in: object) == Self.names(CaseKeys.Stage.self))
    let timings = try #require(object["timings"] as? [[String: Any]])
    #expect(Set(timings.flatMap(\.keys)) == Self.names(CaseKeys.Timing.self))
  }

  @Test func theRecordIsReadBackWithoutTheDecoder() throws {
    let line = [UInt8](try JSONEncoder().encode(record))
    var scanner = CaseScanner()
    #expect(scanner.quickly(line, 0..<line.count) == record)
  }

  /// The properties that are `nil`.
  private static func missing(in value: some Any) -> [String] {
    Mirror(reflecting: value).children.compactMap { child in
      let mirror = Mirror(reflecting: child.value)
      return mirror.displayStyle == .optional && mirror.children.isEmpty ? child.label : nil
    }
  }

  private static func json(of value: some Encodable) throws -> [String: Any]? {
    try JSONSerialization.jsonObject(with: JSONEncoder().encode(value)) as? [String: Any]
  }

  private static func names<Key: RawRepresentable<String> & CaseIterable>(
    _ keys: Key.Type
  ) -> Set<String> {
    Set(keys.allCases.map(\.rawValue))
  }

  private func keys(of key: String, in object: [String: Any]) throws -> Set<String> {
    Set(try #require(object[key] as? [String: Any]).keys)
  }

  /// The keys of what is in an object of objects.
  private func keysOfParts(of key: String, in object: [String: Any]) throws -> Set<String> {
    let parts = try #require(object[key] as? [String: [String: Any]])
    return Set(parts.values.flatMap(\.keys))
  }
}
