import Foundation

extension Scratch {
  /// A page of 20 × 10 pixels, all of one gray: a program of a few lines reads off its last byte which page it is.
  static func tinyPage(_ gray: Int) -> Data {
    Data("P5 20 10 255\n".utf8) + Data(repeating: UInt8(gray), count: 200)
  }

  /// Makes the dataset `own` of the tiny pages 1, 2, …, which all say the same.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - text: What they say.
  /// - Throws: What keeps a file from being written.
  func writeTinyPages(_ count: Int, text: String = "x") throws {
    for page in 1...count {
      try write(Self.tinyPage(page), to: "datasets/own/pages/\(page).png")
      try write(text, to: "datasets/own/pages/\(page).txt")
    }
    try write(
      "version: 1\nname: own\nformat: text-pairs\nroot: pages\n", to: "datasets/own/dataset.yml")
  }
}
