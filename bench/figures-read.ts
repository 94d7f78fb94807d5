import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseRequirement } from '#domain/exam/requirement.ts'
import type { Requirement } from '#domain/exam/requirement.ts'
import type { UnitKind } from '#domain/province/rules.ts'
import { parseRecords } from '#server/import/layouts/csv.ts'
import { ShippedRows } from '#test/shipped-rows.ts'

/** A line of the figures that come with the product. */
export interface ShippedLine {
  readonly school: string
  readonly name: string
  readonly code: string
  readonly plan: number | null
  /** null: it did not fill, or its rank is not told. */
  readonly rank: number | null
  /** It filled, at a rank of which nothing or a bound alone is published. */
  readonly isRankWithheld: boolean
  readonly requirement: Requirement | null
}

/** The lines of one batch and track by year, the earliest first, in the order of the files. */
export interface ShippedScope {
  readonly provinceId: number
  readonly province: string
  readonly batch: string
  readonly track: string
  readonly unitKind: UnitKind
  readonly years: ReadonlyMap<number, readonly ShippedLine[]>
}

const DATA = join(import.meta.dirname, '..', 'data')
const FIGURES = join(DATA, 'figures')

const number = (text: string | undefined): number | null =>
  text === '' || text === undefined ? null : Number(text)

const isKind = (text: string | undefined): text is UnitKind => text === 'major' || text === 'group'

/** The lines of the first rounds that come with the product, of all provinces. See `server/import/store/shipped-tables.ts`. */
export function readShippedLines(): ShippedScope[] {
  const names = parseRecords(readFileSync(join(DATA, 'provinces.csv'), 'utf8'), '')
  return names.flatMap(({ id = '', name = '' }) =>
    existsSync(join(FIGURES, id, 'schools.csv')) ? readProvince(id, name) : [],
  )
}

function readProvince(id: string, province: string): ShippedScope[] {
  const tables = new ShippedRows(Number(id))
  const lists = new Map(
    tables
      .read('lists')
      .flatMap((list) => (list['of'] === 'line' ? [[`${list['year']} ${list['list']}`, list] as const] : [])),
  )
  const scopes = new Map<
    string,
    Omit<ShippedScope, 'years'> & { readonly years: Map<number, ShippedLine[]> }
  >()
  for (const file of readdirSync(join(FIGURES, id)).sort()) {
    const year = Number(/^lines-(\d{4})\.csv$/.exec(file)?.[1])
    if (Number.isNaN(year)) continue
    for (const row of tables.read(`lines-${year}`)) {
      const list = lists.get(`${year} ${row['list']}`)
      const { batch, track, unit_kind: unitKind } = list ?? {}
      if (!batch || !track || !isKind(unitKind) || batch.includes('征集')) continue
      const key = `${batch} ${track} ${unitKind}`
      const scope = scopes.get(key) ?? {
        provinceId: Number(id),
        province,
        batch,
        track,
        unitKind,
        years: new Map<number, ShippedLine[]>(),
      }
      scopes.set(key, scope)
      const lines = scope.years.get(year) ?? []
      scope.years.set(year, lines)
      const rank = number(row['min_rank'])
      const isRankWithheld =
        list?.['rank_is_bound'] === '1' || (rank === null && number(row['min_score']) !== null)
      lines.push({
        school: row['school'] ?? '',
        name: row['unit'] ?? '',
        code: row['code'] ?? '',
        plan: number(row['plan']),
        rank: isRankWithheld ? null : rank,
        isRankWithheld,
        requirement: parseRequirement(row['requirement'] || null),
      })
    }
  }
  return [...scopes.values()]
}
