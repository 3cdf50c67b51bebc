import CanonicalJSON

/// Reads a tree from a text.
func tree(_ text: String) throws -> JSONTree { try JSONTree(parsing: Array(text.utf8)) }

/// Gives the canonical text of a text.
func canonical(_ text: String) throws -> String { string(try tree(text).canonicalText()) }

/// Gives the compact text of a text.
func compact(_ text: String) throws -> String { string(try tree(text).compactText()) }

/// Decodes bytes that are known to be UTF-8.
func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// Gives the error that reading `bytes` ends with, or nil if it does not.
func readingError(_ bytes: [UInt8], maximumDepth: Int = 512) -> JSONError? {
  do throws(JSONError) {
    _ = try JSONTree(parsing: bytes, maximumDepth: maximumDepth)
    return nil
  } catch {
    return error
  }
}

/// Gives the error that reading `text` ends with, or nil if it does not.
func readingError(_ text: String) -> JSONError? { readingError(Array(text.utf8)) }
