import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'
import type { Addition, FileSource, Target, TargetRow } from '#server/import/layouts/source.ts'

/** Tables whose rows name the file they are from. */
const tables = [
  'line',
  'plan',
  'score_rank',
  'control_line',
  'school',
  'major',
  'assessment',
  'double_first_class',
  'province_rule',
  'enbasic_school',
  'enbasic_rule',
  'enbasic_charter',
  'art_rule',
  'art_line',
  'trinity_rule',
  'trinity_line',
  'requirement_edition',
] as const

const CHUNK = 5000
/** Any number that nothing else uses. */
export const importLock = 20_260_732

/** One import at a time, until the end of the transaction. */
export async function lockImports(transaction: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${importLock})`.execute(transaction)
}

/** Ids by what files call a province. */
export async function findProvinces(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('province').select(['id', 'name']).execute()
  // Rules name a province by its id.
  return new Map(rows.flatMap(({ id, name }) => [[name, id] as const, [String(id), id] as const]))
}

/** What people call a province, by its id. */
export function provinceNames(provinces: ReadonlyMap<string, number>): Map<number, string> {
  return new Map([...provinces].flatMap(([name, id]) => (name === String(id) ? [] : [[id, name] as const])))
}

/** @throws ImportRefusal */
export function provinceIdOf(provinces: ReadonlyMap<string, number>, name: string): number {
  const id = provinces.get(name)
  if (id === undefined) throw new ImportRefusal(`${name} is none of the provinces that are loaded`)
  return id
}

/** Puts rows, named as the table's columns, into a staging table that is gone with the transaction. */
export async function stage(
  transaction: Db,
  target: Target,
  rows: readonly TargetRow[],
  onProgress: (done: number) => void,
): Promise<string[]> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'at')
  const list = columnList(columns)
  await sql`CREATE TEMP TABLE stage ON COMMIT DROP AS
    SELECT 0 AS at, ${list} FROM ${sql.table(target.table)} WITH NO DATA`.execute(transaction)
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows.slice(from, from + CHUNK)
    await sql`INSERT INTO stage (at, ${list})
      SELECT at, ${list} FROM json_populate_recordset(NULL::stage, ${JSON.stringify(chunk)})`.execute(
      transaction,
    )
    onProgress(from + chunk.length)
  }
  // Rows carry JSON as text.
  if (columns.includes('tie_break'))
    await sql`UPDATE stage SET tie_break = (tie_break #>> '{}')::jsonb`.execute(transaction)
  return columns
}

/** How staged rows come in. */
interface ComingIn {
  readonly importId: number
  /** Ids of rows of the same scopes that are not replaced. */
  readonly stays: readonly string[]
  readonly addition: Addition | undefined
}

/** Puts what is staged in the place of what it replaces. The order of rows is that of the file. */
export async function swapIn(
  transaction: Db,
  target: Target,
  columns: readonly string[],
  { importId, stays, addition }: ComingIn,
): Promise<void> {
  const table = sql.table(target.table)
  const list = columnList(columns)
  if (target.scope !== null) {
    const same = target.scope.map((column) => sql`held.${sql.ref(column)} = staged.${sql.ref(column)}`)
    const staged = sql`SELECT DISTINCT ${columnList(target.scope.length > 0 ? target.scope : ['at'])} FROM stage`
    if (stays.length > 0) same.push(sql`held.id <> ALL(${stays})`)
    await sql`DELETE FROM ${table} AS held USING (${staged}) AS staged
      WHERE ${sql.join([sql`true`, ...same], sql` AND `)}`.execute(transaction)
  }
  const update = columns
    .filter((column) => !target.key.includes(column))
    .map((column) => {
      const [ours, theirs] = [sql`excluded.${sql.ref(column)}`, sql`held.${sql.ref(column)}`]
      const merged = sql`coalesce(${ours}, ${theirs})`
      const value =
        addition === undefined || addition.columns.includes(column)
          ? merged
          : sql`CASE WHEN ${isOthers(addition)} THEN coalesce(${theirs}, ${ours}) ELSE ${merged} END`
      return sql`${sql.ref(column)} = ${value}`
    })
  const origins = ['import_id', ...(addition?.origins ?? [])]
  await sql`INSERT INTO ${table} AS held (${columnList(origins)}, ${list})
    SELECT ${sql.join(origins.map(() => sql`${importId}::integer`))}, ${list} FROM stage ORDER BY at
    ON CONFLICT (${columnList(target.key)}) DO ${
      target.scope === null
        ? sql`UPDATE SET ${sql.join([...originsAfter(addition), ...update])}`
        : sql`NOTHING`
    }`.execute(transaction)
}

/** Others' rows beside a plan's own, by year, batch and track: their codes may be wrong. */
export async function findStaying(transaction: Db, importId: number): Promise<string[]> {
  const { rows } = await sql<{ scope: string; count: number }>`
    SELECT concat_ws(' ', held.year, held.batch, held.track) AS scope, count(*)::integer AS count
    FROM plan AS held
    JOIN (SELECT DISTINCT province_id, year, batch, track FROM plan WHERE import_id = ${importId}) AS own
      USING (province_id, year, batch, track)
    WHERE held.import_id <> ${importId} GROUP BY 1 ORDER BY 1`.execute(transaction)
  return rows.map(
    ({ scope, count }) =>
      `${count} rows of ${scope} that the file lacks stay; import remove takes a wrong plan back`,
  )
}

/** Whether the row that is held is from a file that does not only add to others. */
function isOthers({ origins }: Addition) {
  return sql`held.import_id IS DISTINCT FROM held.${sql.ref(origins[0])}`
}

function originsAfter(addition: Addition | undefined) {
  if (!addition) return [sql`import_id = excluded.import_id`]
  return [
    sql`import_id = CASE WHEN ${isOthers(addition)} THEN held.import_id ELSE excluded.import_id END`,
    ...addition.origins.map((origin) => sql`${sql.ref(origin)} = excluded.${sql.ref(origin)}`),
  ]
}

function columnList(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)))
}

/** Forgets files of a source that no figure refers to any more. */
export async function deleteSuperseded(transaction: Db, source: FileSource): Promise<void> {
  const unused = tables.map(
    (table) =>
      sql`NOT EXISTS (SELECT FROM ${sql.table(table)} AS held WHERE held.import_id = import_file.id)`,
  )
  unused.push(
    sql`NOT EXISTS (SELECT FROM school WHERE import_file.id IN (details_import_id, profile_import_id))`,
  )
  await sql`DELETE FROM import_file
    WHERE source = ${source.name} AND ${sql.join(unused, sql` AND `)}`.execute(transaction)
}

/** How many rows of a table name a file as their origin. */
export async function countRows(
  db: Db,
  { table }: Target,
  importId: number,
  origin: 'import_id' | Addition['origins'][number],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM ${sql.table(table)} WHERE ${sql.ref(origin)} = ${importId}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
