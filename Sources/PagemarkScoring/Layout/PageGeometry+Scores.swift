public import PagemarkReading

extension PageGeometry {
  /// Overlap of the outline with the true one, `quad.iou`; `nil` if there is no outline.
  public func overlap(with truth: Quadrilateral) -> Double? {
    outline.map { $0.intersectionOverUnion(with: truth) ?? 0 }
  }

  /// Mean distance of the corners from the true ones ÷ the image's diagonal, `quad.cornerError`; `nil` if there is no
  /// outline.
  public func cornerError(from truth: Quadrilateral) -> Double? {
    let (width, height) = (Double(imageWidth), Double(imageHeight))
    return outline?.cornerError(
      from: truth, diagonal: (width * width + height * height).squareRoot())
  }

  /// The deviation of the rows from level after preparation, `skew.error`: |turn − skew|, 0 … 180°.
  public func skewError(from skew: Double) -> Double {
    abs((turn - skew).remainder(dividingBy: 360))
  }
}
