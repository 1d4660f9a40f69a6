internal import Foundation

extension SampleFile {
  /// A gray JPEG of 24 × 16 pixels, written by Leptonica 1.82 at quality 60.
  static let jpeg: [UInt8] = {
    let text = """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZG
      NywtQFdBRkxOUlNSMj5aYVpQYEpRUk//wAALCAAQABgBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcI
      CQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcY
      GRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKj
      pKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/AOG0
      vtXY6X2rsdL7Vmfb/ej7f70fb/ev/9k=
      """
    return Array(Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data())
  }()
}
