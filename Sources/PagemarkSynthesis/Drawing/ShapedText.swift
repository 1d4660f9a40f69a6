internal import CPango

/// A shaped word or run of spaces.
@safe final class ShapedText {
  private let layout: OpaquePointer
  let style: TextStyle
  /// How far the next word moves, in pixels.
  let advance: Double
  /// The box of the ink, relative to the start of the baseline.
  let ink: PrintedBox
  /// The number of characters that the font lacks, for which boxes are drawn.
  let missingLetters: Int
  /// The distance from the layout's top to its baseline, in pixels.
  private let ascent: Double

  fileprivate static let pixel = Double(PANGO_SCALE)

  /// Shapes a text in a Pango context, which the layout keeps alive.
  @unsafe init(_ text: String, style: TextStyle, context: OpaquePointer) {
    // The library aborts if memory is exhausted, so it never returns null.
    let layout: OpaquePointer = unsafe pango_layout_new(context)
    let font = unsafe pango_font_description_new()
    unsafe pango_font_description_set_family(font, style.family.name)
    unsafe pango_font_description_set_absolute_size(font, (style.size * Self.pixel).rounded())
    unsafe pango_font_description_set_weight(font, PangoWeight(UInt32(style.weight.rawValue)))
    unsafe pango_font_description_set_style(
      font, style.slant == .italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    unsafe pango_layout_set_font_description(layout, font)
    unsafe pango_font_description_free(font)

    let attributes = unsafe pango_attr_list_new()
    unsafe pango_attr_list_insert(attributes, pango_attr_fallback_new(0))
    if style.tracking != 0 {
      let tracking = Int32((style.tracking * Self.pixel).rounded())
      unsafe pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(tracking))
    }
    if !style.features.isEmpty {
      unsafe pango_attr_list_insert(attributes, pango_attr_font_features_new(style.features))
    }
    unsafe pango_layout_set_attributes(layout, attributes)
    unsafe pango_attr_list_unref(attributes)
    unsafe pango_layout_set_single_paragraph_mode(layout, 1)
    unsafe pango_layout_set_text(layout, text, Int32(text.utf8.count))

    var inkRectangle = PangoRectangle()
    var logical = PangoRectangle()
    unsafe pango_layout_get_extents(layout, &inkRectangle, &logical)
    let ascent = unsafe Double(pango_layout_get_baseline(layout)) / Self.pixel
    missingLetters = unsafe Int(pango_layout_get_unknown_glyphs_count(layout))
    let (across, down) = (style.widthFactor / Self.pixel, style.heightFactor / Self.pixel)
    advance = Double(logical.width) * across
    ink = PrintedBox(
      x: Double(inkRectangle.x) * across,
      y: Double(inkRectangle.y) * down - ascent * style.heightFactor,
      width: Double(inkRectangle.width) * across, height: Double(inkRectangle.height) * down)
    self.ascent = ascent
    self.style = style
    unsafe self.layout = unsafe layout
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Draws the text with the context's current source.
  @unsafe func show(on context: OpaquePointer, x: Double, baseline: Double) {
    unsafe cairo_save(context)
    unsafe cairo_translate(context, x, baseline)
    unsafe cairo_scale(context, style.widthFactor, style.heightFactor)
    unsafe cairo_move_to(context, 0, -ascent)
    // Drawn as outlines, because glyph images would be moved to whole pixels.
    unsafe pango_cairo_layout_path(context, layout)
    unsafe cairo_fill(context)
    unsafe cairo_restore(context)
  }
}
