internal import PagemarkElementary

/// A text that is drawn into the pixels of a document's pages.
public struct Watermark: Hashable, Sendable, Codable {
  /// Where it is drawn.
  public enum Style: String, Sendable, Codable, CaseIterable {
    /// In a strip below the page, which hides nothing.
    case footer
    /// Once across the page, from its bottom left to its top right, so faint that the page can be read through it.
    case diagonal
  }

  public var style: Style
  /// The text, line by line; across a page, shorter lines have larger letters.
  public var lines: [String]

  /// - Parameters:
  ///   - style: Where it is drawn.
  ///   - parts: Its parts; a strip has them in one line.
  public init(_ style: Style, parts: [String]) {
    self.style = style
    lines = style == .diagonal ? parts : [parts.joined(separator: " · ")]
  }

  /// The angle at which a text rises over a page, in degrees.
  public func angle(onPageOf width: Int, by height: Int) -> Double {
    switch style {
    case .diagonal: Elementary.angle(x: Double(width), y: Double(height)) * 180 / .pi
    case .footer: 0
    }
  }
}
