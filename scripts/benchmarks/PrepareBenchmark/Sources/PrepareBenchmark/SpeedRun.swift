import Foundation
import PagemarkCore
import PagemarkImaging

/// The stages `normalize`, `page.opencv` and `contrast` over one photo, once a line of input.
struct SpeedRun {
  let photo: PageImage
  let stages: [ImageStage] = [
    ImageStage(Normalize()), ImageStage(PageOpenCV()), ImageStage(Contrast()),
  ]

  init(photo path: String) throws { photo = try PrepareBenchmark.load(path) }

  /// Answers each line with wall and processor time in milliseconds, and the size that came out.
  func serve() throws {
    while readLine() != nil {
      let (wall, processor) = (Clock.wall(), Clock.processor())
      var page = photo
      for stage in stages { page = try stage.run(on: page).page }
      let (wallTaken, processorTaken) = (Clock.wall() - wall, Clock.processor() - processor)
      let answer = "\(wallTaken) \(processorTaken) \(page.width) \(page.height)\n"
      FileHandle.standardOutput.write(Data(answer.utf8))
    }
  }
}

enum Clock {
  static func wall() -> Double { milliseconds(CLOCK_MONOTONIC) }
  static func processor() -> Double { milliseconds(CLOCK_PROCESS_CPUTIME_ID) }

  private static func milliseconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
