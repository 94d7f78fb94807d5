import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { dropIndexes } from '#server/db/bulk.ts'
import type { CopyDb } from '#server/db/copy.ts'
import type { Db } from '#server/db/open.ts'
import { completeLines } from './complete-lines.ts'
import { parseRecords } from '#server/import/layouts/csv.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'
import {
  ONLY_LIST,
  nameColumns,
  nationalTables,
  originColumns,
  provinceTables,
  sourceColumns,
  toldBy,
} from './shipped-tables.ts'
import { keptKinds } from './starter-files.ts'

/** Rows of one province and year. */
export interface ShippedScope {
  readonly table: string
  readonly provinceId: number
  readonly year: number
}

/** What is copied in goes to the transaction that the queries run in. */
type Copying = Pick<CopyDb, 'db' | 'copyIn'>
type ProvinceTable = 'line' | 'plan' | 'score_rank' | 'control_line'

/** A bulletin whose figures come with the product, by the sum of these. */
interface ShippedBulletin {
  readonly source: string
  readonly sha256: string
}

/** The bulletins of a folder, those that a database has not seen, and whether it has seen others or none. */
async function compare(
  db: Db,
  folder: string,
): Promise<{ bulletins: ShippedBulletin[]; news: ShippedBulletin[]; seen: 'these' | 'others' | 'none' }> {
  const rows = parseRecords(await readFile(join(folder, 'sources.csv'), 'utf8'), '')
  const bulletins = rows.map(({ source = '', sha256 = '' }) => ({ source, sha256 }))
  const held = await db.selectFrom('shipped').selectAll().execute()
  const known = new Map(held.map(({ source, sha256 }) => [source, sha256]))
  const news = bulletins.filter(({ source, sha256 }) => known.get(source) !== sha256)
  const isSame = news.length === 0 && held.length === bulletins.length
  return { bulletins, news, seen: isSame ? 'these' : held.length > 0 ? 'others' : 'none' }
}

/**
 * Brings a folder's figures in where no imported ones stand, replacing an older release's; within a
 * transaction.
 * @returns whether there was anything new
 */
export async function loadShipped(
  { db, copyIn }: Copying,
  folder: string,
  { renew = true }: { readonly renew?: boolean } = {},
): Promise<boolean> {
  const { bulletins, news, seen } = await compare(db, folder)
  if (seen === 'these' || (seen === 'others' && !renew)) return false
  await stageSources({ db, copyIn }, folder, bulletins)
  await removeOlder(db, bulletins)
  await sql`UPDATE stage_source SET wanted = source = ANY(${news.map(({ source }) => source)}::text[])`.execute(
    db,
  )
  for (const national of nationalTables) await loadNational({ db, copyIn }, folder, national)
  const indexes = await dropIndexes(db, ['line', 'plan', 'score_rank'])
  for (const provinceId of await provincesOf(folder)) {
    await loadProvince({ db, copyIn }, folder, provinceId, { isFree: (table) => indexes.bare.has(table) })
  }
  await indexes.restore()
  await completeBesideOthers(db)
  await forgetUnused(db)
  await db.deleteFrom('shipped').execute()
  await db.insertInto('shipped').values(bulletins).execute()
  // Until the server has looked at them by itself, it would plan queries as of empty tables.
  for (const table of ['line', 'plan', 'score_rank', 'control_line', 'school', 'major']) {
    await sql`ANALYZE ${sql.table(table)}`.execute(db)
  }
  return true
}

/**
 * Puts a province and year's shipped figures back where none are left, within the transaction that took
 * others out.
 * @throws ImportRefusal where the database was filled from another folder
 */
export async function restoreShipped(copying: Copying, folder: string, scope: ShippedScope): Promise<void> {
  const { db } = copying
  const { bulletins, seen } = await compare(db, folder)
  if (seen === 'others') {
    throw new ImportRefusal(
      `FIGURES_DIR=${folder}: should be the folder that the app was last started with, its figures are loaded. Set it as the app has it, or start the app once with this one. Nothing was changed`,
    )
  }
  if (!existsSync(join(folder, String(scope.provinceId), 'lists.csv'))) return
  await stageSources(copying, folder, bulletins)
  await loadProvince(copying, folder, scope.provinceId, { only: scope })
  await forgetUnused(db)
}

/** The provinces that a folder has figures of, by id. */
async function provincesOf(folder: string): Promise<number[]> {
  const names = await readdir(folder)
  return names.flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : [])).sort((a, b) => a - b)
}

/** A table that is gone with the transaction. */
async function makeStage(db: Db, name: string, columns: Readonly<Record<string, string>>): Promise<void> {
  const list = Object.entries(columns).map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`)
  await sql`DROP TABLE IF EXISTS pg_temp.${sql.ref(name)}`.execute(db)
  await sql`CREATE TEMP TABLE ${sql.ref(name)} (at integer GENERATED ALWAYS AS IDENTITY, ${sql.join(list)})
    ON COMMIT DROP`.execute(db)
}

/** Every bulletin has its row in import_file from here on; those that nothing refers to in the end go again. */
async function stageSources(
  { db, copyIn }: Copying,
  folder: string,
  bulletins: readonly ShippedBulletin[],
): Promise<void> {
  await makeStage(db, 'stage_source', {
    ...sourceColumns,
    import_id: 'integer',
    wanted: 'boolean DEFAULT true',
  })
  await copyIn('stage_source', await readFile(join(folder, 'sources.csv')))
  const sums = bulletins.map(({ sha256 }) => sha256)
  await sql`INSERT INTO import_file
      (source, file_name, sha256, authority, title, province_id, year, partial, starter, accepted, rejected)
    SELECT kind, file_name, sha256, authority, title, province_id, year, coalesce(partial, false), true, 0, 0
    FROM stage_source AS staged WHERE sha256 = ANY(${sums}::text[])
      AND NOT EXISTS (SELECT FROM import_file AS file WHERE file.starter AND file.sha256 = staged.sha256)
    ORDER BY at`.execute(db)
  await sql`UPDATE stage_source SET import_id = file.id FROM import_file AS file
    WHERE file.starter AND file.sha256 = stage_source.sha256`.execute(db)
}

/** Files that this or an older release brought with these tables. */
const shippedFiles = sql`starter AND NOT source = ANY(${[...keptKinds]}::text[])`

/** Figures that an older release brought go, unless this one brings the very same. */
async function removeOlder(db: Db, bulletins: readonly ShippedBulletin[]): Promise<void> {
  const sums = bulletins.map(({ sha256 }) => sha256)
  for (const table of Object.keys(provinceTables)) {
    await sql`DELETE FROM ${sql.table(`public.${table}`)} WHERE import_id IN
      (SELECT id FROM import_file WHERE ${shippedFiles} AND NOT sha256 = ANY(${sums}::text[]))`.execute(db)
  }
}

/**
 * National rows: shipped ones are corrected in place, since others refer to them; new ones join unless one
 * was imported.
 */
async function loadNational(
  { db, copyIn }: Copying,
  folder: string,
  { table, file, key, scope, columns, origins }: (typeof nationalTables)[number],
): Promise<void> {
  const path = join(folder, file)
  if (!existsSync(path)) return
  const names = columns.split(' ')
  const held = sql.table(`public.${table}`)
  const named = sql.join(names.map((name) => sql.ref(name)))
  await sql`CREATE TEMP TABLE stage_national ON COMMIT DROP AS
    SELECT ${named}, ${sql.join(Object.keys(originColumns).map((name) => sql`NULL::text AS ${sql.ref(name)}`))} FROM ${held} WITH NO DATA`.execute(
    db,
  )
  await copyIn('stage_national', await readFile(path))
  const ids = origins.map(
    (origin) =>
      sql`(SELECT import_id FROM stage_source WHERE stage_source.source = coalesce(staged.${sql.ref(origin)},
        (SELECT one.source FROM stage_source AS one
        WHERE ${`${table}.${origin}`} = ANY(string_to_array(one.fills, ' ')))))`,
  )
  const idColumns = origins.map((origin) => originColumns[origin])
  const values = [
    ...names.map((name) => ({ name, value: sql`staged.${sql.ref(name)}` })),
    ...idColumns.map((name, at) => ({ name, value: ids[at] ?? sql`NULL` })),
  ].map(({ name, value }) => {
    const origin = idColumns.find((each) => each === name || toldBy[each]?.includes(name))
    if (origin === undefined || origin === 'import_id') return sql`${sql.ref(name)} = ${value}`
    return sql`${sql.ref(name)} = CASE WHEN EXISTS
      (SELECT FROM import_file WHERE NOT starter AND id = held.${sql.ref(origin)})
      THEN held.${sql.ref(name)} ELSE ${value} END`
  })
  const same = key.map((name) => sql`held.${sql.ref(name)} = staged.${sql.ref(name)}`)
  await sql`UPDATE ${held} AS held SET ${sql.join(values)} FROM stage_national AS staged
    WHERE ${sql.join(same, sql` AND `)}
      AND held.import_id IN (SELECT id FROM import_file WHERE ${shippedFiles})`.execute(db)
  const sameScope = scope.map((name) => sql`held.${sql.ref(name)} = staged.${sql.ref(name)}`)
  await sql`INSERT INTO ${held} (${sql.join(idColumns.map((name) => sql.ref(name)))}, ${named})
    SELECT ${sql.join(ids)}, ${named} FROM stage_national AS staged
    WHERE NOT EXISTS (SELECT FROM ${held} AS held JOIN import_file ON import_file.id = held.import_id
      WHERE ${sql.join([sql`NOT import_file.starter`, ...sameScope], sql` AND `)})
    ON CONFLICT DO NOTHING`.execute(db)
  await sql`DROP TABLE stage_national`.execute(db)
}

/** What stands in place of figures: held rows of the same values keep the folder's out. */
const heldBy: Readonly<Record<ProvinceTable, readonly string[]>> = {
  line: ['year', 'batch'],
  plan: ['year'],
  score_rank: ['year', 'track'],
  control_line: ['year'],
}

async function loadProvince(
  { db, copyIn }: Copying,
  folder: string,
  provinceId: number,
  { only, isFree = () => false }: { only?: ShippedScope; isFree?: (table: string) => boolean },
): Promise<void> {
  const own = join(folder, String(provinceId))
  const stage = async (name: string, columns: Readonly<Record<string, string>>): Promise<void> => {
    await makeStage(db, `stage_${name}`, columns)
    const path = join(own, `${name}.csv`)
    if (existsSync(path)) await copyIn(`stage_${name}`, await readFile(path))
  }
  await stage('lists', { ...nameColumns.lists, import_id: 'integer' })
  await sql`UPDATE stage_lists SET import_id = stage_source.import_id FROM stage_source
    WHERE stage_source.source = stage_lists.source AND wanted`.execute(db)
  await sql`DELETE FROM stage_lists WHERE import_id IS NULL`.execute(db)
  if (only) await sql`DELETE FROM stage_lists WHERE of <> ${only.table} OR year <> ${only.year}`.execute(db)
  for (const [of, columns] of Object.entries(heldBy)) {
    if (isFree(of)) continue
    const same = columns.map((column) => sql`held.${sql.ref(column)} = list.${sql.ref(column)}`)
    await sql`DELETE FROM stage_lists AS list WHERE of = ${of} AND EXISTS (
      SELECT FROM ${sql.table(`public.${of}`)} AS held
      WHERE held.province_id = ${provinceId} AND ${sql.join(same, sql` AND `)})`.execute(db)
  }
  const { rows: left } = await sql<{ of: string; year: number }>`
    SELECT DISTINCT of, year FROM stage_lists ORDER BY of, year`.execute(db)
  if (left.length === 0) return
  for (const name of ['schools', 'names', 'units', 'requirements'] as const)
    await stage(name, nameColumns[name])
  for (const [of, years] of Map.groupBy(left, (each) => each.of)) {
    const { file, columns } = provinceTables[asTable(of)]
    const byYear = file.includes('{year}')
    const staged = { ...columns, list: `text DEFAULT '${ONLY_LIST}'` }
    await makeStage(db, 'stage_row', 'year' in columns ? staged : { ...staged, year: 'smallint' })
    for (const { year } of byYear ? years : years.slice(0, 1)) {
      if (byYear) await sql`ALTER TABLE stage_row ALTER year SET DEFAULT ${sql.lit(year)}`.execute(db)
      await copyIn('stage_row', await readFile(join(own, file.replace('{year}', String(year)))))
    }
    await insertions[asTable(of)](db, provinceId)
  }
  if (left.some(({ of }) => of === 'plan')) await loadCoverage({ db, copyIn }, own, provinceId)
}

function asTable(of: string): ProvinceTable {
  if (of === 'line' || of === 'plan' || of === 'score_rank' || of === 'control_line') return of
  throw new Error(`lists.csv names a table ${of}, which has no lists`)
}

const listed = (of: ProvinceTable) =>
  sql`stage_row AS staged JOIN stage_lists AS list ON list.of = ${of} AND list.year = staged.year AND list.list = staged.list`
const united = sql`JOIN stage_units AS unit ON unit.at = staged.unit JOIN stage_schools AS school ON school.at = unit.school
  JOIN stage_names AS named ON named.at = unit.name LEFT JOIN stage_requirements AS asked ON asked.at = staged.requirement`

/** A school's groups are told apart over the years by their numbers' order, as authorities list them. */
const inFileOrder = sql`list.year, CASE WHEN list.unit_kind = 'group' THEN unit.school END,
  CASE WHEN list.unit_kind = 'group' THEN staged.code END COLLATE "C", staged.at`

/** Puts staged rows into their table, in the order of their file. */
const insertions: Readonly<Record<ProvinceTable, (db: Db, provinceId: number) => Promise<unknown>>> = {
  line: (db, provinceId) =>
    sql`INSERT INTO public.line (import_id, province_id, year, batch, track, unit_kind, read_from, school_code,
        school_name, unit_code, unit_name, plan, min_score, min_rank, derived, rank_is_bound, requirement, tie_break)
      SELECT list.import_id, ${provinceId}, list.year, list.batch, list.track, list.unit_kind, list.read_from, school.code,
        school.name, staged.code, named.name, staged.plan, min_score, min_rank, list.derived, coalesce(list.rank_is_bound, false),
        asked.requirement, CASE WHEN staged.tie_break IS NOT NULL THEN (
          SELECT jsonb_object_agg(name, value::numeric)
          FROM unnest(string_to_array(list.tie_break, '/'), string_to_array(staged.tie_break, '/')) AS figure (name, value)
        ) END
      FROM ${listed('line')} ${united} ORDER BY ${inFileOrder}`.execute(db),
  plan: (db, provinceId) =>
    sql`INSERT INTO plan (import_id, province_id, year, batch, track, read_from, school_code, school_name, unit_code,
        unit_name, level, duration, school_province, city, places, requirement, fee, fee_text, remark)
      SELECT list.import_id, ${provinceId}, list.year, list.batch, list.track, list.read_from, school.code, school.name,
        staged.code, named.name, list.level, duration, school_province, city, places, asked.requirement, fee, fee_text, remark
      FROM ${listed('plan')} ${united} ORDER BY staged.at`.execute(db),
  score_rank: (db, provinceId) =>
    sql`INSERT INTO score_rank (import_id, province_id, year, track, read_from, score_min, score_max, count, rank_min, rank_max)
      SELECT list.import_id, ${provinceId}, list.year, list.track, list.read_from, score_min,
        coalesce(score_max, score_min), count, last - count + 1, last
      FROM (SELECT staged.at, staged.year, staged.list, score_min, score_max, count,
          sum(count) OVER (PARTITION BY staged.year, staged.list ORDER BY staged.at) AS last
        FROM stage_row AS staged) AS staged
        JOIN stage_lists AS list ON list.of = 'score_rank' AND list.year = staged.year AND list.list = staged.list
      ORDER BY staged.at`.execute(db),
  control_line: (db, provinceId) =>
    sql`INSERT INTO control_line (import_id, province_id, year, batch, track, read_from, score, measure, test_score)
      SELECT list.import_id, ${provinceId}, list.year, staged.batch, list.track, list.read_from, score, measure, test_score
      FROM ${listed('control_line')} ORDER BY staged.at`.execute(db),
}

/** For whom the plans that came in are complete. */
async function loadCoverage({ db, copyIn }: Copying, own: string, provinceId: number): Promise<void> {
  const { file, columns } = provinceTables.plan_coverage
  if (!existsSync(join(own, file))) return
  await makeStage(db, 'stage_row', columns)
  await copyIn('stage_row', await readFile(join(own, file)))
  await sql`INSERT INTO plan_coverage (import_id, province_id, year, batch, track, combination)
    SELECT stage_source.import_id, ${provinceId}, staged.year, batch, track, combination
    FROM stage_row AS staged JOIN stage_source ON stage_source.source = staged.source
    WHERE EXISTS (SELECT FROM stage_lists AS list
      WHERE list.of = 'plan' AND list.year = staged.year AND list.source = staged.source)
    ORDER BY staged.at ON CONFLICT DO NOTHING`.execute(db)
}

/** Lines whose year has a score–rank table of the operator: what it says of them is derived from it. */
async function completeBesideOthers(db: Db): Promise<void> {
  const { rows } = await sql<{ provinceId: number; year: number; track: string }>`
    SELECT DISTINCT line.province_id AS "provinceId", line.year, line.track
    FROM (SELECT DISTINCT held.province_id, held.year, held.track
      FROM score_rank AS held JOIN import_file ON import_file.id = held.import_id WHERE NOT starter) AS ranked
    JOIN public.line USING (province_id, year, track)
    JOIN stage_source ON stage_source.import_id = line.import_id`.execute(db)
  await completeLines(db, rows)
}

/** Counts the rows of each file, and forgets those that nothing refers to. */
async function forgetUnused(db: Db): Promise<void> {
  const tables = [...Object.keys(provinceTables), ...nationalTables.map(({ table }) => table)]
  const counts = tables.map(
    (table) => sql`SELECT import_id, count(*) AS rows FROM ${sql.table(`public.${table}`)} GROUP BY 1`,
  )
  counts.push(sql`SELECT details_import_id, count(*) FROM school GROUP BY 1`)
  counts.push(sql`SELECT profile_import_id, count(*) FROM school
    WHERE profile_import_id IS DISTINCT FROM details_import_id GROUP BY 1`)
  await sql`CREATE TEMP TABLE counted ON COMMIT DROP AS
    SELECT import_id, sum(rows)::integer AS rows FROM (${sql.join(counts, sql` UNION ALL `)}) AS held GROUP BY 1`.execute(
    db,
  )
  await sql`UPDATE import_file SET accepted = counted.rows FROM counted
    WHERE counted.import_id = import_file.id AND ${shippedFiles} AND accepted <> counted.rows`.execute(db)
  await sql`DELETE FROM import_file WHERE ${shippedFiles}
    AND NOT EXISTS (SELECT FROM counted WHERE import_id = import_file.id)`.execute(db)
  await sql`DROP TABLE counted`.execute(db)
}
