/// What is wrong with a `.cube` file. Lines count from 1.
public enum LUTError: Error, Hashable, Sendable {
  /// The file has no `LUT_3D_SIZE`.
  case missingSize
  /// The size is not a whole number within 2…256.
  case invalidSize(line: Int, text: String)
  /// The file holds a table in one dimension, which is not a `LUT`.
  case oneDimensional(line: Int)
  /// A keyword stands twice.
  case repeatedKeyword(line: Int, keyword: String)
  /// A keyword is not one of the format's.
  case unknownKeyword(line: Int, keyword: String)
  /// The title is not in quotation marks.
  case invalidTitle(line: Int)
  /// A domain is not three numbers, or its lower bound is not below its upper.
  case invalidDomain(line: Int)
  /// A line of the table is not three finite numbers.
  case invalidEntry(line: Int, text: String)
  /// A keyword stands after the first line of the table.
  case keywordAfterTable(line: Int, keyword: String)
  /// The table has not `size³` lines.
  case wrongCount(expected: Int, found: Int)
}

extension LUTError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String {
    switch self {
    case .missingSize: "The file gives no LUT_3D_SIZE before its table."
    case .invalidSize(let line, let text):
      "Line \(line): \"\(text)\" is no size; a whole number from 2 to 256 is."
    case .oneDimensional(let line):
      "Line \(line): this is a one-dimensional table; a three-dimensional one is needed."
    case .repeatedKeyword(let line, let keyword): "Line \(line): \(keyword) is given twice."
    case .unknownKeyword(let line, let keyword): "Line \(line): \(keyword) is not a known keyword."
    case .invalidTitle(let line): "Line \(line): the title is not in quotation marks."
    case .invalidDomain(let line):
      "Line \(line): the domain needs three numbers, each lower bound below its upper."
    case .invalidEntry(let line, let text): "Line \(line): \"\(text)\" is not three numbers."
    case .keywordAfterTable(let line, let keyword):
      "Line \(line): \(keyword) stands after the table began."
    case .wrongCount(let expected, let found):
      "The table has \(found) entries where its size asks for \(expected)."
    }
  }
}
