public import PagemarkPipeline
internal import PagemarkReading

/// The different settings of a search space, each with the point it came from.
public struct Candidates: Hashable, Sendable {
  /// One setting.
  public struct Candidate: Hashable, Sendable {
    /// `nil` for the suite's own setting where it is no point of the space.
    public var point: SearchSpace.Point?
    public var pipeline: Pipeline
    /// Candidates with the same number recognize alike: a page is read once for all of them.
    public var recognition: Int
  }

  /// The suite's own setting first, then in the order of the space.
  public let all: [Candidate]
  /// Points of the space that make a pipeline which another point makes too.
  public let duplicates: Int
  private let places: [SearchSpace.Point: Int]

  /// So many settings are the most of one search.
  public static let limit = 20_000

  /// How many different ways to recognize a page there are.
  public var recognitions: Int { (all.map(\.recognition).max() ?? -1) + 1 }

  /// The candidate of a point, also of one that makes the same pipeline as another.
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
        // The suite's own setting is a point of the space after all.
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
  /// Its settings alone: equal for pipelines that do the same, whatever they are called and however they are judged.
  public var unnamed: Pipeline {
    var pipeline = self
    (pipeline.name, pipeline.standing) = ("", .gated)
    return pipeline
  }
}

extension SettingPath {
  /// Whether the value has a part in what is recognized.
  var isBeforeRecognition: Bool {
    step.isEmpty
      ? !["clean", "extract", "minimumConfidence"].contains(parameter) : step != ReadingOrder.name
  }
}
