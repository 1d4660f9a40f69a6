internal import PagemarkPipeline

/// The key of a provider, which can be sent but not printed.
public struct APIKey: Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  private let secret: String

  /// `nil` for a text that can't be a key: empty, or with characters that are not allowed in a header.
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

  /// Removes the key from texts in which a server may have repeated it.
  var mask: SecretMask { SecretMask(values: [secret]) }
}
