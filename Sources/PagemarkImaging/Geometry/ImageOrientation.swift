internal import PagemarkReading

/// The orientation of a stored picture, as numbered by EXIF and TIFF (tag 274): what makes it upright.
enum ImageOrientation: Int {
  case upright = 1
  case mirrored
  case upsideDown
  case upsideDownMirrored
  case transposed
  /// Upright after a quarter turn clockwise.
  case needsClockwiseTurn
  case transposedAcross
  /// Upright after a quarter turn counterclockwise.
  case needsCounterclockwiseTurn

  /// Whether rows become columns; this is applied first.
  var transposes: Bool { rawValue >= 5 }
  /// Whether left and right are swapped, after any transposition.
  var mirrorsX: Bool { [2, 3, 6, 7].contains(rawValue) }
  /// Whether top and bottom are swapped, after any transposition.
  var mirrorsY: Bool { [3, 4, 7, 8].contains(rawValue) }

  /// Maps a point of the upright picture to the stored one of `width` × `height`.
  func toStored(width: Int, height: Int) -> Homography {
    let (width, height) = transposes ? (height, width) : (width, height)
    let across = mirrorsX ? [-1, 0, Double(width)] : [1, 0, 0]
    let down = mirrorsY ? [0, -1, Double(height)] : [0, 1, 0]
    let rows = transposes ? down + across : across + down
    return Homography(rows + [0, 0, 1]) ?? .identity
  }

  /// Maps a point of the stored picture of `width` × `height` to the upright one.
  func toUpright(width: Int, height: Int) -> Homography {
    let inverse: ImageOrientation =
      switch self {
      case .needsClockwiseTurn: .needsCounterclockwiseTurn
      case .needsCounterclockwiseTurn: .needsClockwiseTurn
      default: self
      }
    let upright = transposes ? (height, width) : (width, height)
    return inverse.toStored(width: upright.0, height: upright.1)
  }
}
