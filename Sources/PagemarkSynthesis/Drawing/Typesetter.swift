/// Measures and shapes words, each word of a style once.
final class Typesetter {
  private struct Key: Hashable {
    var text: String
    var style: TextStyle
  }
  private let fonts: FontLibrary
  private var layouts: [Key: ShapedText] = [:]

  /// Loads all families that the document uses.
  init(families: Set<FontFamily>, folder: FontFolder) throws(DrawingError) {
    fonts = try FontLibrary(families: families, folder: folder)
  }

  func layout(of text: String, style: TextStyle) -> ShapedText {
    let key = Key(text: text, style: style)
    if let known = layouts[key] { return known }
    let layout = fonts.layout(of: text, style: style)
    layouts[key] = layout
    return layout
  }

  /// The advance of a text without line breaks, in pixels.
  func width(of text: String, style: TextStyle) -> Double {
    let words = text.split(separator: " ")
    let blanks = Double(max(0, words.count - 1)) * blank(style)
    return words.reduce(blanks) { $0 + layout(of: String($1), style: style).advance }
  }

  /// The width of a space in pixels, including the tracking on both sides, which Pango drops at the ends of what it
  /// lays out.
  func blank(_ style: TextStyle) -> Double {
    layout(of: " ", style: style).advance + 2 * style.tracking
  }
}
