internal import CPango
internal import Foundation

/// The folder below which Debian's font packages install their files.
public struct FontFolder: Hashable, Sendable {
  /// Debian's folder.
  public static let system = FontFolder(path: "/usr/share")
  public var path: String

  public init(path: String) { self.path = path }
}

/// The fonts of one document only: a separate fontconfig configuration that no file of the user or the system changes.
///
/// Belongs to one thread, like Pango's font maps.
@safe final class FontLibrary {
  private let configuration: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer

  init(families: Set<FontFamily>, folder: FontFolder) throws(DrawingError) {
    var files: [String] = []
    for family in families.sorted(by: { $0.name < $1.name }) {
      for file in family.files {
        let path = "\(folder.path)/\(file)"
        guard FileManager.default.isReadableFile(atPath: path) else {
          throw .fontMissing(family: family.name, package: family.package)
        }
        files.append(path)
      }
    }
    guard let configuration = unsafe FcConfigCreate() else { throw .outOfMemory }
    for path in files {
      guard unsafe FcConfigAppFontAddFile(configuration, path) != 0 else {
        unsafe FcConfigDestroy(configuration)
        throw .fontUnreadable(path: path)
      }
    }
    guard let map = unsafe pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      unsafe FcConfigDestroy(configuration)
      throw .outOfMemory
    }
    unsafe pango_fc_font_map_set_config(OpaquePointer(map), configuration)
    // One unit of size is one pixel on every screen.
    unsafe pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    guard let context = unsafe pango_font_map_create_context(map) else {
      unsafe g_object_unref(map)
      unsafe FcConfigDestroy(configuration)
      throw .outOfMemory
    }
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_subpixel_order(options, CAIRO_SUBPIXEL_ORDER_DEFAULT)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    unsafe pango_context_set_language(context, pango_language_from_string("en-us"))
    unsafe self.configuration = unsafe configuration
    unsafe self.map = unsafe map
    unsafe self.context = unsafe context
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    unsafe g_object_unref(map)
    unsafe FcConfigDestroy(configuration)
  }

  func layout(of text: String, style: TextStyle) -> ShapedText {
    unsafe ShapedText(text, style: style, context: context)
  }
}
