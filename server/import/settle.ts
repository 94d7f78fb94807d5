import { sql } from 'kysely'
import { type ReadFrom, READ_FROM, isSurer } from '#domain/exam/read-from.ts'
import { foldText } from '#domain/recommend/name.ts'
import type { Db } from '#server/db/open.ts'
import type { ProvinceNames } from './check-totals.ts'
import type { Target, TargetRow } from './source.ts'

/** Contradictions that are named; a wrong file has thousands. */
const NAMED = 10

interface Settled {
  readonly rows: readonly TargetRow[]
  /** What an operator should know. */
  readonly notes: readonly string[]
}

/** A row that stands in the tables. */
type Held = Readonly<Record<string, unknown>>

/**
 * Where another file holds the same figures, the surer one stays: an authority's file before a picture that was read, that
 * before another site's copy, and of two lines' files alike the one with the codes of schools. The other one adds what it has
 * besides — ranks that were published, tie-break figures — where both say the same score; where they do not, it is told.
 * What came with the product counts like what was imported, unless it is a part only.
 *
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
  if (scope === null || (table !== 'line' && table !== 'score_rank')) return { rows, notes: [] }
  const taken: TargetRow[] = []
  const notes: string[] = []
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
    const stays = held.length > 0 && isBetter(held, group)
    if (table === 'score_rank') {
      if (stays) notes.push(`the table of ${what} stays, it is from a surer file${tableDiffers(held, group)}`)
      else taken.push(...group)
      continue
    }
    if (stays) {
      const { merged, contradictions } = join(held, group)
      await addTo(db, merged)
      notes.push(
        `the lines of ${what} stay: their file is surer, or has the codes of schools; ranks and tie-break figures were added`,
        ...contradictionNotes(what, contradictions),
      )
      continue
    }
    const { merged, contradictions } = join(group, held)
    if (isBetter(group, held)) notes.push(...contradictionNotes(what, contradictions))
    taken.push(...merged)
  }
  return { rows: taken, notes }
}

/** Control lines are merged one by one: each gives way to a surer one, and another score is told. */
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
  const notes: string[] = []
  const taken = rows.filter((row) => {
    const other = held.get(keyOf(row))
    if (!other || !isSurer(leastSure([other]), leastSure([row]))) return true
    if (other['score'] !== row.score) {
      const what = [names.get(Number(row.province_id)), row.year, row.batch, row.track].join(' ')
      notes.push(
        `${what} stays at ${String(other['score'])}, from a surer file: this one says ${String(row.score)}`,
      )
    }
    return false
  })
  return { rows: taken, notes }
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

const unitOf = (row: Held): string => `${foldText(String(row['school_name']))} ${String(row['unit_code'])}`
const scoreOf = (row: Held): number | null =>
  row['derived'] === 'score' || typeof row['min_score'] !== 'number' ? null : row['min_score']
const rankOf = (row: Held): number | null =>
  row['derived'] === 'rank' || typeof row['min_rank'] !== 'number' ? null : row['min_rank']

/** The rows of a file, with what another one knows of the same units besides. */
function join<R extends Held>(base: readonly R[], other: readonly Held[]) {
  const others = new Map(other.map((row) => [unitOf(row), row]))
  const contradictions: string[] = []
  const merged = base.map((row): R => {
    const found = others.get(unitOf(row))
    if (!found) return { ...row, tie_break: tieBreakOf(row) }
    const [score, theirs] = [scoreOf(row), scoreOf(found)]
    if (score !== null && theirs !== null && score !== theirs) {
      contradictions.push(`${unitOf(row)}: ${score} and ${theirs}`)
      return { ...row, tie_break: tieBreakOf(row) }
    }
    const rank = rankOf(row) === null && row['rank_is_bound'] !== true ? rankOf(found) : null
    return {
      ...row,
      tie_break: tieBreakOf(row) ?? tieBreakOf(found),
      ...(rank === null
        ? {}
        : { min_rank: rank, rank_is_bound: found['rank_is_bound'] === true, derived: null }),
    }
  })
  return { merged, contradictions }
}

async function addTo(db: Db, rows: readonly Held[]): Promise<void> {
  await sql`
    UPDATE line SET tie_break = known.tie_break::jsonb, min_rank = known.min_rank, rank_is_bound = known.rank_is_bound,
      derived = known.derived
    FROM json_to_recordset(${JSON.stringify(rows)})
      AS known (id bigint, tie_break text, min_rank integer, rank_is_bound boolean, derived text)
    WHERE line.id = known.id`.execute(db)
}

function contradictionNotes(what: string, contradictions: readonly string[]): string[] {
  const [first] = contradictions
  if (first === undefined) return []
  const more = contradictions.length - NAMED
  return [
    `${contradictions.length} lines of ${what} have another score in the other file: ${contradictions.slice(0, NAMED).join('; ')}${more > 0 ? `; and ${more} more` : ''}`,
  ]
}

function tableDiffers(held: readonly Held[], rows: readonly Held[]): string {
  const ranks = new Map(held.map((row) => [row['score_min'], row['rank_max']]))
  const differing = rows.filter((row) => {
    const rank = ranks.get(row['score_min'])
    return rank !== undefined && rank !== row['rank_max']
  })
  const [first] = differing
  return first
    ? `; ${differing.length} scores have another rank here, the first is ${String(first['score_min'])}`
    : ''
}
