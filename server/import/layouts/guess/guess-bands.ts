import type { Sheet } from '#server/import/layouts/cells.ts'
import type { BandDescription } from '#server/import/layouts/description.ts'
import { figureText, scoreSpanIn } from '#server/import/layouts/tables/figure-text.ts'
import type { Guess } from './guess.ts'
import { ColumnGuesser } from './guess-columns.ts'
import * as kinds from '#server/import/layouts/kinds.ts'
import { readBands } from '#server/import/layouts/bands.ts'
import { SEVERAL_TABLES } from '#server/import/layouts/read-bands.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'
import { UNTOLD_TRACK } from '#server/import/layouts/tables/told-track.ts'
import {
  type Seen,
  type SeenTable,
  MOST,
  checkYear,
  few,
  isHan,
  isYear,
  most,
  provinceOf,
  seeTable,
  share,
  trackOf,
} from './seen-table.ts'

/** Share of neighbouring rows that have to go on as bands do; several tables may stand in one file. */
const GOES_ON = 0.9

/**
 * Proposes how a score–rank table is laid out, by scores that differ and growing totals; nothing is imported by
 * it.
 * @returns undefined where it is no such table
 * @throws ImportRefusal where nothing says province or year, or whether a number is of one score or of all above
 */
export function guessBands(sheets: readonly Sheet[], fileName: string): Guess<BandDescription> | undefined {
  const table = seeTable(sheets, fileName)
  const guesser = new ColumnGuesser(table.columns)
  const own = guesser.find(/省|province/iu, most(kinds.provinces.holds))
  guesser.take('province', own)
  guesser.take('year', guesser.find(/年|year/iu, most(isYear)))
  const track = guesser.find(
    /科类|类别|track/iu,
    (column) => few(column) && column.texts.every((each) => kinds.examTracks.holds(each)),
  )
  guesser.take('track', track)
  // Units have names; bands have labels, that stand in many rows.
  if (guesser.open(isNames).length > 0) return undefined
  const groups = groupsOf(table, [own, guesser.taken('year'), track])
  if (!takeScores(guesser, groups)) {
    if (areScoresTwice(guesser)) throw new ImportRefusal(SEVERAL_TABLES)
    return undefined
  }
  const order = fallingOrder(guesser, groups)
  if (!takeCounts(guesser, order)) return undefined
  guesser.takeOrigin()
  const { columns } = guesser
  const province = provinceOf(table.text, own)
  checkYear(table.text, 'year' in columns || table.years.length > 0)
  const isTold = track !== undefined || table.tracks.length > 0
  const described = (layout: BandDescription['layout']): BandDescription => ({
    layout,
    ...(own ? {} : { province }),
    ...(!isTold && trackOf(table.text, province, table.years) === UNTOLD_TRACK
      ? { track: UNTOLD_TRACK }
      : {}),
    authority: '{province}招生考试机构',
    title: `{province}${layout === 'rows' ? '{years}' : '{year}年'}高考成绩分段表（一分一段）`,
    columns,
    readFrom: 'transcript',
  })
  // Cells of a PDF have no columns: its figures are read in their order.
  const [best] = [described('rows'), described('sideBySide')]
    .map((description) => ({ description, wrong: faultsBy(description, sheets, fileName) }))
    .sort((a, b) => a.wrong - b.wrong)
  return best && { description: best.description, unused: guesser.unused() }
}

/** How much of a file a description does not understand: 0 is all of it, Infinity is no table. */
function faultsBy(description: BandDescription, sheets: readonly Sheet[], fileName: string): number {
  try {
    const { rows, faults, rejected } = readBands(description, sheets, fileName)
    return faults.length + rejected.length + (rows.length === 0 ? Infinity : 0)
  } catch (error) {
    if (error instanceof ImportRefusal) return Infinity
    throw error
  }
}

/** Names of schools or majors, of which each row has its own. */
const isNames = (column: Seen): boolean =>
  most(kinds.schools.holds)(column) ||
  (most(isHan)(column) &&
    share(column, (text) => scoreSpanIn(text) === null && figureText(text) === text) >= MOST &&
    new Set(column.texts).size > column.texts.length / 2)

/** Which table each row is of, where a file has several. */
const groupsOf = ({ columns, keys }: SeenTable, own: readonly (Seen | undefined)[]): string[] =>
  Array.from({ length: columns[0]?.cells.length ?? 0 }, (_, at) =>
    [keys[at], ...own.map((column) => column?.cells[at])].join(' '),
  )

/** Whether there are scores and people, and the same score stands in several rows. */
function areScoresTwice(guesser: ColumnGuesser): boolean {
  const [scores] = guesser.open(
    (column) => /分|成绩|score/iu.test(column.title) && share(column, (text) => leastOf(text) > 99) >= MOST,
  )
  const totals = guesser.open(({ title }) => COUNT_TITLE.test(title) || /人数|累计|total/iu.test(title))
  return scores !== undefined && totals.length > 0 && new Set(scores.texts).size < scores.texts.length
}

/** Takes the scores, or the least and the greatest one of each row. @returns whether there are any */
function takeScores(guesser: ColumnGuesser, groups: readonly string[]): boolean {
  const found = guesser.open((column) => isScore(column, groups))
  const falling = found.filter((column) => falls(column, groups))
  const scores = falling.length > 0 ? falling : found.filter(({ title }) => /分|成绩|score/iu.test(title))
  const [score] = scores
  if (!score) return false
  const other = scores.find((column) => column !== score && isBeside(column, score))
  if (!other) {
    guesser.take('score', score)
    return true
  }
  const isAbove = score.cells.every((cell, at) => leastOf(cell) >= leastOf(other.cells[at] ?? ''))
  const [least, greatest] = isAbove ? [other, score] : [score, other]
  guesser.take('score_min', least)
  guesser.take('score_max', greatest)
  return true
}

/** Least and greatest score of each row: none is of the row before. */
function isBeside(column: Seen, score: Seen): boolean {
  if (column.texts.length !== score.texts.length) return false
  const rows = score.cells
    .map((cell, at) => [leastOf(cell), leastOf(column.cells[at] ?? '')])
    .map((ends) => ({ least: Math.min(...ends), most: Math.max(...ends) }))
    .sort((a, b) => b.least - a.least)
  const apart = rows.slice(1).filter(({ most }, at) => most < (rows[at]?.least ?? 0))
  return apart.length >= GOES_ON * (rows.length - 1)
}

const leastOf = (text: string): number => scoreSpanIn(text)?.least ?? -1

/** Scores of which a table has each once. */
function isScore(column: Seen, groups: readonly string[]): boolean {
  if (share(column, (text) => scoreSpanIn(text) !== null) < MOST) return false
  const seen = new Set(column.cells.map((cell, at) => `${groups[at]} ${leastOf(cell)}`))
  const isSound = seen.size >= GOES_ON * column.texts.length || falls(column, groups)
  return isSound && column.texts.some((text) => leastOf(text) > 99)
}

const falls = (column: Seen, groups: readonly string[]): boolean => {
  const steps = column.cells.flatMap((cell, at) =>
    at > 0 && groups[at] === groups[at - 1] && cell !== ''
      ? [leastOf(cell) < leastOf(column.cells[at - 1] ?? '')]
      : [],
  )
  return steps.filter(Boolean).length >= (steps.length > 20 ? GOES_ON : 0.5) * steps.length
}

/** A row's place in the file, and the table that it is of. */
interface OrderedRow {
  readonly at: number
  readonly group: string
}

/** Rows of each table from its highest score to its lowest. */
function fallingOrder(guesser: ColumnGuesser, groups: readonly string[]): OrderedRow[] {
  const scores = guesser.taken('score') ?? guesser.taken('score_min')
  const rows = groups.map((group, at) => ({ group, at, score: leastOf(scores?.cells[at] ?? '') }))
  if (scores && falls(scores, groups)) {
    // A score that rises again begins another table of the same name.
    let tables = 0
    return rows
      .filter(({ score }) => score >= 0)
      .map((row, at, all) => {
        if (row.score >= (all[at - 1]?.score ?? 0)) tables += 1
        return { ...row, group: `${row.group} ${tables}` }
      })
  }
  return [...Map.groupBy(rows, ({ group }) => group).values()].flatMap((table) =>
    table.filter(({ score }) => score >= 0).sort((a, b) => b.score - a.score),
  )
}

const TOTAL_TITLE = /累计|累积|位次|名次|排名|排位|以上|total|cumul|rank/iu
const COUNT_TITLE = /本段|分段|同分|本分|该分|此分|count|same|segment/iu

/** Takes how many have a score, and how many reach it; the last rank is as good. @returns whether there is one of them */
function takeCounts(guesser: ColumnGuesser, order: readonly OrderedRow[]): boolean {
  const numbers = guesser.open(most((text) => /^\d+$/u.test(figureText(text))))
  const pairs = numbers.flatMap((count) =>
    numbers.flatMap((total) => (count !== total && addsUp(count, total, order) ? [{ count, total }] : [])),
  )
  const [pair] = pairs.sort(
    (a, b) => Number(TOTAL_TITLE.test(b.total.title)) - Number(TOTAL_TITLE.test(a.total.title)),
  )
  if (pair) {
    guesser.take('count', pair.count)
    guesser.take('total', pair.total)
    return true
  }
  const total = numbers.find((column) => TOTAL_TITLE.test(column.title) && grows(column, order))
  const count = numbers.find((column) => COUNT_TITLE.test(column.title) && column !== total)
  if (total ?? count) {
    guesser.take('count', count)
    guesser.take('total', total)
    return true
  }
  const [plain] = numbers.filter(({ title }) => /人数|数量|考生|number|num|people/iu.test(title))
  if (!plain) return false
  guesser.take(isTotal(plain, order) ? 'total' : 'count', plain)
  return true
}

/** Rows from which on numbers that never fall are no numbers of single scores. */
const SURE_ROWS = 8
const SURE_GROWTH = 3

/** Whether numbers that are headed as people alone are of all who reach a score. @throws ImportRefusal in doubt */
function isTotal(column: Seen, order: readonly OrderedRow[]): boolean {
  if (!grows(column, order)) return false
  const values = order.map(({ at }) => numberOf(column.cells[at] ?? ''))
  if (values.length >= SURE_ROWS && Math.max(...values) >= SURE_GROWTH * (values[0] ?? 0)) return true
  throw new ImportRefusal(
    `the column “${column.title}” may count those of each score or all who reach it: head it 本段人数 or 累计人数`,
  )
}

const numberOf = (text: string): number => Number(figureText(text))

const grows = (column: Seen, order: readonly OrderedRow[]): boolean =>
  goesOn(column, order, (now, above) => now >= above)

/** Whether each total is the one above and the candidates of the score between. */
const addsUp = (count: Seen, total: Seen, order: readonly OrderedRow[]): boolean =>
  goesOn(total, order, (now, above, at) => now === above + numberOf(count.cells[at] ?? '')) &&
  (TOTAL_TITLE.test(total.title) || total.texts.some((text) => numberOf(text) > 900))

/** Whether the numbers of a column follow from those of the score above. */
function goesOn(
  column: Seen,
  order: readonly OrderedRow[],
  holds: (now: number, above: number, at: number) => boolean,
): boolean {
  const steps = order.flatMap(({ at, group }, index) => {
    const above = order[index - 1]
    const [now, before] = [numberOf(column.cells[at] ?? ''), numberOf(column.cells[above?.at ?? -1] ?? '')]
    return above?.group === group && !Number.isNaN(now + before) ? [holds(now, before, at)] : []
  })
  return steps.length > 0 && steps.filter(Boolean).length >= GOES_ON * steps.length
}
