/// What a dataset's files must be: `sha256:` and 64 hexadecimal digits.
///
/// It is the SHA-256 of a list with the line `<SHA-256 of the file>  <path>` for each file of the dataset, by
/// the bytes of the paths: what `sha256sum` prints for them, put through `sha256sum` again.
public struct Checksum: Hashable, Sendable {
  /// 64 hexadecimal digits, lower case.
  public let sha256: String
  /// Whether other files are said to differ and are read all the same: of a set that people have in parts.
  ///
  /// A manifest writes `checksum: { warn: sha256:… }`. Without it nothing is run on other files.
  public var onlyWarns = false

  /// `nil` for a text that is no checksum.
  public init?(_ text: String) {
    let prefix = "sha256:"
    let digits = text.dropFirst(prefix.count).lowercased()
    guard text.hasPrefix(prefix), digits.utf8.count == 64,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    sha256 = digits
  }
}
