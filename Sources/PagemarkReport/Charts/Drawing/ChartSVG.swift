internal import Foundation

/// Adapts gnuplot's SVG to any background.
///
/// It gets no background, ink in the reader's choice of light or dark, a title and a description, and nothing that is
/// loaded or executed.
enum ChartSVG {
  /// - Returns: `nil` if it is not an SVG by gnuplot.
  static func finished(_ drawing: String, title: String, description: String) -> String? {
    guard drawing.hasPrefix("<?xml"), let root = drawing.range(of: "<svg"),
      let canvas = drawing.range(of: "<g id=\"gnuplot_canvas\">"),
      let body = drawing.range(of: "<defs>", range: canvas.upperBound..<drawing.endIndex),
      drawing.hasSuffix("</svg>\n\n") || drawing.hasSuffix("</svg>\n"),
      let size = drawing.range(of: "viewBox=\"[0-9 ]+\"", options: .regularExpression),
      size.lowerBound > root.lowerBound, size.upperBound < canvas.lowerBound
    else { return nil }
    let dimensions = drawing[size].split(separator: "\"")[1].split(separator: " ")
    guard dimensions.count == 4 else { return nil }
    var html = HTML()
    html.raw("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    html.raw("<svg class=\"pagemark-chart\" role=\"img\" ")
    html.raw("width=\"\(dimensions[2])\" height=\"\(dimensions[3])\" \(drawing[size]) ")
    html.raw("xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\">\n")
    html.raw("<title>\(escaped(title))</title>\n<desc>\(escaped(description))</desc>\n")
    html.raw("<style>\(style)</style>\n<g>\n")
    return html.text + recolored(drawing[body.lowerBound...]) + "\n"
  }

  private static let style =
    ".pagemark-chart{color:#1a1a1a}"
    + "@media (prefers-color-scheme:dark){.pagemark-chart{color:#e6e6e6}}"
    + "@media print{.pagemark-chart{color:#000}}"

  /// Recolors only attributes, because text may contain the same words.
  private static func recolored(_ markup: Substring) -> String {
    let pieces = markup.split(separator: "<", omittingEmptySubsequences: false)
    var isTitle = false
    return pieces.enumerated().map { index, piece -> String in
      guard index > 0 else { return String(piece) }
      // gnuplot names each of its plots, which browsers show as a hint.
      if piece.hasPrefix("title>") || (isTitle && piece.hasPrefix("/title>")) {
        isTitle.toggle()
        return isTitle ? "" : String(piece.dropFirst("/title>".count))
      }
      guard let end = piece.firstIndex(of: ">") else { return "<" + piece }
      return "<" + replacing(String(piece[..<end])) + piece[end...]
    }.joined()
  }

  /// Ink gets the reader's color, hairlines a pale variant of it.
  private static func replacing(_ tag: String) -> String {
    guard tag.contains("black") || tag.contains("rgb(") else { return tag }
    var tag = tag
    for ink in ["black", "rgb(  0,   0,   0)", "rgb(0,0,0)"] {
      tag = tag.replacingOccurrences(of: ink, with: "currentColor")
    }
    return tag.replacingOccurrences(
      of: "'rgb(192, 192, 193)'", with: "'currentColor' stroke-opacity='0.18'"
    ).replacingOccurrences(
      // Patterns, whose lines would be invisible at half the width.
      of: "style='fill:none; stroke:", with: "style='fill:none;stroke-width:2;stroke:")
  }

  private static func escaped(_ text: String) -> String {
    ChartText.plain(text).replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: ">", with: "&gt;")
  }
}
