internal import CVision
public import PagemarkImaging
internal import PagemarkPipeline
internal import PagemarkReading

extension CaptureParameters {
  /// Captures a page: print wears, paper bends, light falls unevenly, lens and sensor add blur and noise, and the file
  /// is compressed.
  ///
  /// The image has the pixels before the last compression, which the writer performs.
  ///
  /// - Complexity: O(pixels) time; memory for the page, the table and the picture, 8 bits per sample.
  /// - Throws: `ImagingError` if the image library refuses a step.
  public func capture(_ page: PrintedPage) throws(ImagingError) -> CapturedPage {
    var captured =
      switch kind {
      case .book, .receipt, .card: try photograph(page.image)
      case .scan: try scan(page.image)
      case .screenshot: try resized(page.image)
      }
    if let quality = optics.earlierJPEGQuality {
      captured.image = try .load(bytes: captured.image.encoded(as: .jpeg(quality: quality)))
    }
    return captured
  }

  private func photograph(_ page: PageImage) throws(ImagingError) -> CapturedPage {
    let (width, height) = frame(for: page, resolution: optics.resolution)
    var map = CaptureMap(
      pageWidth: Double(page.width), pageHeight: Double(page.height), frameWidth: Double(width),
      frameHeight: Double(height), parameters: self)
    var print = page
    if let thermal = paper.thermal { print = try CaptureLibrary.fade(print, thermal) }
    var table = try CaptureLibrary.draw(
      table, map: map, isSpineLeft: curl.startBend >= curl.endBend, width: width, height: height)
    var over: ThingLayer?
    if let clutter {
      table = try CaptureLibrary.lay(
        DeskScene(clutter.below, in: self, map: map), on: table, map: map)
      over = try CaptureLibrary.layer(
        DeskScene(clutter.above, in: self, map: map), map: map, width: width, height: height)
    }
    var image = try exposed(
      print, through: map, table: table, over: over, width: width, height: height,
      pixelsPerInch: nil)
    let bare = map
    if optics.isEnlarged {
      let full = frame(for: page, resolution: 1)
      image = try atSize(image, width: full.width, height: full.height)
      map.scale(
        x: Double(full.width) / Double(width), y: Double(full.height) / Double(height))
    }
    return CapturedPage(
      image: image, jpegQuality: optics.jpegQuality, outline: map.outline, skew: map.skew,
      place: { [map, bare, over] point in
        guard let over else { return map(point) }
        return bare(point).flatMap { over.covers($0) ? nil : map(point) }
      })
  }

  private func scan(_ page: PageImage) throws(ImagingError) -> CapturedPage {
    guard let scanner, !isIdeal else { return try resized(page) }
    let (width, height) = size(of: page)
    let (scaleX, scaleY) = (
      Double(width) / Double(page.width), Double(height) / Double(page.height)
    )
    let map = CaptureMap(
      pageWidth: Double(page.width), pageHeight: Double(page.height), scaleX: scaleX,
      scaleY: scaleY, skew: skew, shift: cutShift(width: width, height: height))
    var image = page
    if scanner.showThrough > 0 {
      image = try CaptureLibrary.showThrough(image, amount: scanner.showThrough)
    }
    let pixelsPerInch = page.pixelsPerInch.map { Int((Double($0) * scaleX).rounded()) }
    image = try exposed(
      image, through: map, table: nil, over: nil, width: width, height: height,
      pixelsPerInch: pixelsPerInch)
    let inch = Double(pixelsPerInch ?? 300)
    let area = Double(width * height) / (inch * inch)
    image = try CaptureLibrary.strewDust(
      on: image, count: Int(scanner.dust * area), radius: scanner.dustRadius * inch,
      seed: scanner.seed)
    if let threshold = scanner.threshold {
      image = try CaptureLibrary.binarize(
        image, threshold: threshold, roughness: scanner.roughness, seed: scanner.seed)
    }
    return CapturedPage(
      image: image, jpegQuality: scanner.threshold == nil ? optics.jpegQuality : nil,
      outline: nil, skew: map.skew, place: { map($0) })
  }

  /// The image at a size; the same image if it already has that size.
  private func atSize(
    _ image: PageImage, width: Int, height: Int
  ) throws(ImagingError) -> PageImage {
    if (width, height) == (image.width, image.height) { return image }
    return try CaptureLibrary.resize(image, width: width, height: height)
  }

  /// Whether the scan leaves the page unchanged.
  private var isIdeal: Bool {
    severity == 0 || only.map { !Degradation.possible(for: kind).contains($0) } ?? false
  }

  private func resized(_ page: PageImage) throws(ImagingError) -> CapturedPage {
    let (width, height) = size(of: page)
    let image = try atSize(page, width: width, height: height)
    let map = CaptureMap(
      pageWidth: Double(page.width), pageHeight: Double(page.height),
      scaleX: Double(width) / Double(page.width), scaleY: Double(height) / Double(page.height))
    return CapturedPage(
      image: image, jpegQuality: optics.jpegQuality, outline: nil, skew: 0, place: { map($0) })
  }

  /// The picture of a print on a table or on white.
  private func exposed(
    _ print: PageImage, through map: CaptureMap, table: PageImage?, over: ThingLayer?, width: Int,
    height: Int, pixelsPerInch: Int?
  ) throws(ImagingError) -> PageImage {
    let print = try shrunk(print, by: map.magnification)
    let density = Double(print.width) / map.pageWidth
    let mesh = CaptureMesh(
      map: map, densityX: density, densityY: Double(print.height) / map.pageHeight, width: width,
      height: height, parameters: self)
    let longer = Double(max(width, height))
    let (sine, cosine) = exactSines(degrees: optics.motionDirection)
    let way = optics.motion * longer / 1000
    // A disc has the variance of a Gaussian with a standard deviation of half its radius; no lens is sharper than its
    // sensor.
    let disc = optics.defocus * longer / 1000 / 2
    let lens = table == nil ? 0.2 : 0.45
    let (sheet, ink) = (paper.paper, paper.ink)
    let exposure = pm_cv_exposure(
      paper_red: sheet.red, paper_green: sheet.green, paper_blue: sheet.blue, ink_red: ink.red,
      ink_green: ink.green, ink_blue: ink.blue, magnification: map.magnification / density,
      blur: (disc * disc + lens * lens).squareRoot(), motion_x: way * cosine,
      motion_y: way * sine, noise: optics.noise, seed: optics.noiseSeed)
    return try CaptureLibrary.expose(
      print, mesh: mesh, exposure: exposure, table: table, over: over, width: width,
      height: height, pixelsPerInch: pixelsPerInch)
  }

  /// A print with hardly more pixels than the picture, so that none is skipped between the pixels of the picture.
  private func shrunk(_ print: PageImage, by scale: Double) throws(ImagingError) -> PageImage {
    let density = scale * 1.2
    guard density < 0.9 else { return print }
    return try CaptureLibrary.resize(
      print, width: max(1, Int((Double(print.width) * density).rounded())),
      height: max(1, Int((Double(print.height) * density).rounded())))
  }

  /// The sides of a photograph in pixels, in portrait format for a portrait page.
  private func frame(for page: PageImage, resolution: Double) -> (width: Int, height: Int) {
    let pixels = max(megapixels, 0.01) * 1e6
    let (short, long) = ((pixels * 3 / 4).squareRoot(), (pixels * 4 / 3).squareRoot())
    let (a, b) = (
      max(16, Int((short * resolution).rounded())),
      max(16, Int((long * resolution).rounded()))
    )
    return page.width > page.height ? (b, a) : (a, b)
  }

  /// The sides of the page itself at the picture's resolution.
  private func size(of page: PageImage) -> (width: Int, height: Int) {
    func scaled(_ side: Int) -> Int {
      max(1, Int((Double(side) * optics.resolution).rounded()))
    }
    return (scaled(page.width), scaled(page.height))
  }

  /// How far a scanned sheet is shifted, in pixels.
  private func cutShift(width: Int, height: Int) -> PixelPoint {
    switch framing.cutSide {
    case .left: PixelPoint(x: -framing.cut * Double(width), y: 0)
    case .right: PixelPoint(x: framing.cut * Double(width), y: 0)
    case .top: PixelPoint(x: 0, y: -framing.cut * Double(height))
    case .bottom: PixelPoint(x: 0, y: framing.cut * Double(height))
    }
  }
}
