/** A row with how far it is below the top. */
export interface InTree<Row> {
  row: Row
  depth: number
}

/** Rows in their order, each followed by those below it. One whose parent is not among them is at the top. */
export function inTree<Row extends { id: string }>(
  rows: readonly Row[],
  parentOf: (row: Row) => string | null,
): InTree<Row>[] {
  const ids = new Set(rows.map(({ id }) => id))
  const children = Map.groupBy(rows, row => {
    const parent = parentOf(row)
    return parent !== null && ids.has(parent) ? parent : null
  })
  const below = (parent: string | null, depth: number): InTree<Row>[] =>
    (children.get(parent) ?? []).flatMap(row => [{ row, depth }, ...below(row.id, depth + 1)])
  return below(null, 0)
}
