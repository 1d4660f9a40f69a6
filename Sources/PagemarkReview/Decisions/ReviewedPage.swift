internal import PagemarkDrafts

/// A page as the browser gets it.
struct ReviewedPage: Hashable, Sendable, Codable {
  enum State: String, Hashable, Sendable, Codable {
    /// The dataset has truth for the page.
    case labeled
    /// There is a draft to decide about.
    case draft
    /// There is neither.
    case empty
    case accepted, skipped
  }

  var id: String
  var state: State
  /// The text of the truth, or of the draft; `nil` if there is none.
  var text: String?
  /// Values by the names of their fields, of the truth, or of the draft.
  var fields: [String: String]
  var draft: PageDraft?
  /// Whether the page had truth before the review.
  var isPublished: Bool
  /// Changes if the page's truth does.
  var version: String
  /// Why the page's truth can't be decided here; `nil` if it can.
  var obstacle: String?
}
