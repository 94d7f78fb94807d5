/** A row of a page's table, of one line or several; null where it has no text. */
export interface PageRow {
  readonly cells: readonly (string | null)[]
  /** It runs over columns, or stands beside them: a title, a note. */
  readonly isLoose: boolean
  /** It has none of the numbers of a row of its own: what it is part of stands elsewhere. */
  readonly isPart: boolean
  /** Of each cell, whether its last line fills its column: the text may go on. */
  readonly full: readonly boolean[]
}

/** A row, and how far down its page it stands. */
export interface StandingRow {
  readonly base: number
  readonly row: PageRow
}

/** Of rows with figures, most have nothing in columns whose cells are merged. */
const MOST_FILLED = 0.6
/** How far from the middle of its rows a merged cell may stand, as a share of a row. */
const OFF_MIDDLE = 0.3

/**
 * Moves cells that are merged over several rows to the first of these, where all stand in the middle.
 */
export function toFirstRows(rows: readonly StandingRow[]): readonly StandingRow[] {
  const body = rows.filter(({ row }) => !row.isLoose && row.cells.some((cell) => /^\d/u.test(cell ?? '')))
  const width = mergedColumns(body)
  const members = body.filter(({ row }) => row.cells.slice(width).some((cell) => cell !== null))
  const holders = body.filter(({ row }) => row.cells.slice(0, width).some((cell) => cell !== null))
  const [first] = members
  const isMiddle = first && (!holders.includes(first) || holders.some((each) => !members.includes(each)))
  const firsts = width > 0 && isMiddle ? firstsOf(members, holders) : null
  if (!firsts) return rows
  const held = new Map(firsts.map((member, at) => [member, holders[at]]))
  return rows.flatMap((each) => {
    if (!members.includes(each)) return holders.includes(each) ? [] : [each]
    const own = held.get(each)?.row.cells.slice(0, width) ?? Array.from({ length: width }, () => null)
    return [{ base: each.base, row: { ...each.row, cells: [...own, ...each.row.cells.slice(width)] } }]
  })
}

/** How many columns from the left have merged cells. */
function mergedColumns(body: readonly StandingRow[]): number {
  const columns = body[0]?.row.cells.length ?? 0
  const isFull = (column: number): boolean =>
    body.filter(({ row }) => (row.cells[column] ?? null) !== null).length > body.length * MOST_FILLED
  const width = Array.from({ length: columns }, (_, column) => column).findIndex(isFull)
  return Math.max(width, 0)
}

/** The first row of each holder, where each stands in the middle of rows that follow those of the last. */
function firstsOf(members: readonly StandingRow[], holders: readonly StandingRow[]): StandingRow[] | null {
  const gaps = members.slice(1).map(({ base }, at) => base - (members[at]?.base ?? 0))
  const most = Math.min(...gaps) * OFF_MIDDLE
  const firsts: StandingRow[] = []
  let from = 0
  for (const { base } of holders) {
    const first = members[from]
    if (!first) return null
    const to = members.findIndex(
      (member, at) => at >= from && Math.abs((first.base + member.base) / 2 - base) < most,
    )
    if (to === -1) return null
    firsts.push(first)
    from = to + 1
  }
  return from === members.length ? firsts : null
}
