import type { Sheet } from '#server/import/layouts/cells.ts'
import type { BandDescription } from '#server/import/layouts/description.ts'
import type { Guess } from './guess.ts'
import { ColumnGuesser } from './guess-columns.ts'
import * as kinds from '#server/import/layouts/kinds.ts'
import { SPAN } from '#server/import/layouts/read-bands.ts'
import {
  type Seen,
  MOST,
  checkYear,
  few,
  isHan,
  isYear,
  most,
  provinceOf,
  seeTable,
  share,
} from './seen-table.ts'

/** Share of neighbouring rows that have to go on as bands do; several tables may stand in one file. */
const GOES_ON = 0.9

/**
 * Proposes how a score–rank table is laid out, by falling scores and growing totals; nothing is imported by
 * it.
 * @returns undefined where it is no such table
 * @throws ImportRefusal where nothing says province or year
 */
export function guessBands(sheets: readonly Sheet[], fileName: string): Guess<BandDescription> | undefined {
  const { columns: seen, text } = seeTable(sheets, fileName)
  const guesser = new ColumnGuesser(seen)
  const own = guesser.find(/省|province/iu, most(kinds.provinces.holds))
  guesser.take('province', own)
  guesser.take('year', guesser.find(/年|year/iu, most(isYear)))
  const track = guesser.find(
    /科类|类别|track/iu,
    (column) => few(column) && column.texts.every((each) => kinds.examTracks.holds(each)),
  )
  guesser.take('track', track)
  const scores = guesser.open(isScore)
  // Units have names; bands have none.
  if (guesser.open((column) => most(isHan)(column) && !isScore(column)).length > 0) return undefined
  const [score] = scores
  if (!score) return undefined
  const isRepeated = scores.filter(({ title }) => title === score.title).length > 1
  const other = isRepeated ? undefined : scores.find((column) => isBeside(column, score))
  if (other) {
    const [least, greatest] = isAbove(score, other) ? [other, score] : [score, other]
    guesser.take('score_min', least)
    guesser.take('score_max', greatest)
  } else guesser.take('score', score)
  if (!takeCounts(guesser)) return undefined
  guesser.takeOrigin()
  const { columns } = guesser
  // Pages of a PDF repeat headings and numbers of theirs, which a table of rows has not.
  const isPaged =
    score.texts.some((each) => !SPAN.test(each)) &&
    ['score', 'count', 'total'].every((field, at) => seen[at] === guesser.taken(field))
  const layout = isRepeated || isPaged ? 'sideBySide' : 'rows'
  const province = provinceOf(text, own)
  checkYear(text, 'year' in columns)
  return {
    description: {
      layout,
      ...(own ? {} : { province }),
      authority: '{province}招生考试机构',
      title: `{province}${layout === 'rows' ? '{years}' : '{year}年'}高考成绩分段表（一分一段）`,
      columns,
      readFrom: 'transcript',
    },
    unused: isRepeated ? [] : guesser.unused(),
  }
}

/** Takes how many have a score, and how many reach it; the last rank is as good. @returns whether there is one of them */
function takeCounts(guesser: ColumnGuesser): boolean {
  const numbers = guesser.open(most((text) => /^\d[\d,]*(?:\.0)?$/u.test(text)))
  const pairs = numbers.flatMap((count) =>
    numbers.flatMap((total) => (count !== total && addsUp(count, total) ? [{ count, total }] : [])),
  )
  const [pair] = pairs
  const count = pair?.count ?? numbers.find(({ title }) => /人数|count|same/iu.test(title))
  const total = pair?.total ?? numbers.find(({ title }) => /累计|位次|名次|排名|total|rank/iu.test(title))
  guesser.take('count', count)
  if (total !== count) guesser.take('total', total)
  return count !== undefined || total !== undefined
}

const isScore = (column: Seen): boolean =>
  share(column, (text) => SPAN.test(text)) >= MOST &&
  goesOn(column, column, (score, above) => score < above || above === 0)

/** Least and greatest score of each band: none is of a band before. */
const isBeside = (column: Seen, score: Seen): boolean =>
  column !== score && column.texts.length === score.texts.length

const isAbove = (one: Seen, other: Seen): boolean =>
  one.cells.every((cell, at) => numberOf(cell) >= numberOf(other.cells[at] ?? ''))

/** Whether each total is the one above and the candidates of the score between. */
const addsUp = (count: Seen, total: Seen): boolean =>
  goesOn(total, count, (now, above, added) => now === above + added) &&
  total.texts.some((text) => numberOf(text) > 900)

/** Whether the numbers of a column follow from those above them, by another column of their row. */
function goesOn(
  column: Seen,
  beside: Seen,
  holds: (now: number, above: number, added: number) => boolean,
): boolean {
  const pairs = column.cells.flatMap((cell, at) => {
    const other = beside.cells[at] ?? ''
    return /^\d/u.test(cell) && /^\d/u.test(other) ? [{ now: numberOf(cell), added: numberOf(other) }] : []
  })
  const steps = pairs.slice(1).map(({ now, added }, at) => holds(now, pairs[at]?.now ?? 0, added))
  return steps.length > 0 && steps.filter(Boolean).length >= GOES_ON * steps.length
}

/** 693↑ and 680-690 are 693 and 680. */
const numberOf = (text: string): number => Number(/^\d[\d,]*/u.exec(text)?.[0].replaceAll(',', '') ?? 0)
