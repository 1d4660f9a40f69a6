/// How much room texts have.
public struct LineLimit: Hashable, Sendable {
  /// The width of a line in columns.
  public var width: Int
  /// Whether texts are shortened to fit; in files and logs they never are, because nobody can widen these.
  public var shortens: Bool

  public init(width: Int, shortens: Bool) { (self.width, self.shortens) = (width, shortens) }

  /// The layout of all texts that are made now.
  @TaskLocal public static var current = LineLimit(width: 80, shortens: true)
}
