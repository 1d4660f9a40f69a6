/// The media type of a picture's file, by its extension, which a browser must know to show it.
public enum PictureType: String, Sendable {
  case jpeg = "image/jpeg"
  case png = "image/png"
  case gif = "image/gif"
  case webp = "image/webp"
  case bmp = "image/bmp"
  /// A format that browsers don't show.
  case other = "application/octet-stream"

  /// - Parameter file: The name of a file.
  public init(of file: String) {
    switch file.split(separator: ".").last?.lowercased() {
    case "jpg", "jpeg": self = .jpeg
    case "png": self = .png
    case "gif": self = .gif
    case "webp": self = .webp
    case "bmp": self = .bmp
    default: self = .other
    }
  }
}

extension PageDraft {
  /// Whether a browser needs a picture besides the image.
  public static func needsPicture(_ image: String) -> Bool { PictureType(of: image) == .other }
}
