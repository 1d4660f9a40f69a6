internal import PagemarkReading

/// The numbers of `pm_cv_mesh`: the position and the lighting of the page at every few pixels of the image.
///
/// Between nodes, the map ignores the curvature of the true one. The error is less than a hundredth of a pixel in
/// pictures of a megapixel or more.
struct CaptureMesh {
  static let step = 8
  let columns, rows: Int
  /// Eight numbers per node, row by row.
  let nodes: [Float]

  /// The densities are print pixels per page pixel; the sides are those of the image.
  init(
    map: CaptureMap, densityX: Double, densityY: Double, width: Int, height: Int,
    parameters: CaptureParameters
  ) {
    (columns, rows) = (width / Self.step + 2, height / Self.step + 2)
    let (columns, rows) = (columns, rows)
    let light = LightField(parameters.light, width: Double(width), height: Double(height))
    let paper = PaperShade(parameters, width: map.pageWidth, height: map.pageHeight)
    let table = TableShade(parameters, pageWidth: map.pageWidth, pageHeight: map.pageHeight)
    var inverse = map.inverse()
    nodes = unsafe [Float](unsafeUninitializedCapacity: columns * rows * 8) { nodes, count in
      for row in 0..<rows {
        for step in 0..<columns {
          // Alternates the direction, so that each node is next to the previous one.
          let column = row % 2 == 0 ? step : columns - 1 - step
          let (x, y) = (Double(column * Self.step), Double(row * Self.step))
          let (point, sine, cosine) = inverse(x, y)
          let here = light(x: x, y: y)
          let shade = paper(x: point.x, y: point.y, sine: sine, cosine: cosine)
          let node = (row * columns + column) * 8
          unsafe nodes[node] = Float(point.x * densityX)
          unsafe nodes[node + 1] = Float(point.y * densityY)
          unsafe nodes[node + 2] = Float(shade)
          unsafe nodes[node + 3] = Float(table(x: point.x, y: point.y))
          unsafe nodes[node + 4] = Float(here.red)
          unsafe nodes[node + 5] = Float(here.green)
          unsafe nodes[node + 6] = Float(here.blue)
          unsafe nodes[node + 7] = Float(here.glare)
        }
      }
      count = columns * rows * 8
    }
  }
}
