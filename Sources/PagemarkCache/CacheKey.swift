internal import Foundation
public import PagemarkCore

/// Everything that decides what is recognized on a page: equal keys, equal lines.
public struct CacheKey: Hashable, Sendable, Codable {
  /// SHA-256 of the image file's bytes.
  public var image: String
  /// Which page of the file, from 0.
  public var page: Int
  /// Loading, the image stages and the recognizer, each with all its settings, as JSON.
  public var steps: [String]
  /// What does the work, by name: the program itself, its libraries and models, the processor's instructions.
  public var makers: [String: String]

  public init(image: String, page: Int, steps: [PreparationStep], makers: [String: String]) throws {
    (self.image, self.page, self.makers) = (image, page, makers)
    self.steps = try steps.map { String(decoding: try Self.encoder.encode($0), as: UTF8.self) }
  }

  /// The name of the entry: a SHA-256 over all parts.
  var digest: String {
    get throws { Digest.sha256([UInt8](try Self.encoder.encode(self))) }
  }

  /// In what the other key differs, in words; empty for an equal key.
  public func differences(from other: CacheKey) -> [String] {
    var differences: [String] = []
    if image != other.image { differences.append("image") }
    if page != other.page { differences.append("page") }
    let ownSteps = Set(steps).subtracting(other.steps).sorted().compactMap(Self.name)
    let itsSteps = Set(other.steps).subtracting(steps).sorted().compactMap(Self.name)
    var names = ownSteps + itsSteps.filter { !ownSteps.contains($0) }
    if names.isEmpty, steps != other.steps { names = ["order of the steps"] }
    differences += names
    differences += Set(makers.keys).union(other.makers.keys).sorted().filter {
      makers[$0] != other.makers[$0]
    }
    return differences
  }

  /// A step's name in its JSON, which is an object of one key.
  private static func name(ofStep json: String) -> String? {
    json.split(separator: "\"").dropFirst().first.map(String.init)
  }

  static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()
}
