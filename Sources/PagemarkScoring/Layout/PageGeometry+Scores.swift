public import PagemarkReading

extension PageGeometry {
  /// Overlap of the outline with the true one, `quad.iou`; `nil` where there is none to compare.
  public func overlap(with truth: Quadrilateral) -> Double? {
    outline.map { $0.intersectionOverUnion(with: truth) ?? 0 }
  }

  /// Mean distance of the corners from the true ones as a share of the image's diagonal,
  /// `quad.cornerError`; `nil` where there is none to compare.
  public func cornerError(from truth: Quadrilateral) -> Double? {
    let (width, height) = (Double(imageWidth), Double(imageHeight))
    return outline?.cornerError(
      from: truth, diagonal: (width * width + height * height).squareRoot())
  }

  /// How far the rows are from level once the page was prepared, `skew.error`: |turn − skew|, 0 … 180°.
  public func skewError(from skew: Double) -> Double {
    abs((turn - skew).remainder(dividingBy: 360))
  }
}
