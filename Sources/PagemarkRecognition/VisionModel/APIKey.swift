/// The key of a provider: it can be sent, and can't be printed.
public struct APIKey: Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  private let secret: String

  /// `nil` for a text that can't be a key: empty, or with characters that a header can't carry.
  public init?(_ secret: String) {
    guard !secret.isEmpty, secret.allSatisfy({ $0.isASCII && !$0.isWhitespace && $0 != "\0" })
    else { return nil }
    self.secret = secret
  }

  public var description: String { "(key)" }
  public var debugDescription: String { "(key)" }
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// The header line that carries the key.
  func header(_ name: String, prefix: String = "") -> String { "\(name): \(prefix)\(secret)" }

  /// The text without the key, should a server have repeated it.
  func removed(from text: String) -> String { text.replacing(secret, with: "(key)") }
}
