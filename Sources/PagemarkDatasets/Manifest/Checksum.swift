/// The checksum of a dataset's files: `sha256:` and 64 hexadecimal digits.
///
/// It is the SHA-256 of a list with the line `<SHA-256 of the file>  <path>` for each file of the dataset, sorted by
/// the bytes of the paths: the output of `sha256sum` for the files, passed to `sha256sum` again.
public struct Checksum: Hashable, Sendable {
  /// 64 lower-case hexadecimal digits.
  public let sha256: String
  /// Whether files with another checksum are reported but still read, for datasets that people have only in part.
  ///
  /// A manifest writes `checksum: { warn: sha256:… }`. Otherwise, nothing is run on files with another checksum.
  public var onlyWarns = false

  /// `nil` if the text is not a checksum.
  public init?(_ text: String) {
    let prefix = "sha256:"
    let digits = text.dropFirst(prefix.count).lowercased()
    guard text.hasPrefix(prefix), digits.utf8.count == 64,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    sha256 = digits
  }
}
