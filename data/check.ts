import { isMainUndergraduate, isSpecial } from '#domain/directory/control-lines.ts'
import { incomparableYears } from '#domain/province/comparable.ts'
import { OTHER_COLUMN_SLACK, otherColumn } from '#domain/exam/score-rank-column.ts'
import { type ScoreBand, bandOfScore, sortBands } from '#domain/exam/score-rank.ts'
import { type TableColumn, tableColumn } from './table-column.ts'

/** What is asked of one year's figures of a province. */
interface Scope {
  readonly year: number
  readonly track: string
}

export interface CheckedLine extends Scope {
  readonly batch: string
  readonly unit_kind: string
  readonly school_name: string
  readonly unit_name: string
  readonly min_score: number | null
  readonly min_rank: number | null
  readonly derived: string | null
  readonly rank_is_bound: boolean
}

export interface CheckedBand extends Scope {
  readonly score_min: number
  readonly score_max: number
  readonly count: number
  readonly rank_min: number
  readonly rank_max: number
}

export interface CheckedControl extends Scope {
  readonly batch: string
  readonly score: number
}

/** What was found of one figure, or of all of a list. */
export interface Fault<R> {
  readonly row: R
  readonly reason: string
}

/** What may enter, what may not, and of how many lines something could not be told. */
export interface Checked {
  /** Ranks whose score no row of a table holds. */
  readonly unbanded: number
  readonly uncontrolled: number
}

/** Nothing doubles or halves from one year to the next, unless something is wrong. */
const MOST = 2

const scopeOf = ({ year, track }: Scope): string => `${year} ${track}`

/**
 * Score–rank tables whose counts do not add up, or whose candidates are not like those of any year beside it, as a whole.
 *
 * @param bands Of one province
 */
export function checkTables<B extends CheckedBand>(bands: readonly B[]): Fault<B>[] {
  const tables = [...Map.groupBy(bands, scopeOf).values()].map((rows) =>
    [...rows].sort((a, b) => b.score_min - a.score_min),
  )
  const wrong = new Map(tables.map((table) => [table, whatBreaks(table)]))
  const sound = tables.filter((table) => wrong.get(table) === null)
  return tables.flatMap((table) => {
    const [first] = table
    if (!first) return []
    const beside = neighbours(sound, table, (other) => other[0])
    const reason = wrong.get(table) ?? unlikeTables(table, beside)
    return reason === null ? [] : table.map((row) => ({ row, reason }))
  })
}

/** A table may end at the line of the 本科 batch: candidates are compared down to the score that both tables reach. */
function unlikeTables(
  table: readonly CheckedBand[],
  beside: readonly (readonly CheckedBand[])[],
): string | null {
  const reachOf = (bands: readonly CheckedBand[]): number => bands.at(-1)?.score_min ?? 0
  const countOf = (bands: readonly CheckedBand[], score: number): number =>
    bands.findLast(({ score_min }) => score_min >= score)?.rank_max ?? 0
  const compared = beside.map((other) => {
    const score = Math.max(reachOf(table), reachOf(other))
    return { now: countOf(table, score), other: countOf(other, score), score }
  })
  const [first] = compared
  if (!first || compared.some(({ now, other }) => isLike(now, other))) return null
  return compared.map(({ now, other, score }) => `${score} 分以上 ${now} 人，相邻年份 ${other} 人`).join('；')
}

function whatBreaks(table: readonly CheckedBand[]): string | null {
  let last = 0
  for (const { score_min, count, rank_min, rank_max } of table) {
    if (rank_max - rank_min + 1 !== count)
      return `${score_min} 分 ${count} 人，位次却是 ${rank_min}—${rank_max}`
    if (rank_min !== last + 1) return `${score_min} 分的位次从 ${rank_min} 起，上一段止于 ${last}`
    last = rank_max
  }
  return null
}

/**
 * Lines that contradict the score–rank table or the control line of their year, and lists of lines that are not like any
 * year beside them.
 *
 * @param lines Of one province
 * @param bands Without those at fault
 */
export function checkLines<L extends CheckedLine>(
  provinceId: number,
  lines: readonly L[],
  bands: readonly CheckedBand[],
  controls: readonly CheckedControl[],
): Checked & { readonly faults: Fault<L>[]; readonly columns: readonly TableColumn[] } {
  const tables = new Map(
    [...Map.groupBy(bands, scopeOf)].map(([scope, rows]) => [scope, sortBands(rows.map(toBand))]),
  )
  const faults = new Map<L, string>()
  let unbanded = 0
  let uncontrolled = 0
  for (const line of lines) {
    if (line.min_score === null || line.min_rank === null || line.rank_is_bound) continue
    const table = tables.get(scopeOf(line)) ?? []
    const isOther = otherColumn({ provinceId, ...line }, table) !== null
    const { reason, isTold } = placeOf(line.min_score, line.min_rank, table, isOther ? OTHER_COLUMN_SLACK : 0)
    if (reason !== null) faults.set(line, reason)
    else if (!isTold) unbanded += 1
  }
  for (const list of Map.groupBy(lines, ({ year, batch, track }) =>
    [year, batch, track].join(' '),
  ).values()) {
    const [first] = list
    const control = first && controlOf(first, controls)
    if (control === undefined) uncontrolled += list.length
    else {
      for (const line of list) {
        if (line.min_score === null || line.min_score >= control || faults.has(line)) continue
        if (BELOW_BY_NAME.test(line.school_name + line.unit_name)) continue
        faults.set(line, `最低分 ${line.min_score}，低于控制线 ${control}`)
      }
    }
  }
  for (const [list, reason] of unlikeLists(provinceId, lines))
    for (const line of list) faults.set(line, reason)
  const linesBy = Map.groupBy(lines, scopeOf)
  const columns = [...Map.groupBy(bands, scopeOf)].flatMap(([scope, [band]]) => {
    const found =
      band && tableColumn({ provinceId, ...band }, linesBy.get(scope) ?? [], tables.get(scope) ?? [])
    return found ?? []
  })
  return { faults: [...faults].map(([row, reason]) => ({ row, reason })), unbanded, uncontrolled, columns }
}

const toBand = (row: CheckedBand): ScoreBand => ({
  scoreMin: row.score_min,
  scoreMax: row.score_max,
  rankMin: row.rank_min,
  rankMax: row.rank_max,
  count: row.count,
})

/**
 * Whether a table tells what ranks a score may have, and why this one is none of them.
 *
 * @param slack Ranks before its band that a line may have: where the table counts more candidates than lines do.
 */
function placeOf(
  score: number,
  rank: number,
  table: readonly ScoreBand[],
  slack: number,
): { readonly reason: string | null; readonly isTold: boolean } {
  const [top, last] = [table[0], table.at(-1)]
  // The first row holds every score above it, whether or not the table says so.
  const band = top && score > top.scoreMax ? top : bandOfScore(table, score)
  if (band) {
    const isInside = rank >= band.rankMin - slack && rank <= band.rankMax
    return {
      reason: isInside ? null : `最低分 ${score} 的位次应在 ${band.rankMin}—${band.rankMax}，写的是 ${rank}`,
      isTold: true,
    }
  }
  const isBeyond = last !== undefined && score < last.scoreMin
  return {
    reason:
      isBeyond && rank <= last.rankMax
        ? `最低分 ${score} 低于一分一段的末行 ${last.scoreMin} 分，位次应在 ${last.rankMax} 之后，写的是 ${rank}`
        : null,
    isTold: false,
  }
}

/** Rounds after the first, and kinds of admission whose lines may lie below the control line. */
const BELOW = /征集|专项|民族|预科|提前|定向|部队|军|公费|优师|第[2-9二三四五六]次/u

/** Units of an ordinary batch for candidates who may lie below its line. */
const BELOW_BY_NAME = /少数民族|民族班|预科|专项|定向/u

/** The control line that holds for a list: that of its own name, else the lowest of its level; undefined where none is known. */
function controlOf(list: CheckedLine, controls: readonly CheckedControl[]): number | undefined {
  if (BELOW.test(list.batch) || isSpecial(list)) return undefined
  const same = controls.filter(({ year, track }) => year === list.year && track === list.track)
  const own = same.find(({ batch }) => batch === list.batch)
  if (own) return own.score
  const isVocational = /专科|高职/u.test(list.batch)
  const level = same.filter(({ batch, track }) =>
    isVocational
      ? /专科|高职/u.test(batch) && !isSpecial({ batch, track }) && !BELOW.test(batch)
      : isMainUndergraduate(batch),
  )
  return level.length === 0 ? undefined : Math.min(...level.map(({ score }) => score))
}

function unlikeLists<L extends CheckedLine>(
  provinceId: number,
  lines: readonly L[],
): (readonly [readonly L[], string])[] {
  const skipped = incomparableYears(provinceId)
  const lists = [
    ...Map.groupBy(lines, ({ year, batch, track, unit_kind }) =>
      [year, batch, track, unit_kind].join(' '),
    ).values(),
  ]
  return lists.flatMap((list) => {
    const [first] = list
    if (!first || skipped.includes(first.year) || BELOW.test(first.batch)) return []
    const beside = neighbours(lists, list, (other) => other[0]).filter(
      ([other]) =>
        other !== undefined &&
        !skipped.includes(other.year) &&
        other.batch === first.batch &&
        other.unit_kind === first.unit_kind,
    )
    const reason = unlike(
      list.length,
      beside.map((other) => other.length),
      '行',
    )
    return reason === null ? [] : [[list, reason] as const]
  })
}

/** Those of the same track in the year before and the year after. */
function neighbours<T>(all: readonly T[], one: T, scope: (each: T) => Scope | undefined): T[] {
  const own = scope(one)
  return all.filter((other) => {
    const beside = scope(other)
    return (
      own !== undefined &&
      beside !== undefined &&
      beside.track === own.track &&
      Math.abs(beside.year - own.year) === 1
    )
  })
}

/** What is wrong with a number that is unlike all of those beside it; null where there is nothing to compare it with. */
function unlike(now: number, beside: readonly number[], unit: string): string | null {
  if (beside.length === 0 || beside.some((other) => isLike(now, other))) return null
  return `共 ${now} ${unit}，相邻年份是 ${beside.join('、')}`
}

const isLike = (now: number, other: number): boolean => now <= other * MOST && other <= now * MOST
