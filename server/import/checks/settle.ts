import { sql } from 'kysely'
import { type ReadFrom, READ_FROM, isSurer } from '#domain/exam/read-from.ts'
import { otherColumn } from '#domain/exam/score-rank-column.ts'
import { foldText } from '#domain/matching/name.ts'
import type { Db } from '#server/db/open.ts'
import type { ProvinceNames } from './check-totals.ts'
import type { Target, TargetRow } from '#server/import/layouts/source.ts'

/** Contradictions that an operator reads of one list; a wrong file has thousands. */
const NAMED = 10
/** The share of units that two files have in common at least, if one is a copy of the other. */
const ALIKE = 0.95

/** Figures of one list that stand otherwise in another file. */
export interface Contradiction {
  readonly what: string
  /** Each with what stands, and what does not. */
  readonly rows: readonly string[]
}

interface Settled {
  readonly rows: readonly TargetRow[]
  /** Ids of rows that stand in the same lists and stay beside them. */
  readonly stays: readonly string[]
  /** What an operator should know. */
  readonly notes: readonly string[]
  readonly contradictions: readonly Contradiction[]
}

/** A row that stands in the tables. */
type Held = Readonly<Record<string, unknown>>

/**
 * Of two files with the same figures the surer one stays, adding what the other has; disagreements are told.
 * @param rows With `province_id`
 * @returns The rows that take the place of what stands
 */
export async function settle(
  db: Db,
  target: Target,
  rows: readonly TargetRow[],
  names: ProvinceNames,
): Promise<Settled> {
  const { table, scope } = target
  if (table === 'control_line') return settleRows(db, target, rows, names)
  if (scope === null || (table !== 'line' && table !== 'score_rank'))
    return { rows, stays: [], notes: [], contradictions: [] }
  const taken: TargetRow[] = []
  const stays: string[] = []
  const notes: string[] = []
  const contradictions: Contradiction[] = []
  const tell = (what: string, found: readonly string[]): void => {
    if (found.length > 0) contradictions.push({ what, rows: found })
  }
  const groups = Map.groupBy(rows, (row) => scope.map((column) => String(row[column])).join(' '))
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const held = await findHeld(db, target, first)
    const what = scope
      .map((column) =>
        column === 'province_id' ? (names.get(Number(first[column])) ?? '') : String(first[column]),
      )
      .join(' ')
    if (table === 'score_rank') {
      const stays = held.length > 0 && isBetterTable(held, group)
      const isColumn = columnOf(held) !== columnOf(group)
      const why = isColumn ? 'is the column that its lines are filed by' : 'is from a surer file'
      if (stays) notes.push(`the table of ${what} stays, it ${why}`)
      else taken.push(...group)
      tell(`last ranks of ${what}`, stays ? differingBands(held, group) : differingBands(group, held))
      continue
    }
    if (held.length > 0 && isBetter(held, group)) {
      const { merged, differing } = join(held, group)
      await addTo(db, merged)
      notes.push(
        `the lines of ${what} stay: their file is surer, or has the codes of schools; ranks and tie-break figures were added`,
      )
      tell(`lines of ${what}`, differing)
      const alone = onlyIn(group, held)
      if (alone.length === 0) continue
      notes.push(`${alone.length} units of ${what} that the other file lacks stand beside its own`)
      taken.push(...alone)
      stays.push(...held.map(idOf))
      continue
    }
    const { merged, differing } = join(group, held)
    tell(`lines of ${what}`, differing)
    taken.push(...merged)
    const alone = isBetter(group, held) ? onlyIn(held, group) : []
    if (alone.length === 0) continue
    notes.push(`${alone.length} units of ${what} that the file lacks stay beside its own`)
    await addTo(db, alone)
    stays.push(...alone.map(idOf))
  }
  return { rows: taken, stays, notes, contradictions }
}

/** A contradiction in a sentence, with its first rows. */
export function contradictionText({ what, rows }: Contradiction): string {
  const more = rows.length - NAMED
  const named = more > 0 ? [...rows.slice(0, NAMED), `and ${more} more`] : rows
  return `${rows.length} ${what} stand otherwise in the other file: ${named.join('; ')}`
}

/** Control lines are merged one by one: each gives way to one as sure, and another score is told. */
async function settleRows(
  db: Db,
  { table, key }: Target,
  rows: readonly TargetRow[],
  names: ProvinceNames,
): Promise<Settled> {
  const keyOf = (row: Held): string => key.map((column) => String(row[column])).join(' ')
  const { rows: found } = await sql<Held>`
    SELECT held.* FROM ${sql.table(table)} AS held JOIN import_file ON import_file.id = held.import_id
    WHERE NOT import_file.partial`.execute(db)
  const held = new Map(found.map((row) => [keyOf(row), row]))
  const differing: string[] = []
  const taken = rows.filter((row) => {
    const other = held.get(keyOf(row))
    if (!other) return true
    const stays = isSurer(leastSure([other]), leastSure([row]))
    if (other['score'] !== row.score) {
      const what = [names.get(Number(row.province_id)), row.year, row.batch, row.track].join(' ')
      const [stands, not] = stays ? [other['score'], row.score] : [row.score, other['score']]
      differing.push(`${what}: ${String(stands)}, not ${String(not)}`)
    }
    return !stays
  })
  const contradictions = differing.length > 0 ? [{ what: 'control lines', rows: differing }] : []
  return { rows: taken, stays: [], notes: [], contradictions }
}

async function findHeld(db: Db, { table, scope }: Target, of: TargetRow): Promise<Held[]> {
  const same = (scope ?? []).map((column) => sql`held.${sql.ref(column)} = ${of[column]}`)
  const { rows } = await sql<Held>`
    SELECT held.* FROM ${sql.table(table)} AS held JOIN import_file ON import_file.id = held.import_id
    WHERE NOT import_file.partial AND ${sql.join(same, sql` AND `)}`.execute(db)
  return rows
}

/** Whether one file's figures are surer than another's. */
function isBetter(one: readonly Held[], other: readonly Held[]): boolean {
  if (one.length === 0 || other.length === 0) return false
  const [first, second] = [leastSure(one), leastSure(other)]
  if (isSurer(first, second) || isSurer(second, first)) return isSurer(first, second)
  return hasCodes(one) && !hasCodes(other)
}

/** The column that lines are filed by comes before one that is known to be another, from whatever file. */
function isBetterTable(one: readonly Held[], other: readonly Held[]): boolean {
  const [first, second] = [columnOf(one), columnOf(other)]
  return first === second ? isBetter(one, other) : first === null
}

function columnOf(rows: readonly Held[]): string | null {
  const [first] = rows
  if (!first) return null
  const scope = {
    provinceId: Number(first['province_id']),
    year: Number(first['year']),
    track: String(first['track']),
  }
  return otherColumn(
    scope,
    rows.map((row) => ({ scoreMin: Number(row['score_min']), rankMax: Number(row['rank_max']) })),
  )
}

function leastSure(rows: readonly Held[]): ReadFrom {
  return READ_FROM.findLast((each) => rows.some((row) => row['read_from'] === each)) ?? 'file'
}

/** A file without codes of schools has their names in their place. */
const hasCodes = (rows: readonly Held[]): boolean =>
  rows.some((row) => row['school_code'] !== row['school_name'])

/** As JSON: text in a row that comes in, an object in one that stands. */
function tieBreakOf({ tie_break: figures }: Held): string | null {
  if (figures === null || figures === undefined) return null
  return typeof figures === 'string' ? figures : JSON.stringify(figures)
}

const schoolOf = (row: Held): string => foldText(String(row['school_name']))
const unitOf = (row: Held): string => `${schoolOf(row)} ${String(row['unit_code'])}`
const scoreOf = (row: Held): number | null =>
  row['derived'] === 'score' || typeof row['min_score'] !== 'number' ? null : row['min_score']
const rankOf = (row: Held): number | null =>
  row['derived'] === 'rank' || typeof row['min_rank'] !== 'number' ? null : row['min_rank']

/** A file's rows, with what another knows of the same units, and those said otherwise. */
function join<R extends Held>(base: readonly R[], other: readonly Held[]) {
  const others = Map.groupBy(other, unitOf)
  const differing: string[] = []
  const merged = base.map((row): R => {
    const same = others.get(unitOf(row)) ?? []
    const score = scoreOf(row)
    // Codes may repeat within a list: the one with the same score is meant.
    const found = same.find((each) => scoreOf(each) === score) ?? same.at(-1)
    if (!found) return { ...row, tie_break: tieBreakOf(row) }
    const theirs = scoreOf(found)
    if (score !== null && theirs !== null && score !== theirs) {
      differing.push(`${unitOf(row)}: ${score}, not ${theirs}`)
      return { ...row, tie_break: tieBreakOf(row) }
    }
    const [own, otherRank] = [rankOf(row), rankOf(found)]
    if (own !== null && otherRank !== null && own !== otherRank)
      differing.push(`${unitOf(row)}: rank ${own}, not ${otherRank}`)
    const rank = own === null && row['rank_is_bound'] !== true ? otherRank : null
    return {
      ...row,
      tie_break: tieBreakOf(row) ?? tieBreakOf(found),
      ...(rank === null
        ? {}
        : { min_rank: rank, rank_is_bound: found['rank_is_bound'] === true, derived: null }),
    }
  })
  return { merged, differing }
}

/** The units of `rows` that an alike file lacks, under its codes of schools; none of another list. */
function onlyIn<R extends Held>(rows: readonly R[], base: readonly Held[]): R[] {
  if (leastSure(rows) !== leastSure(base)) return []
  const units = new Set(base.map(unitOf))
  const codes = new Map(base.map((row) => [schoolOf(row), row['school_code']]))
  const alone = rows.filter((row) => !units.has(unitOf(row)))
  if (alone.length > rows.length * (1 - ALIKE)) return []
  return alone.flatMap((row) => {
    const school_code = codes.get(schoolOf(row))
    return school_code === undefined ? [] : [{ ...row, school_code }]
  })
}

const idOf = (row: Held): string => String(row['id'])

/** Writes what another file told into rows that stand. */
async function addTo(db: Db, rows: readonly Held[]): Promise<void> {
  await sql`
    UPDATE line SET school_code = known.school_code, tie_break = known.tie_break::jsonb, min_rank = known.min_rank,
      rank_is_bound = known.rank_is_bound, derived = known.derived
    FROM json_to_recordset(${JSON.stringify(rows)})
      AS known (id bigint, school_code text, tie_break text, min_rank integer, rank_is_bound boolean, derived text)
    WHERE line.id = known.id`.execute(db)
}

/** Scores that two tables give another last rank. */
function differingBands(stands: readonly Held[], other: readonly Held[]): string[] {
  const ranks = new Map(other.map((row) => [row['score_min'], String(row['rank_max'])]))
  return stands.flatMap((row) => {
    const [rank, theirs] = [String(row['rank_max']), ranks.get(row['score_min'])]
    return theirs === undefined || theirs === rank
      ? []
      : [`${String(row['score_min'])}: ${rank}, not ${theirs}`]
  })
}
