/// One less the edit distance over the longer length, in Unicode scalars; 1 for two empty texts.
func likeness(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Double {
  let longer = max(a.count, b.count)
  if longer == 0 { return 1 }
  var a = a[...]
  var b = b[...]
  while let x = a.first, let y = b.first, x == y {
    a.removeFirst()
    b.removeFirst()
  }
  while let x = a.last, let y = b.last, x == y {
    a.removeLast()
    b.removeLast()
  }
  if a.isEmpty || b.isEmpty { return 1 - Double(max(a.count, b.count)) / Double(longer) }
  let columns = Array(b)
  var row = Array(0...columns.count)
  for (i, x) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, y) in columns.enumerated() {
      let substitution = diagonal + (x == y ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(substitution, min(row[j], row[j + 1]) + 1)
    }
  }
  return 1 - Double(row[columns.count]) / Double(longer)
}
