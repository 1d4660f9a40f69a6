internal import CPango
internal import PagemarkReading

/// The drawing surface: opaque pixels, white at first.
@safe final class Canvas {
  let width, height: Int
  private let surface: OpaquePointer
  private let context: OpaquePointer

  init(width: Int, height: Int, paper: Ink = .white) throws(DrawingError) {
    (self.width, self.height) = (width, height)
    // Cairo returns an object in an error state, never null.
    let surface: OpaquePointer = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, Int32(clamping: width), Int32(clamping: height))
    guard unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      unsafe cairo_surface_destroy(surface)
      throw .outOfMemory
    }
    unsafe self.surface = unsafe surface
    unsafe context = unsafe cairo_create(surface)
    use(paper)
    unsafe cairo_paint(context)
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  func draw(_ layout: ShapedText, x: Double, baseline: Double) {
    use(layout.style.ink)
    unsafe layout.show(on: context, x: x, baseline: baseline)
  }

  /// Fills a box; the radius of the corners is in pixels.
  func fill(_ box: PrintedBox, _ ink: Ink, radius: Double = 0) {
    trace(box, radius: radius)
    use(ink)
    unsafe cairo_fill(context)
  }

  func frame(_ box: PrintedBox, _ ink: Ink, width: Double, radius: Double = 0) {
    trace(box, radius: radius)
    use(ink)
    unsafe cairo_set_line_width(context, width)
    unsafe cairo_stroke(context)
  }

  func disc(x: Double, y: Double, radius: Double, _ ink: Ink) {
    unsafe cairo_arc(context, x, y, radius, 0, 2 * .pi)
    use(ink)
    unsafe cairo_fill(context)
  }

  /// Draws an arc; angles are in degrees, clockwise from the right.
  func arc(
    x: Double, y: Double, radius: Double, degrees: ClosedRange<Double>, _ ink: Ink, width: Double
  ) {
    unsafe cairo_arc(
      context, x, y, radius, degrees.lowerBound * .pi / 180, degrees.upperBound * .pi / 180)
    use(ink)
    unsafe cairo_set_line_width(context, width)
    unsafe cairo_stroke(context)
  }

  /// Draws a line.
  ///
  /// Dashes are alternating lengths of ink and gap in pixels; none for a solid line.
  func line(_ points: [PixelPoint], _ ink: Ink, width: Double, dashes: [Double] = []) {
    trace(points)
    use(ink)
    unsafe cairo_set_line_width(context, width)
    unsafe cairo_set_dash(context, dashes, Int32(dashes.count), 0)
    unsafe cairo_stroke(context)
    unsafe cairo_set_dash(context, nil, 0, 0)
  }

  /// Fills a box with a vertical gradient between two colors.
  func shade(_ box: PrintedBox, from top: Ink, to bottom: Ink, radius: Double = 0) {
    let pattern = unsafe cairo_pattern_create_linear(box.x, box.y, box.x, box.y + box.height)
    for (offset, ink) in [(0.0, top), (1.0, bottom)] {
      unsafe cairo_pattern_add_color_stop_rgba(
        pattern, offset, ink.red, ink.green, ink.blue, ink.opacity)
    }
    trace(box, radius: radius)
    unsafe cairo_set_source(context, pattern)
    unsafe cairo_fill(context)
    unsafe cairo_pattern_destroy(pattern)
  }

  /// Rotates what `body` draws by `degrees` clockwise about a point.
  func turned(by degrees: Double, x: Double, y: Double, _ body: () -> Void) {
    unsafe cairo_save(context)
    unsafe cairo_translate(context, x, y)
    unsafe cairo_rotate(context, degrees * .pi / 180)
    unsafe cairo_translate(context, -x, -y)
    body()
    unsafe cairo_restore(context)
  }

  /// Clips what `body` draws to the box.
  func clipped(to box: PrintedBox, radius: Double = 0, _ body: () -> Void) {
    unsafe cairo_save(context)
    trace(box, radius: radius)
    unsafe cairo_clip(context)
    body()
    unsafe cairo_restore(context)
  }

  private func use(_ ink: Ink) {
    unsafe cairo_set_source_rgba(context, ink.red, ink.green, ink.blue, ink.opacity)
  }

  private func trace(_ points: [PixelPoint]) {
    unsafe cairo_new_path(context)
    for point in points { unsafe cairo_line_to(context, point.x, point.y) }
  }

  private func trace(_ box: PrintedBox, radius: Double) {
    unsafe cairo_new_path(context)
    guard radius > 0 else {
      unsafe cairo_rectangle(context, box.x, box.y, box.width, box.height)
      return
    }
    let (right, bottom) = (box.x + box.width, box.y + box.height)
    let corners = [
      (right - radius, box.y + radius), (right - radius, bottom - radius),
      (box.x + radius, bottom - radius), (box.x + radius, box.y + radius),
    ]
    for (quarter, corner) in corners.enumerated() {
      let start = Double(quarter - 1) * .pi / 2
      unsafe cairo_arc(context, corner.0, corner.1, radius, start, start + .pi / 2)
    }
    unsafe cairo_close_path(context)
  }

  /// The image drawn so far; `.gray` takes one channel, for pages without color.
  func image(_ format: PageImage.Format, pixelsPerInch: Int) throws(DrawingError) -> PageImage {
    unsafe cairo_surface_flush(surface)
    guard let data = unsafe cairo_image_surface_get_data(surface) else { throw .outOfMemory }
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    let samples = format.samples
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: width * height * samples) {
      out, count in
      var target = 0
      for row in 0..<height {
        let words = unsafe UnsafeRawPointer(data + row * stride)
          .assumingMemoryBound(to: UInt32.self)
        for column in 0..<width {
          let word = unsafe words[column]
          if samples == 1 {
            unsafe out[target] = UInt8(truncatingIfNeeded: word >> 8)
          } else {
            unsafe out[target] = UInt8(truncatingIfNeeded: word >> 16)
            unsafe out[target + 1] = UInt8(truncatingIfNeeded: word >> 8)
            unsafe out[target + 2] = UInt8(truncatingIfNeeded: word)
          }
          target += samples
        }
      }
      count = target
    }
    guard
      let image = PageImage(
        width: width, height: height, format: format, pixels: pixels, pixelsPerInch: pixelsPerInch)
    else { throw .outOfMemory }
    return image
  }
}
