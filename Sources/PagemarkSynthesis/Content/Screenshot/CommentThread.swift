/// A post and the comments below it.
struct CommentThread {
  struct Comment {
    var author: String
    /// Such as `3h`.
    var age: String
    var votes: Int
    /// The nesting depth; 0 for a reply to the post.
    var depth: Int
    var text: String
    var isByPoster = false
  }

  var community: String
  var title: String
  var poster: Comment
  var comments: [Comment] = []
  var commentCount: Int

  init(using draws: inout SeededDraws) {
    var prose = Prose(.comments)
    community = draws.pick(Self.communities)
    title = prose.text("title", using: &draws)
    commentCount = draws.number(14...2400)
    poster = Comment(
      author: Self.userName(using: &draws), age: Self.age(using: &draws),
      votes: draws.number(3...18_400), depth: 0,
      text: draws.chance(0.6) ? prose.sentences(draws.number(1...3), "line", using: &draws) : "")
    var depth = 0
    for index in 0..<16 {
      let isByPoster = index > 0 && draws.chance(0.08)
      comments.append(
        Comment(
          author: isByPoster ? poster.author : Self.userName(using: &draws),
          age: Self.age(using: &draws), votes: draws.number(-12...900) * draws.number(1...4),
          depth: depth, text: prose.text("comment", using: &draws), isByPoster: isByPoster))
      depth = draws.chance(0.5) ? min(depth + 1, 4) : draws.number(0...depth)
    }
  }

  private static func age(using draws: inout SeededDraws) -> String {
    draws.pick([
      "\(draws.number(2...59))m", "\(draws.number(1...23))h", "\(draws.number(1...23))h",
      "\(draws.number(1...27))d", "\(draws.number(1...11))mo", "\(draws.number(1...8))y",
    ])
  }

  private static func userName(using draws: inout SeededDraws) -> String {
    let (first, second) = (draws.pick(adjectives), draws.pick(animals))
    return draws.pick([
      "\(first)_\(second)\(draws.number(2...99))", "\(first)\(second.capitalizedAtStart)",
      "\(first.capitalizedAtStart)-\(second.capitalizedAtStart)-\(draws.number(100...9999))",
      "\(second)_of_\(first)", "\(first)\(second)\(draws.number(1970...2012))",
      "the_real_\(second)", "x\(second.capitalizedAtStart)x", "throwaway\(draws.digits(6))",
    ])
  }

  private static let adjectives = [
    "quiet", "rusty", "cosmic", "soggy", "electric", "humble", "salty", "binary", "mellow", "feral",
    "crispy", "northern", "wobbly", "gentle", "spare", "analog", "turbo", "lazy",
  ]
  private static let animals = [
    "otter", "pancake", "badger", "teapot", "heron", "noodle", "walrus", "cactus", "kernel",
    "lantern", "gecko", "biscuit", "comet", "pickle", "raccoon", "modem", "sparrow", "yak",
  ]
  private static let communities = [
    "castironcooking", "homelab_ish", "AskNeighbors", "transitnerds", "sourdoughclub",
    "DataIsTidy", "mildlypuzzling", "firmwarehelp", "ebikecommute", "todayifixed", "smallkitchens",
  ]
}
