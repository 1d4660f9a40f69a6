internal import CVision
internal import PagemarkImaging
internal import PagemarkReading

/// The capture steps of `CVision`, with Swift's types and errors.
enum CaptureLibrary {
  static func resize(_ image: PageImage, width: Int, height: Int) throws(ImagingError) -> PageImage
  {
    let stretch = Double(width) / Double(image.width)
    let pixelsPerInch = image.pixelsPerInch.map { Int((Double($0) * stretch).rounded()) }
    return try unsafe drawn(
      width: width, height: height, format: image.format, pixelsPerInch: pixelsPerInch,
      "resizing"
    ) { out, message, size in
      unsafe pm_cv_resize(
        image.pixels, Int32(clamping: image.width), Int32(clamping: image.height),
        Int32(image.format.samples), out, Int32(clamping: width), Int32(clamping: height),
        message, size)
    }
  }

  static func fade(_ page: PageImage, _ wear: CaptureParameters.Paper.Thermal) throws(ImagingError)
    -> PageImage
  {
    // The dots of an ordinary print head, eight per millimeter, on paper 80 mm wide.
    let dot = max(1, Double(page.width) / 640)
    let thermal = pm_cv_thermal(
      fade: wear.fade, bands: wear.bands, band_period: wear.bandPeriod * Double(page.width),
      dropped: wear.dropped, dot: dot, dead_columns: wear.deadColumns, stroke: wear.stroke,
      seed: wear.seed)
    return try unsafe changed(page, "fading the print") { pixels, message, size in
      unsafe pm_cv_fade_print(
        pixels, Int32(clamping: page.width), Int32(clamping: page.height),
        Int32(page.format.samples), thermal, message, size)
    }
  }

  static func showThrough(
    _ page: PageImage, amount: Double
  ) throws(ImagingError) -> PageImage {
    try unsafe changed(page, "printing the back") { pixels, message, size in
      unsafe pm_cv_show_through(
        pixels, Int32(clamping: page.width), Int32(clamping: page.height),
        Int32(page.format.samples), amount, Double(page.width) / 900, message, size)
    }
  }

  static func draw(
    _ table: CaptureParameters.Table, map: CaptureMap, isSpineLeft: Bool, width: Int, height: Int
  ) throws(ImagingError) -> PageImage {
    let textures = CaptureParameters.Table.Texture.allCases
    let settings = pm_cv_table(
      texture: Int32(textures.firstIndex(of: table.texture) ?? 0), red: table.reflectance.red,
      green: table.reflectance.green, blue: table.reflectance.blue, contrast: table.contrast,
      frequency: table.frequency, direction: table.direction, page_width: map.pageWidth,
      page_height: map.pageHeight, leaves: table.leaves * map.pageWidth * (isSpineLeft ? 1 : -1),
      seed: table.seed)
    return try unsafe drawn(
      width: width, height: height, format: .rgb, pixelsPerInch: nil, "drawing the table"
    ) { out, message, size in
      unsafe pm_cv_draw_table(
        settings, map.toTable.coefficients, out, Int32(clamping: width), Int32(clamping: height),
        message, size)
    }
  }

  /// Lays things on a table, in page pixels of `map`.
  static func lay(
    _ scene: DeskScene, on table: PageImage, map: CaptureMap
  ) throws(ImagingError) -> PageImage {
    try unsafe changed(table, "laying things on the table") { pixels, message, size in
      unsafe pm_cv_lay_shapes(
        scene.shapes, Int32(clamping: scene.shapes.count), scene.knots, map.toTable.coefficients,
        pixels, Int32(clamping: table.width), Int32(clamping: table.height), 3, message, size)
    }
  }

  /// Things to lay on the page.
  static func layer(
    _ scene: DeskScene, map: CaptureMap, width: Int, height: Int
  ) throws(ImagingError) -> ThingLayer? {
    guard !scene.shapes.isEmpty else { return nil }
    var samples = ThingLayer.nothing(width: width, height: height)
    try unsafe OpenCV.call("laying things on the page") { message, size in
      unsafe samples.withUnsafeMutableBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return 1 }
        return unsafe pm_cv_lay_shapes(
          scene.shapes, Int32(clamping: scene.shapes.count), scene.knots,
          map.toTable.coefficients, base, Int32(clamping: width), Int32(clamping: height), 4,
          message, size)
      }
    }
    return ThingLayer(width: width, height: height, samples: samples)
  }

  /// The exposed picture.
  ///
  /// Without a table the page lies on white, and a gray page gives a gray picture.
  static func expose(
    _ page: PageImage, mesh: CaptureMesh, exposure: pm_cv_exposure, table: PageImage?,
    over: ThingLayer?, width: Int, height: Int, pixelsPerInch: Int?
  ) throws(ImagingError) -> PageImage {
    let format: PageImage.Format = table == nil ? page.format : .rgb
    return try unsafe drawn(
      width: width, height: height, format: format, pixelsPerInch: pixelsPerInch, "exposing"
    ) { out, message, size in
      func expose(
        on table: UnsafePointer<UInt8>?, under over: UnsafePointer<UInt8>?
      ) -> Int32 {
        unsafe mesh.nodes.withUnsafeBufferPointer { nodes in
          guard let base = nodes.baseAddress else { return 1 }
          let mesh = unsafe pm_cv_mesh(
            step: Int32(CaptureMesh.step), columns: Int32(clamping: mesh.columns),
            rows: Int32(clamping: mesh.rows), nodes: base)
          return unsafe pm_cv_expose(
            page.pixels, Int32(clamping: page.width), Int32(clamping: page.height),
            Int32(page.format.samples), mesh, exposure, table, over, out,
            Int32(clamping: width), Int32(clamping: height), Int32(format.samples), message, size)
        }
      }
      guard let table else { return expose(on: nil, under: nil) }
      return unsafe table.pixels.withUnsafeBufferPointer { table in
        guard let over else { return unsafe expose(on: table.baseAddress, under: nil) }
        return unsafe over.samples.withUnsafeBufferPointer {
          unsafe expose(on: table.baseAddress, under: $0.baseAddress)
        }
      }
    }
  }

  static func strewDust(
    on image: PageImage, count: Int, radius: Double, seed: UInt64
  ) throws(ImagingError) -> PageImage {
    try unsafe changed(image, "scattering dust") { pixels, message, size in
      unsafe pm_cv_strew_dust(
        pixels, Int32(clamping: image.width), Int32(clamping: image.height),
        Int32(image.format.samples), Int32(clamping: count), radius, seed, message, size)
    }
  }

  static func binarize(
    _ image: PageImage, threshold: Double, roughness: Double, seed: UInt64
  ) throws(ImagingError) -> PageImage {
    try unsafe changed(image, "binarizing") { pixels, message, size in
      unsafe pm_cv_binarize(
        pixels, Int32(clamping: image.width), Int32(clamping: image.height),
        Int32(image.format.samples), threshold, roughness, seed, message, size)
    }
  }

  private typealias Message = UnsafeMutablePointer<CChar>

  /// A copy of an image, modified by `change`.
  private static func changed(
    _ image: PageImage, _ operation: String,
    change: (UnsafeMutablePointer<UInt8>, Message, Int) -> Int32
  ) throws(ImagingError) -> PageImage {
    try unsafe drawn(
      width: image.width, height: image.height, format: image.format,
      pixelsPerInch: image.pixelsPerInch, operation
    ) { out, message, size in
      unsafe out.update(from: image.pixels, count: image.pixels.count)
      return unsafe change(out, message, size)
    }
  }

  /// An image whose samples `draw` writes.
  private static func drawn(
    width: Int, height: Int, format: PageImage.Format, pixelsPerInch: Int?, _ operation: String,
    draw: (UnsafeMutablePointer<UInt8>, Message, Int) -> Int32
  ) throws(ImagingError) -> PageImage {
    try unsafe OpenCV.makePage(
      width: width, height: height, format: format, pixelsPerInch: pixelsPerInch
    ) { out throws(ImagingError) in
      try unsafe OpenCV.call(operation) { message, size in unsafe draw(out, message, size) }
    }
  }
}
