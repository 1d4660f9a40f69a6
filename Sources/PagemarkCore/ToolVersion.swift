/// The version of Pagemark.
public let pagemarkVersion = "0.1.0"
