import { controlScale } from '#domain/directory/control-scale.ts'
import { isMainUndergraduate } from '#domain/directory/control-lines.ts'
import { incomparableYears } from '#domain/province/comparable.ts'
import { type ProvinceMedians, elsewhereOf } from '#domain/forecast/terms.ts'
import type { Db } from '#server/db/open.ts'
import type { ScopeKey } from '#domain/province/scope-key.ts'

/** The track of a province that ranks all its candidates together. */
const ALL = '综合'

/** One year of a province's lines of majors: those of its batch with the most ranks. */
interface MajorLines {
  readonly provinceId: number
  readonly track: string
  readonly batch: string
  readonly year: number
}

/** What other provinces' latest lines say of majors, each read once however many scopes ask. */
export class OtherProvinces {
  readonly #db: Db
  readonly #read = new Map<string, Promise<ProvinceMedians>>()
  #years: Promise<MajorLines[]> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** The latest lines before a year of each other province and track that candidates of this scope could be in. */
  async before(year: number, { provinceId, track }: ScopeKey): Promise<ProvinceMedians[]> {
    this.#years ??= findMajorYears(this.#db)
    const latest = new Map<string, MajorLines>()
    for (const lines of await this.#years) {
      if (lines.provinceId === provinceId || lines.year >= year) continue
      if (lines.track !== track && lines.track !== ALL && track !== ALL) continue
      if (incomparableYears(lines.provinceId).includes(lines.year)) continue
      // The latest year comes first, and of it the batch with the most ranks.
      const key = `${lines.provinceId} ${lines.track}`
      if (!latest.has(key)) latest.set(key, lines)
    }
    return Promise.all([...latest.values()].map((lines) => this.#linesOf(lines)))
  }

  #linesOf(lines: MajorLines): Promise<ProvinceMedians> {
    const key = Object.values(lines).join(' ')
    const known = this.#read.get(key) ?? findElsewhere(this.#db, lines)
    this.#read.set(key, known)
    return known
  }
}

async function findMajorYears(db: Db): Promise<MajorLines[]> {
  return db
    .selectFrom('line')
    .select(['province_id as provinceId', 'track', 'batch', 'year'])
    .where('unit_kind', '=', 'major')
    .where('min_rank', 'is not', null)
    .groupBy(['province_id', 'track', 'batch', 'year'])
    .orderBy('year', 'desc')
    .orderBy((eb) => eb.fn.count('min_rank'), 'desc')
    .orderBy('province_id')
    .orderBy('track')
    .orderBy('batch')
    .execute()
}

async function findElsewhere(
  db: Db,
  { provinceId, track, batch, year }: MajorLines,
): Promise<ProvinceMedians> {
  const rows = await db
    .selectFrom('line')
    .select(['school_name as school', 'unit_name as name', 'min_rank as rank'])
    .where('province_id', '=', provinceId)
    .where('unit_kind', '=', 'major')
    .where('track', '=', track)
    .where('batch', '=', batch)
    .where('year', '=', year)
    .execute()
  return elsewhereOf(rows)
}

/**
 * Candidates at or above the main undergraduate line (一段, 本科批), by year; years without both tables are
 * missing.
 */
export async function findQualified(
  db: Db,
  { provinceId, track }: ScopeKey,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('control_line')
    .innerJoin('score_rank', (join) =>
      join
        .onRef('score_rank.province_id', '=', 'control_line.province_id')
        .onRef('score_rank.year', '=', 'control_line.year')
        .onRef('score_rank.track', '=', 'control_line.track')
        .onRef('score_rank.score_max', '>=', 'control_line.score'),
    )
    .select((eb) => [
      'control_line.year',
      'control_line.batch',
      'control_line.score',
      eb.fn.max('score_rank.rank_max').as('qualified'),
    ])
    .where('control_line.province_id', '=', provinceId)
    .where('control_line.track', '=', track)
    .groupBy(['control_line.year', 'control_line.batch', 'control_line.score'])
    // A table that ends above the line does not tell.
    .having((eb) => eb(eb.fn.min('score_rank.score_min'), '<=', eb.ref('control_line.score')))
    .orderBy('control_line.year', 'desc')
    .orderBy('control_line.score', 'desc')
    .execute()
  const lines = rows.filter(({ batch }) => isMainUndergraduate(batch))
  // One name over the years: where batches were merged, their candidates cannot be compared.
  const batch = lines[0]?.batch
  return new Map(
    lines.flatMap((line): [number, number][] => (line.batch === batch ? [[line.year, line.qualified]] : [])),
  )
}

/** The control line of a scope’s batch in a year; null: none of that name, or of other marks. */
export async function findControlScore(
  db: Db,
  { provinceId, track, batch }: ScopeKey,
  year: number,
): Promise<number | null> {
  if (controlScale({ provinceId, province: '', year, batch, track }).of !== null) return null
  const row = await db
    .selectFrom('control_line')
    .select('score')
    .where('province_id', '=', provinceId)
    .where('track', '=', track)
    .where('batch', '=', batch)
    .where('year', '=', year)
    .executeTakeFirst()
  return row?.score ?? null
}
