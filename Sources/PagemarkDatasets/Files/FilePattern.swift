/// Which files a user means: an ending, a path, or a pattern with wildcards.
///
/// - `.tif` or `*.tif`: files of this ending in every folder, ignoring case.
/// - `front-??.png`: file names in every folder, ignoring case; `*` stands for any characters, `?` for one.
/// - `2024/*.png`: paths from the root, ignoring case; `*` and `?` don't stand for `/`, and `**/` for any folders.
/// - `2024/a.png`: exactly this path; a backslash before `*`, `?` or `\` takes it as it is.
public struct FilePattern: Hashable, Sendable, CustomStringConvertible {
  /// The pattern as it was written.
  public let description: String
  private let parts: [Part]
  /// Whether it is only an ending.
  let isEnding: Bool
  /// Whether it is a path without wildcards.
  public let isPath: Bool

  private enum Part: Hashable {
    case character(Character)
    /// `?`
    case one
    /// `*`
    case many
    /// `**/`: none or more whole folders.
    case folders

    /// Whether it stands for this one character, ignoring case.
    func stands(for other: Character) -> Bool {
      switch self {
      case .character(let character):
        character == other || character.lowercased() == other.lowercased()
      case .one: other != "/"
      case .many, .folders: false
      }
    }
  }

  public init(_ text: String) {
    description = text
    isEnding = text.hasPrefix(".") && text.count > 1 && !text.contains { "/*?\\".contains($0) }
    let body = isEnding ? "*" + text : text
    let parts = Self.parts(body)
    isPath = parts.allSatisfy { if case .character = $0 { true } else { false } }
    self.parts = isPath || body.contains("/") ? parts : [.folders] + parts
  }

  /// The pattern of exactly one path.
  public init(path: String) {
    self.init(
      path.reduce(into: path.hasPrefix(".") ? "./" : "") { text, character in
        if "*?\\".contains(character) { text.append("\\") }
        text.append(character)
      })
  }

  /// Whether a path from the root is meant.
  public func matches(_ path: String) -> Bool {
    isPath
      ? path.elementsEqual(parts) { .character($0) == $1 }
      : Self.match(parts[...], Array(path)[...])
  }

  private static func parts(_ text: String) -> [Part] {
    var (parts, rest): ([Part], Substring) = ([], text[...])
    if rest.hasPrefix("./") { rest = rest.dropFirst(2) }
    while let first = rest.first {
      if first == "\\", let next = rest.dropFirst().first {
        parts.append(.character(next))
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("**/") {
        parts.append(.folders)
        rest = rest.dropFirst(3)
      } else {
        let part: Part = first == "*" ? .many : first == "?" ? .one : .character(first)
        if part != .many || parts.last != .many { parts.append(part) }
        rest = rest.dropFirst()
      }
    }
    return parts
  }

  /// Matches from left to right; a star that was too short is lengthened, so the time is bounded by the product of both
  /// lengths for each `**/`.
  private static func match(_ parts: ArraySlice<Part>, _ path: ArraySlice<Character>) -> Bool {
    var (parts, path) = (parts, path)
    var retry: (parts: ArraySlice<Part>, path: ArraySlice<Character>)?
    while true {
      switch (parts.first, path.first) {
      case (nil, nil): return true
      case (.folders, _):
        let rest = parts.dropFirst()
        if match(rest, path) { return true }
        return path.indices.contains { path[$0] == "/" && match(rest, path[($0 + 1)...]) }
      case (.many, _):
        parts = parts.dropFirst()
        retry = (parts, path)
        continue
      case (let part?, let character?) where part.stands(for: character):
        (parts, path) = (parts.dropFirst(), path.dropFirst())
        continue
      default: break
      }
      guard let last = retry, let skipped = last.path.first, skipped != "/" else { return false }
      (parts, path) = (last.parts, last.path.dropFirst())
      retry = (parts, path)
    }
  }
}
