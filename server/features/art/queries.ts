import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Page } from '#contract/fields.ts'
import { type Named, isNamed } from '#server/features/directory/service.ts'

/** Which lines stand in one order. */
export interface LineOrderKey {
  readonly provinceId: number
  readonly year: number
  readonly batch: string
  readonly category: string
  readonly track: string
}

/** The rules of a province, the oldest first. */
export function listRules(db: Db, provinceId: number) {
  return db
    .selectFrom('art_rule')
    .selectAll()
    .where('province_id', '=', provinceId)
    .orderBy('year')
    .orderBy('category')
    .execute()
}

/** The lists of lines of a province, the latest year first, within it the longest. */
export async function listLists(db: Db, provinceId: number) {
  const rows = await db
    .selectFrom('art_line')
    .select((eb) => [
      'year',
      'batch',
      'category',
      'track',
      eb.fn.countAll<string>().as('lines'),
      sql<number[]>`array_agg(DISTINCT import_id)`.as('sources'),
    ])
    .where('province_id', '=', provinceId)
    .groupBy(['year', 'batch', 'category', 'track'])
    .execute()
  return rows
    .map(({ lines, ...row }) => ({ ...row, lines: Number(lines) }))
    .sort((a, b) => b.year - a.year || b.lines - a.lines || (a.category < b.category ? -1 : 1))
}

const linesOf = (db: Db, { provinceId, year, batch, category, track }: LineOrderKey) =>
  db
    .selectFrom('art_line')
    .where('province_id', '=', provinceId)
    .where('year', '=', year)
    .where('batch', '=', batch)
    .where('category', '=', category)
    .where('track', '=', track)

const isMeant = (named: readonly Named[]): RawBuilder<SqlBool> =>
  named.length === 0 ? sql`true` : sql`${sql.join(named.map(isNamed), sql` AND `)}`

/** The lines of a list, the highest score first, those that did not fill last; a page of them, or all. */
export function listLines(db: Db, key: LineOrderKey, named: readonly Named[], page?: Page) {
  const all = linesOf(db, key)
    .selectAll()
    .where(isMeant(named))
    .orderBy('min_score', (order) => order.desc().nullsLast())
    .orderBy('school_code')
    .orderBy('unit_code')
  return (page === undefined ? all : all.limit(page.size).offset((page.page - 1) * page.size)).execute()
}

export async function countLines(db: Db, key: LineOrderKey, named: readonly Named[]): Promise<number> {
  const row = await linesOf(db, key)
    .select((eb) => eb.fn.countAll<string>().as('many'))
    .where(isMeant(named))
    .executeTakeFirstOrThrow()
  return Number(row.many)
}
