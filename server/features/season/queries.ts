import type { Round, RoundKind, Season } from '#domain/season/season.ts'
import { ROUND_KINDS } from '#domain/season/season.ts'
import { byFiling, isLaterRound, rulesInForce } from '#domain/province/rules.ts'
import type { Db } from '#server/db/open.ts'
import { publishedIn } from '#server/features/scopes/service.ts'
import { type StoredCondition, storedCondition } from '#server/features/recommend/service.ts'
import { listProvinceRules } from '#server/features/province/service.ts'

/** The season of a province and year as the operator set it. */
export interface StoredSeason extends Season {
  readonly provinceId: number
  /** How often a confirmed condition may be changed. */
  readonly changes: number
}

interface RoundRow {
  batch: string
  round: number
  kind: string
  opens: Date
  closes: Date
}

function toRound({ kind, ...row }: RoundRow): Round {
  const known = ROUND_KINDS.find((each) => each === kind)
  if (known === undefined) throw new Error(`unknown kind of round ${kind}`)
  return { ...row, kind: known }
}

const roundColumns = ['batch', 'round', 'kind', 'opens', 'closes'] as const

/** The seasons of a province, or of all where none is named, with their rounds in the order of time. */
export async function listSeasons(db: Db, provinceId?: number): Promise<StoredSeason[]> {
  let query = db
    .selectFrom('season as s')
    .leftJoin('season_round as r', (join) =>
      join.onRef('r.province_id', '=', 's.province_id').onRef('r.year', '=', 's.year'),
    )
    .select(['s.province_id', 's.year', 's.changes', 'r.batch', 'r.round', 'r.kind', 'r.opens', 'r.closes'])
    .orderBy('s.province_id')
    .orderBy('s.year')
    .orderBy('r.opens')
    .orderBy('r.batch')
  if (provinceId !== undefined) query = query.where('s.province_id', '=', provinceId)
  const seasons = new Map<string, StoredSeason & { rounds: Round[] }>()
  for (const { province_id, year, changes, batch, round, kind, opens, closes } of await query.execute()) {
    const key = `${province_id} ${year}`
    const season = seasons.get(key) ?? { provinceId: province_id, year, changes, rounds: [] }
    seasons.set(key, season)
    // A season without rounds comes as one row of nulls.
    if (batch === null || round === null || kind === null || opens === null || closes === null) continue
    season.rounds.push(toRound({ batch, round, kind, opens, closes }))
  }
  return [...seasons.values()]
}

/**
 * Makes the season of a year where there is none, and holds it until the transaction ends: of two who set rounds of it
 * the second sees those of the first.
 * @param changes undefined: as before, or the table's default
 */
export async function holdSeason(
  tx: Db,
  provinceId: number,
  year: number,
  changes: number | undefined,
): Promise<void> {
  await tx
    .insertInto('season')
    .values({ province_id: provinceId, year, ...(changes === undefined ? {} : { changes }) })
    .onConflict((conflict) =>
      conflict
        .columns(['province_id', 'year'])
        .doUpdateSet((eb) => ({ changes: changes ?? eb.ref('season.changes') })),
    )
    .execute()
}

/** The rounds of a season. */
export async function listRounds(db: Db, provinceId: number, year: number): Promise<Round[]> {
  const rows = await db
    .selectFrom('season_round')
    .select(roundColumns)
    .where('province_id', '=', provinceId)
    .where('year', '=', year)
    .orderBy('opens')
    .execute()
  return rows.map(toRound)
}

/** Sets a round in place of what was there. */
export async function upsertRound(db: Db, provinceId: number, year: number, round: Round): Promise<void> {
  const { batch, round: number, kind, opens, closes } = round
  await db
    .insertInto('season_round')
    .values({ province_id: provinceId, year, batch, round: number, kind, opens, closes })
    .onConflict((conflict) =>
      conflict
        .columns(['province_id', 'year', 'batch', 'round'])
        .doUpdateSet({ kind: kind satisfies RoundKind, opens, closes }),
    )
    .execute()
}

/** Holds a season until the transaction ends. @returns how often a confirmed condition may be changed; undefined: none is set */
export async function lockSeason(
  tx: Db,
  { provinceId, year }: { provinceId: number; year: number },
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('season')
    .select('changes')
    .where('province_id', '=', provinceId)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirst()
  return row?.changes
}

/** How many students confirmed a condition for a season. */
export async function countSheets(
  db: Db,
  { provinceId, year }: { provinceId: number; year: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('sheet_condition')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('province_id', '=', provinceId)
    .where('year', '=', year)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes the rounds of a season that the transaction holds: one, those of a batch, or all. One without rounds goes. */
export async function deleteRounds(
  tx: Db,
  which: { provinceId: number; year: number; batch?: string | undefined; round?: number | undefined },
): Promise<void> {
  const { provinceId, year, batch, round } = which
  let query = tx.deleteFrom('season_round').where('province_id', '=', provinceId).where('year', '=', year)
  if (batch !== undefined) query = query.where('batch', '=', batch)
  if (round !== undefined) query = query.where('round', '=', round)
  await query.execute()
  if ((await listRounds(tx, provinceId, year)).length === 0) {
    await tx.deleteFrom('season').where('province_id', '=', provinceId).where('year', '=', year).execute()
  }
}

/** A batch that a province may file in a year. */
interface FiledBatch {
  readonly name: string
  /** Whether a rule of it is loaded, which says how many choices it takes. */
  readonly hasRule: boolean
}

/** The batches of a province's rules in a year; after them those that lines or plans alone tell of, 征集 is no batch. */
export async function listBatches(db: Db, provinceId: number, year: number): Promise<FiledBatch[]> {
  const rules = await listProvinceRules(db, provinceId)
  const named = rulesInForce(rules, year).map(({ batch }) => batch)
  const figures = await publishedIn(db).batches(provinceId)
  const told = figures
    .filter((batch) => !isLaterRound(batch))
    // A plan may be for several batches at once: 普通类 for 普通类一段 and 二段.
    .filter((batch) => !named.some((each) => each.startsWith(batch)))
    .sort(byFiling)
  return [
    ...named.map((name) => ({ name, hasRule: true })),
    ...told.map((name) => ({ name, hasRule: false })),
  ]
}

/** The condition that an account confirmed for a season. */
export interface ConfirmedCondition {
  readonly provinceId: number
  readonly year: number
  readonly condition: StoredCondition
  /** How often it was confirmed. */
  readonly version: number
  /** Opaque ids of units the student took out of the result. */
  readonly removed: readonly string[]
  readonly confirmedAt: Date
}

const sheetColumns = ['province_id', 'year', 'condition', 'version', 'removed', 'confirmed_at'] as const

interface SheetRow {
  province_id: number
  year: number
  condition: unknown
  version: number
  removed: string[]
  confirmed_at: Date
}

const toSheet = (row: SheetRow): ConfirmedCondition => ({
  provinceId: row.province_id,
  year: row.year,
  condition: storedCondition.parse(row.condition),
  version: row.version,
  removed: row.removed,
  confirmedAt: row.confirmed_at,
})

/** Which confirmed condition: one an account, province and year. */
export interface ConfirmedKey {
  readonly accountId: number
  readonly provinceId: number
  readonly year: number
}

const whose = ({ accountId, provinceId, year }: ConfirmedKey) => ({
  account_id: accountId,
  province_id: provinceId,
  year,
})

/** The condition confirmed for a season, if any. */
export async function findSheet(db: Db, key: ConfirmedKey): Promise<ConfirmedCondition | undefined> {
  const row = await db
    .selectFrom('sheet_condition')
    .select(sheetColumns)
    .where((eb) => eb.and(whose(key)))
    .executeTakeFirst()
  return row && toSheet(row)
}

/** The same, held until the transaction ends. */
export async function lockSheet(tx: Db, key: ConfirmedKey): Promise<ConfirmedCondition | undefined> {
  const row = await tx
    .selectFrom('sheet_condition')
    .select(sheetColumns)
    .where((eb) => eb.and(whose(key)))
    .forUpdate()
    .executeTakeFirst()
  return row && toSheet(row)
}

/** Keeps what is confirmed for the first time. @returns undefined where another call was first */
export async function insertSheet(
  tx: Db,
  key: ConfirmedKey,
  condition: StoredCondition,
): Promise<ConfirmedCondition | undefined> {
  const row = await tx
    .insertInto('sheet_condition')
    .values({ ...whose(key), condition: JSON.stringify(condition) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(sheetColumns)
    .executeTakeFirst()
  return row && toSheet(row)
}

/** Changes what was confirmed, which the transaction holds (`lockSheet`). */
export async function updateSheet(
  tx: Db,
  key: ConfirmedKey,
  condition: StoredCondition,
  version: number,
  at: Date,
): Promise<ConfirmedCondition> {
  const row = await tx
    .updateTable('sheet_condition')
    .set({ condition: JSON.stringify(condition), version, confirmed_at: at })
    .where((eb) => eb.and(whose(key)))
    .returning(sheetColumns)
    .executeTakeFirstOrThrow()
  return toSheet(row)
}

/** Rows taken out of the result, in place of those that were. */
export async function updateRemoved(tx: Db, key: ConfirmedKey, removed: readonly string[]): Promise<void> {
  await tx
    .updateTable('sheet_condition')
    .set({ removed: [...removed] })
    .where((eb) => eb.and(whose(key)))
    .execute()
}
