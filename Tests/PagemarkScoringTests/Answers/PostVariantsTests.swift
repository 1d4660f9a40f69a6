import PagemarkScoring
import Testing

@Suite struct PostVariantsTests {
  private static let tones = ["punchy", "contrarian", "personal", "analytical", "open-question"]

  private func answer(
    tones: [String] = Self.tones, text: String = "Read more. Do you?"
  ) -> String {
    let posts = tones.map { #"{"tone": "\#($0)", "text": "\#(text)"}"# }
    return "[" + posts.joined(separator: ", ") + "]"
  }

  @Test func acceptsFivePostsInFiveTones() {
    let checked = PostVariants.Checked(answer: answer())
    #expect(checked.faults.isEmpty && checked.flags.isEmpty)
    #expect(checked.posts.map(\.tone) == PostVariants.Tone.allCases)
  }

  @Test func acceptsTheToneNamesOfTheProductsCode() {
    let tones = Self.tones.dropLast() + ["openQuestion"]
    #expect(PostVariants.Checked(answer: answer(tones: Array(tones))).faults.isEmpty)
  }

  /// `response_format: json_object` makes OpenAI wrap the list that the prompt asks for.
  @Test func unwrapsAnObjectAndFlagsIt() {
    let checked = PostVariants.Checked(answer: #"{"posts": \#(answer())}"#)
    #expect(checked.faults.isEmpty && checked.flags == [.wrapped] && checked.posts.count == 5)
  }

  @Test(arguments: [(899, [AnswerFlag]()), (900, [.trimmed]), (1200, [.trimmed])])
  func trimsAndFlagsLongPosts(length: Int, flags: [AnswerFlag]) {
    let text = String(repeating: "a", count: length - 1) + "?"
    let checked = PostVariants.Checked(answer: answer(text: text))
    #expect(checked.faults.isEmpty && checked.flags == flags)
    #expect(checked.posts.allSatisfy { $0.text.count == min(length, 899) })
  }

  @Test(arguments: [
    ("Sure! Here they are: []", PostVariants.Fault.notJSON), (#""posts""#, .notAList),
    (#"{"a": [], "b": []}"#, .notAList), ("[]", .wrongCount(0)),
    (#"[{"tone": "punchy"}, 1, 2, 3, 4]"#, .notAPost(at: 0)),
  ])
  func rejectsOtherShapes(answer: String, fault: PostVariants.Fault) {
    #expect(PostVariants.Checked(answer: answer).faults.contains(fault))
  }

  @Test func rejectsUnknownTones() {
    let tones = Self.tones.dropLast() + ["angry"]
    let faults = PostVariants.Checked(answer: answer(tones: Array(tones))).faults
    #expect(faults == [.unknownTone("angry")])
  }

  @Test func rejectsARepeatedTone() {
    let tones = Self.tones.dropLast() + ["punchy"]
    let faults = PostVariants.Checked(answer: answer(tones: Array(tones))).faults
    #expect(faults == [.repeatedTone(.punchy)])
  }

  @Test(arguments: [
    ("Read more.", true), ("Do you read? Yes.", true), ("Do you read? ", false),
    ("“Do you?”", false),
  ])
  func requiresAQuestionAtTheEnd(text: String, isRefused: Bool) {
    let faults = PostVariants.Checked(answer: answer(text: text)).faults
    #expect(faults.contains(.noQuestion(.punchy)) == isRefused)
  }

  @Test(arguments: [
    ("Do you #read?", true), ("#Books, anyone?", true), ("Do you write C#?", false),
    ("Who is #1?", false), ("A # b?", false),
  ])
  func rejectsHashtags(text: String, isRefused: Bool) {
    let faults = PostVariants.Checked(answer: answer(text: text)).faults
    #expect(faults.contains(.hashtag(.punchy)) == isRefused)
  }
}
