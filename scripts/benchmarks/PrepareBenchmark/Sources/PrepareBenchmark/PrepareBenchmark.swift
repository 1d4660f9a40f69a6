import Foundation
import PagemarkCore
import PagemarkImaging

/// What `scripts/benchmarks/prepare` measures, one command each.
@main enum PrepareBenchmark {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, Array(arguments.dropFirst())) {
    case ("samples", let paths) where paths.count == 2:
      try writeSamples(of: paths[0], to: paths[1])
    case ("speed", let paths) where paths.count == 1: try SpeedRun(photo: paths[0]).serve()
    case ("skew", let paths): try SkewMeasurement(paths: paths).print()
    case ("pages", let paths) where paths.count == 1:
      try PageMeasurement(folder: paths[0]).print()
    default:
      print("samples PHOTO FILE · speed PHOTO · skew PAGE… · pages SMARTDOC-FOLDER")
      exit(64)
    }
  }

  static func load(_ path: String) throws -> PageImage {
    try PageImage.load(bytes: PageImage.encodedBytes(path: path))
  }

  /// The bare samples with a line before them: width, height and samples a pixel.
  private static func writeSamples(of photo: String, to path: String) throws {
    let page = try load(photo)
    let header = "\(page.width) \(page.height) \(page.format.samples)\n"
    try Data(Array(header.utf8) + page.pixels).write(to: URL(filePath: path))
  }
}
