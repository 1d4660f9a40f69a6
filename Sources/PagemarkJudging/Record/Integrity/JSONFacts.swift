/// The content of a JSON object, regardless of its layout, on which a seal is based.
public enum JSONFacts {
  /// The object's bytes without white space between tokens and without one of its members.
  ///
  /// The order of members and the spelling of numbers and texts are kept.
  ///
  /// - Parameters:
  ///   - json: A JSON object; for anything else the result is meaningless.
  ///   - name: The member to leave out; its name must not need escapes.
  /// - Returns: The same bytes for every layout of the same content.
  /// - Complexity: O(n)
  public static func bytes(of json: [UInt8], without name: String) -> [UInt8] {
    let left = Array("\"\(name)\":".utf8)
    var facts: [UInt8] = []
    facts.reserveCapacity(json.count)
    // The bytes of one member of the outermost object.
    var start = 0
    var (depth, isInText, isEscaped) = (0, false, false)
    func endMember() {
      if facts[start...].starts(with: left) { facts.removeSubrange(start...) }
      start = facts.count
    }
    for byte in json {
      if isInText {
        facts.append(byte)
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): continue
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { endMember() }
      case UInt8(ascii: ",") where depth == 1:
        endMember()
        // Members are written one after the other; the separators are not content.
        continue
      default: break
      }
      facts.append(byte)
      if depth == 1, facts.count == 1 { start = 1 }
    }
    return facts
  }
}
