/// A page that a user named: an image, or one page of a file.
public struct NamedPage: Hashable, Sendable {
  /// The file as it was named.
  public let file: String
  /// The number of the page in its file, from 1.
  public let number: Int
  /// Whether the file has other pages that are read, too.
  public let isOneOfSeveral: Bool
  /// The image of the page, and the index of the page in it, from 0.
  let image: String
  let index: Int

  /// - Parameters:
  ///   - file: The image.
  ///   - index: The page of the image, from 0.
  public init(image file: String, index: Int = 0) {
    self.init(file: file, number: index + 1, isOneOfSeveral: false, image: file, index: index)
  }

  init(file: String, number: Int, isOneOfSeveral: Bool, image: String, index: Int) {
    (self.file, self.number, self.isOneOfSeveral) = (file, number, isOneOfSeveral)
    (self.image, self.index) = (image, index)
  }

  /// `scan.pdf, page 2`, or `receipt.jpg` for the only page of a file.
  public var description: String { isOneOfSeveral ? "\(file), page \(number)" : file }
}
