import Kadr
import Testing

struct LUTTests {
  /// Two entries an axis; turns each channel upside down.
  private let inverted = """
    # made for a test
    TITLE "upside down"
    LUT_3D_SIZE 2
    DOMAIN_MIN 0 0 0
    DOMAIN_MAX 1.0 1.0 1.0

    1 1 1
    0 1 1
    1 0 1
    0 0 1
    1 1 0
    0 1 0
    1 0 0
    0 0 0
    """

  @Test func readsATable() throws {
    let table = try LUT(cube: inverted)
    #expect(table.title == "upside down")
    #expect(table.size == 2)
    let color = table.color(red: 0.25, green: 1, blue: 0)
    #expect(color.red == 0.75 && color.green == 0 && color.blue == 1)
    #expect(table.color(red: -5, green: 0, blue: .nan).red == 1)
  }

  @Test func lineEndsOfOtherSystemsAreFine() throws {
    var windows = ""
    for character in inverted { windows += character == "\n" ? "\r\n" : String(character) }
    let (first, second) = (try LUT(cube: windows), try LUT(cube: inverted))
    #expect(first == second)
  }

  @Test func domainsShiftTheTable() throws {
    let wide = inverted.replacing("DOMAIN_MAX 1.0 1.0 1.0", with: "DOMAIN_MAX 2 2 2")
    let table = try LUT(cube: wide)
    #expect(table.color(red: 1, green: 1, blue: 1).red == 0.5)
  }

  private static let broken: [(String, LUTError)] = [
    ("", .missingSize),
    ("1 1 1\n", .missingSize),
    ("LUT_3D_SIZE 1\n", .invalidSize(line: 1, text: "1")),
    ("LUT_3D_SIZE two\n", .invalidSize(line: 1, text: "two")),
    ("LUT_3D_SIZE 257\n", .invalidSize(line: 1, text: "257")),
    ("LUT_1D_SIZE 4\n", .oneDimensional(line: 1)),
    ("LUT_3D_SIZE 2\nLUT_3D_SIZE 2\n", .repeatedKeyword(line: 2, keyword: "LUT_3D_SIZE")),
    ("GAMMA 2\n", .unknownKeyword(line: 1, keyword: "GAMMA")),
    ("TITLE plain\n", .invalidTitle(line: 1)),
    ("DOMAIN_MIN 0 0\n", .invalidDomain(line: 1)),
    ("LUT_3D_SIZE 2\nDOMAIN_MIN 1 0 0\n", .invalidDomain(line: 2)),
    ("LUT_3D_SIZE 2\n0 0\n", .invalidEntry(line: 2, text: "0 0")),
    ("LUT_3D_SIZE 2\n0 0 0x1\n", .invalidEntry(line: 2, text: "0 0 0x1")),
    ("LUT_3D_SIZE 2\n0 0 1e999\n", .invalidEntry(line: 2, text: "0 0 1e999")),
    ("LUT_3D_SIZE 2\n0 0 0\nTITLE \"late\"\n", .keywordAfterTable(line: 3, keyword: "TITLE")),
    ("LUT_3D_SIZE 2\n0 0 0\n", .wrongCount(expected: 8, found: 1)),
    (
      "LUT_3D_SIZE 2\n" + String(repeating: "0 0 0\n", count: 9),
      .wrongCount(expected: 8, found: 9)
    ),
  ]

  @Test(arguments: broken)
  func saysWhatIsWrong(text: String, error: LUTError) {
    #expect(throws: error) { try LUT(cube: text) }
    #expect(!error.description.isEmpty)
  }
}
