internal import Foundation
public import PagemarkPipeline

/// Everything that determines what is recognized on a page: equal keys give equal lines.
public struct CacheKey: Hashable, Sendable, Codable {
  /// SHA-256 of the image file's bytes.
  public var image: String
  /// The page's index in the file, from 0.
  public var page: Int
  /// Loading, the image stages and the recognizer, each with all its settings, as JSON.
  public var steps: [String]
  /// The versions of everything that does the work, by name: the program itself, its libraries and models, and the
  /// processor's instructions.
  public var makers: [String: String]

  /// The key of one page.
  ///
  /// - Parameters:
  ///   - image: SHA-256 of the image file's bytes.
  ///   - page: The page's index in the file, from 0.
  ///   - steps: Loading, the image stages and the recognizer.
  ///   - makers: The versions of everything that does the work, by name.
  /// - Throws: `EncodingError` if a setting is not a finite number.
  public init(image: String, page: Int, steps: [PreparationStep], makers: [String: String]) throws {
    (self.image, self.page, self.makers) = (image, page, makers)
    self.steps = try steps.map { String(decoding: try Self.encoder.encode($0), as: UTF8.self) }
  }

  /// The name of the entry: a SHA-256 of all parts.
  var digest: String {
    get throws { Digest.sha256([UInt8](try Self.encoder.encode(self))) }
  }

  /// The names of the parts that differ from another key; empty if the keys are equal.
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

  /// The name of a step, which is the only key of its JSON object.
  private static func name(ofStep json: String) -> String? {
    json.split(separator: "\"").dropFirst().first.map(String.init)
  }

  static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()
}
