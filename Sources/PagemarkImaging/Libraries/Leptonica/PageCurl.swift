internal import CLeptonica
internal import PagemarkPipeline
internal import PagemarkReading

/// Leptonica's model of a page's curl; the only owner of the model's memory.
@safe struct PageCurl: ~Copyable {
  private let models: UnsafeMutablePointer<L_DEWARPA>

  /// Models a page of one bit per pixel; `nil` if Leptonica is out of memory.
  ///
  /// Fewer long lines than `minimumLines`, which is at least 4, give no valid model. `.both` also straightens the
  /// margins of a page with one column.
  init?(
    of binary: borrowing LeptonicaImage, minimumLines: Int, directions: DewarpLeptonica.Directions
  ) {
    // No reduction; 0 is Leptonica's default grid spacing, 30 pixels.
    var models = unsafe dewarpaCreate(1, 0, 1, Int32(minimumLines), -1)
    var model = unsafe dewarpCreate(binary.pointer, 0)
    guard let list = unsafe models, unsafe dewarpaInsertDewarp(list, model) == 0 else {
      unsafe dewarpDestroy(&model)
      unsafe dewarpaDestroy(&models)
      return nil
    }
    // From here on the list owns the model.
    unsafe dewarpaUseBothArrays(list, directions == .both ? 1 : 0)
    unsafe dewarpaSetCheckColumns(list, 1)
    // Fails if there are too few lines; then there is no valid model below.
    _ = unsafe dewarpBuildPageModel(model, nil)
    unsafe dewarpaSetValidModels(list, 0, 0)
    unsafe self.models = unsafe list
  }

  deinit {
    var models: UnsafeMutablePointer<L_DEWARPA>? = unsafe models
    unsafe dewarpaDestroy(&models)
  }

  /// The number of long text lines found.
  var lines: Int { unsafe Int(dewarpaGetDewarp(models, 0)?.pointee.nlines ?? 0) }

  /// Maps the points of the flat page to the curled one; `nil` without a valid model.
  var displacement: DisplacementGrid? {
    guard let model = unsafe dewarpaGetDewarp(models, 0)?.pointee,
      unsafe model.vvalid == 1, let down = unsafe PageCurl.values(model.sampvdispar)
    else { return nil }
    let spacing = unsafe Double(model.sampling)
    let still = [Float](repeating: 0, count: down.values.count)
    func grid(dx: [Float], dy: [Float]) -> DisplacementGrid? {
      DisplacementGrid(columns: down.columns, rows: down.rows, spacing: spacing, dx: dx, dy: dy)
    }
    // Leptonica moves the flat page's points up and left by its disparities, first across, then down.
    let vertical = down.values.map { -$0 }
    guard unsafe model.hvalid == 1, unsafe model.skip_horiz == 0,
      let across = unsafe PageCurl.values(model.samphdispar), across.columns == down.columns,
      across.rows == down.rows, let straight = grid(dx: still, dy: vertical)
    else { return grid(dx: still, dy: vertical) }
    let horizontal = across.values.map { -$0 }
    let after = horizontal.indices.map { node in
      let (column, row) = (node % down.columns, node / down.columns)
      let point = PixelPoint(
        x: Double(column) * spacing + 0.5 + Double(horizontal[node]),
        y: Double(row) * spacing + 0.5)
      return Float(straight(point).y - point.y)
    }
    return grid(dx: horizontal, dy: after)
  }

  /// A copy of an array of samples.
  private static func values(
    _ samples: UnsafeMutablePointer<FPix>?
  ) -> (columns: Int, rows: Int, values: [Float])? {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard let samples = unsafe samples, unsafe fpixGetDimensions(samples, &columns, &rows) == 0,
      let start = unsafe fpixGetData(samples)
    else { return nil }
    let count = Int(columns) * Int(rows)
    return unsafe (
      Int(columns), Int(rows), Array(UnsafeBufferPointer(start: start, count: count))
    )
  }
}
