public import PagemarkPipeline
internal import PagemarkReading

/// The distinct settings of a search space, each with the point it came from.
public struct Candidates: Hashable, Sendable {
  /// One setting.
  public struct Candidate: Hashable, Sendable {
    /// `nil` for the suite's own setting if it is not a point of the space.
    public var point: SearchSpace.Point?
    public var pipeline: Pipeline
    /// Candidates with the same number recognize in the same way: a page is recognized once for all of them.
    public var recognition: Int
  }

  /// The suite's own setting first, then the others in the order of the space.
  public let all: [Candidate]
  /// The number of points whose pipeline equals that of another point.
  public let duplicates: Int
  private let places: [SearchSpace.Point: Int]

  /// The largest number of settings in one search.
  public static let limit = 20_000

  /// The number of different ways to recognize a page.
  public var recognitions: Int { (all.map(\.recognition).max() ?? -1) + 1 }

  /// The candidate of a point, even if another point makes the same pipeline.
  public func index(at point: SearchSpace.Point) -> Int? { places[point] }

  public init(of space: SearchSpace) {
    var candidates = [Candidate(point: nil, pipeline: space.base, recognition: 0)]
    var recognitions = [space.base.preparation(pixelLimit: .max): 0]
    var known = [space.base.unnamed: 0]
    var places: [SearchSpace.Point: Int] = [:]
    for number in 0..<space.size {
      let point = space.point(number)
      var pipeline = space.pipeline(at: point, named: "")
      if let same = known[pipeline.unnamed] {
        places[point] = same
        // The suite's own setting turned out to be a point of the space.
        if candidates[same].point == nil { candidates[same].point = point }
        continue
      }
      known[pipeline.unnamed] = candidates.count
      places[point] = candidates.count
      let steps = pipeline.preparation(pixelLimit: .max)
      let recognition = recognitions[steps, default: recognitions.count]
      recognitions[steps] = recognition
      pipeline.name = "\(space.base.name)#\(candidates.count)"
      candidates.append(Candidate(point: point, pipeline: pipeline, recognition: recognition))
    }
    (all, self.places) = (candidates, places)
    duplicates = space.size - candidates.count { $0.point != nil }
  }
}

extension Pipeline {
  /// The pipeline's settings alone: equal for pipelines that do the same, regardless of their names and gates.
  public var unnamed: Pipeline {
    var pipeline = self
    (pipeline.name, pipeline.standing) = ("", .gated)
    return pipeline
  }
}

extension SettingPath {
  /// Whether the value affects recognition.
  var isBeforeRecognition: Bool {
    step.isEmpty
      ? !Pipeline.keysAfterRecognition.contains(parameter)
      : !Pipeline.stepsAfterRecognition.contains { step == $0 || step.hasPrefix($0 + ".") }
  }
}
