import { MAX_RANK } from '#domain/exam/bounds.ts'
import { type FileRow, type Table, readRows, rowNumber, takeRepeats } from './columns.ts'
import { type BandDescription, looksOf, titlesOf } from './description.ts'
import { figureText, scoreSpanIn } from './tables/figure-text.ts'
import { provinceIn } from './province-names.ts'
import { readFromOf } from './read-from.ts'
import { ImportRefusal, type RowIssue } from './refusal.ts'
import type { ScoreRankRow } from './score-rank-row.ts'
import type { Sheet } from './cells.ts'
import { type Parsed, fileYearOf, findYear, onlyYear, trackIn, yearSpan } from './source.ts'
import { UNTOLD_TRACK, toldTrack } from './tables/told-track.ts'
import { wholeTable } from './tables/whole-table.ts'

/** Candidates of art, sport and vocational exams are ranked by themselves; no table of ours is of them. */
const APART = /special|vocational|-art-|sport/u
const TRACKS = new Set(['综合', '物理', '历史', '理科', '文科', UNTOLD_TRACK])

export const SEVERAL_TABLES =
  'the scores begin anew within the table: it holds several, and nothing says which rows are of which. Write above each, beside it or in its sheet’s name which track it is of'

/** The band above, as far as the rows of one table were read. */
interface Last {
  readonly group: string
  readonly from: number
  readonly rank: number
  /** Its lowest score. */
  readonly least: number
}

/** Reads a table with one band a row, of any provinces, years and tracks that its columns tell. @throws ImportRefusal */
export function readBandRows(
  description: BandDescription,
  sheets: readonly Sheet[],
  fileName: string,
): Parsed<ScoreRankRow> {
  const whole = wholeTable(sheets, titlesOf(description.columns), () => fileYearOf(sheets, fileName))
  const table = fromTheTop(whole)
  const text = [...table.above, table.sheetName, fileName].join(' ')
  const has = (field: string): boolean => table.columns.has(field)
  const second = description.second && new RegExp(description.second.like, 'iu')
  const isSecond = (scope: string | null): boolean => scope !== null && second?.test(scope) === true
  const ofFile = has('province') ? null : (description.province ?? provinceIn(text))
  if (!has('province') && ofFile === null) {
    throw new ImportRefusal('neither a column nor title, sheet, file name or description says the province')
  }
  const fileYear = has('year') ? null : findYear(table, fileName)
  let beginsAnew = 0
  let hasFallen = false
  let last: Last = { group: '', from: 0, rank: 0, least: Infinity }
  const apart = new Map<string, { first: number; many: number }>()
  const tableOf = new Map<number, string>()
  const ordinary: ScoreRankRow[] = []
  const read = readRows(table, looksOf(description.columns), (row) => {
    const [province = ''] = (ofFile ?? row.name('province')).split(/省|市|壮族|回族|维吾尔|自治区/u)
    const year = fileYear ?? row.whole('year', 2014, 2049)
    const plain = has('track')
      ? trackIn(province, row.name('track'))
      : (description.track ?? toldTrack(text, province, year))
    const quality = row.optional('quality')
    if (!TRACKS.has(plain) || APART.test(quality ?? '')) {
      const { first, many } = apart.get(`${province} ${plain}`) ?? { first: row.at, many: 0 }
      apart.set(`${province} ${plain}`, { first, many: many + 1 })
      return null
    }
    const track = isSecond(row.optional('scope')) ? `${plain}（${description.second?.name}）` : plain
    const group = `${province} ${year} ${track}`
    tableOf.set(row.at, group)
    if (group !== last.group) last = { group, from: 0, rank: 0, least: Infinity }
    const above = last
    const { count, rankMin, rankMax } = has('rank_min') ? ranksOf(row, above) : totalsOf(row, above, has)
    const { least, most } = scoresOf(row, has('score'), above)
    // A table that begins anew goes on from there; a wrong total does not.
    const isAfterFall = hasFallen
    hasFallen = rankMax < above.rank
    const own = { group, from: hasFallen ? 0 : rankMin, rank: rankMax, least }
    // A total that is wrong is told beside its neighbour, not in all rows below.
    if (!has('rank_min')) last = own
    if (rankMax < rankMin - 1) row.fail(`rank_max ${rankMax} is before rank_min ${rankMin}`)
    if (rankMin < above.from)
      row.fail(`rank_min ${rankMin} is before that of the score above (${above.from})`)
    if (above.rank > 0 && rankMin > above.rank + 1) {
      row.fail(`rank_min ${rankMin} is not next after ${above.rank}: the ranks between are missing`)
    }
    if (hasFallen) row.fail(`rank_max ${rankMax} is before that of the score above (${above.rank})`)
    if (count > 0 && rankMax - rankMin + 1 !== count) {
      row.fail(`count ${count} is not that of the ranks ${rankMin} to ${rankMax}`)
    }
    last = own
    if (isAfterFall) beginsAnew += 1
    ordinary.push({
      at: row.at,
      province,
      year,
      track,
      score_min: least,
      score_max: most,
      count,
      rank_min: rankMin,
      rank_max: rankMax,
      read_from: readFromOf(quality, row.optional('url'), description.readFrom),
    })
    return null
  })
  if (beginsAnew > 0 && new Set(tableOf.values()).size === 1) throw new ImportRefusal(SEVERAL_TABLES)
  const taken = takeRepeats(ordinary, (row) => `${row.province} ${row.year} ${row.track} ${row.score_min}`)
  const { rows, faults, rejected } = leaveOutBroken(
    taken.rows,
    [...read.faults, ...taken.faults, ...findOverlaps(taken.rows)],
    tableOf,
  )
  const provinces = new Set(rows.map((row) => row.province))
  const [only] = provinces
  const province = provinces.size === 1 ? (only ?? null) : null
  const written = (text: string): string =>
    text
      .replace('{province}', province ?? '各省（区、市）')
      .replace('{place}', province ?? '')
      .replace(/\{years\}|\{year\}年/u, yearSpan(rows))
  return {
    authority: written(description.authority),
    title: written(description.title),
    province,
    year: onlyYear(rows),
    rows,
    faults,
    rejected,
    notes: [...apart].map(([what, { first, many }]) => ({
      row: first,
      reason: `${many} rows of ${what} are not read: they rank candidates of art, sport or vocational exams`,
    })),
  }
}

interface Ranks {
  readonly count: number
  readonly rankMin: number
  readonly rankMax: number
}

function ranksOf(row: FileRow, last: Last): Ranks {
  const counted = row.whole('count', 0, 1_000_000)
  // A score that nobody has carries no ranks, or the last rank above. (The first two may be one.)
  const isNobody =
    last.rank > 0 && row.optional('rank_max') === String(last.rank) && row.optional('rank_min') !== '1'
  const count = isNobody ? 0 : counted
  // It stands behind the last rank that was given.
  const given = count > 0 || (!isNobody && /^\d/.test(row.optional('rank_min') ?? ''))
  return {
    count,
    rankMin: given ? row.whole('rank_min', 1, MAX_RANK) : last.rank + 1,
    rankMax: given ? row.whole('rank_max', 1, MAX_RANK) : last.rank,
  }
}

/** Ranks by how many have the score and how many reach it; one of the two is enough. */
function totalsOf(row: FileRow, last: Last, has: (field: string) => boolean): Ranks {
  const total = has('total') ? wholeOf(row, 'total') : last.rank + wholeOf(row, 'count')
  const count = has('count') ? wholeOf(row, 'count') : total - last.rank
  return { count, rankMin: last.rank === 0 ? total - count + 1 : last.rank + 1, rankMax: total }
}

/** A number of candidates: 1,012. */
function wholeOf(row: FileRow, field: string): number {
  const text = row.text(field)
  const figure = figureText(text)
  return /^\d+$/u.test(figure)
    ? Number(figure)
    : row.fail(`${field} is “${text}”, which is not a number of candidates`)
}

function scoresOf(row: FileRow, isSpan: boolean, above: Last): { least: number; most: number } {
  if (!isSpan) {
    const least = row.whole('score_min', 0, 999)
    return { least, most: row.whole('score_max', least, 999) }
  }
  const text = row.text('score')
  const span = scoreSpanIn(text)
  if (!span) return row.fail(`score is “${text}”, which is not a score such as 693, 693↑ or 680-690`)
  // 200以下 leaves 200 to the row above where that has it.
  return span.open === 'below' ? { ...span, most: Math.min(span.most, above.least - 1) } : span
}

/** A table in the order of falling scores, where what is read of it goes across blocks or upwards. */
function fromTheTop(table: Table): Table {
  const [track, score, year] = ['track', 'score', 'year'].map((field) => table.columns.get(field))
  if (score === undefined || table.columns.has('province')) return table
  const scoreOf = (cells: Table['rows'][number]['cells']): number =>
    scoreSpanIn(String(cells[score] ?? ''))?.least ?? -1
  const tables = [
    ...Map.groupBy(
      table.rows,
      ({ cells }) => `${cells[year ?? -1] ?? ''} ${cells[track ?? -1] ?? ''}`,
    ).values(),
  ]
  const rises = tables.map((rows) =>
    rows.every(({ cells }, at) => at === 0 || scoreOf(cells) > scoreOf(rows[at - 1]?.cells ?? [])),
  )
  if (!table.isSpread && !rises.every(Boolean)) return table
  // A row that says no score stays where it is told.
  const sorted = tables.flatMap((rows) => [...rows].sort((a, b) => scoreOf(b.cells) - scoreOf(a.cells)))
  return { ...table, rows: sorted }
}

/** Of several tables a broken one is left out whole; an only one refuses the file. */
function leaveOutBroken(
  rows: readonly ScoreRankRow[],
  faults: readonly RowIssue[],
  tableOf: ReadonlyMap<number, string>,
): Pick<Parsed<ScoreRankRow>, 'rows' | 'faults' | 'rejected'> {
  const broken = Map.groupBy(faults, ({ row }) => tableOf.get(row) ?? '')
  const sound = rows.filter(({ at }) => !broken.has(tableOf.get(at) ?? ''))
  if (broken.has('') || sound.length === 0) return { rows, faults, rejected: [] }
  const rejected = [...broken].map(([table, issues]) => ({
    row: issues[0]?.row ?? 0,
    reason: `the table of ${table} breaks ${issues.length} times and is left out as a whole: ${issues[0]?.reason ?? ''}`,
  }))
  return { rows: sound, faults: [], rejected }
}

function findOverlaps(rows: readonly ScoreRankRow[]): RowIssue[] {
  return rows.flatMap((row, index) => {
    const above = rows[index - 1]
    const same = above?.province === row.province && above.year === row.year && above.track === row.track
    return same && row.score_max >= above.score_min
      ? [
          {
            row: row.at,
            reason: `scores ${row.score_min} to ${row.score_max} are not below those of row ${rowNumber(above.at)}`,
          },
        ]
      : []
  })
}
