/// The version of Pagemark, as reports and run records name it.
public let pagemarkVersion = "0.2.0"
