internal import Foundation

/// A request to a server; the key is kept apart, so that nothing else can write it down.
public struct HTTPRequest: Sendable {
  public var url: String
  /// Header lines, without the one that carries the key.
  public var headers: [String]
  /// The header line that carries the key; `nil` for a request without one.
  var secretHeader: String?
  /// `nil` asks with GET, a body with POST.
  public var body: [UInt8]?
}

/// What a server answered.
public struct HTTPResponse: Hashable, Sendable, Codable {
  public var status: Int
  /// As the `Retry-After` header has it; `nil` where there is none.
  public var retryAfter: String?
  public var body: String

  public init(status: Int, retryAfter: String? = nil, body: String) {
    (self.status, self.retryAfter, self.body) = (status, retryAfter, body)
  }
}

/// Why no whole answer came.
public enum HTTPFault: Error, Hashable, Sendable, Codable {
  /// Nothing, or not all, within the time.
  case timeout
  /// The name is not known, the connection was refused, broke off or could not be trusted.
  case transport(String)
}

/// What carries requests to servers.
public protocol HTTPClient: AnyObject {
  /// Sends the request and waits for the whole answer, at most `timeout` seconds.
  func send(_ request: HTTPRequest, timeout: Double) throws(HTTPFault) -> HTTPResponse
}

extension String {
  /// As a component of a URL's path.
  var asPathComponent: String {
    addingPercentEncoding(
      withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-._~"))) ?? self
  }
}
