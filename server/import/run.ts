import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { BandScope } from '#server/db/bands.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { IMPORT_CHANNEL } from '#server/snapshot/snapshot.ts'
import { boundRanks } from '#server/import/checks/bound-ranks.ts'
import { checkBands } from '#server/import/checks/check-bands.ts'
import { checkDate } from '#server/import/checks/check-date.ts'
import { ownTracks } from '#server/import/checks/check-tracks.ts'
import { checkReach } from '#server/import/checks/check-reach.ts'
import { type Standing, checkTotals, findStanding, rowsText } from '#server/import/checks/check-totals.ts'
import { completeLines } from '#server/import/store/complete-lines.ts'
import { type Coverage, type StatedCoverage, stateFor } from '#server/import/layouts/coverage.ts'
import { checkCoverage, findCoverage, insertCoverage } from '#server/import/store/coverage-store.ts'
import { sizeOfFile } from './input-file.ts'
import { type FileReader, readFile } from './read-file.ts'
import type { Accepted, FileReport, ImportProgress, Remarks } from './report.ts'
import { ImportRefusal, type RowIssue } from '#server/import/layouts/refusal.ts'
import { settle } from '#server/import/checks/settle.ts'
import type { Parsed, FileSource, StatedBulletin, TargetRow } from '#server/import/layouts/source.ts'
import { loadSchoolNames } from '#server/import/store/starter.ts'
import {
  countRows,
  deleteSuperseded,
  findProvinces,
  findStaying,
  lockImports,
  provinceIdOf,
  provinceNames,
  stage,
  swapIn,
} from '#server/import/store/store.ts'

export interface ImportOptions {
  readonly source: FileSource
  readonly files: readonly string[]
  readonly databaseUrl: string
  readonly onProgress?: (progress: ImportProgress) => void
  /** Goes without the rows at fault. */
  readonly force?: boolean
  /** Takes the operator's word that the file is whole, though it lacks rows of what is loaded or ends abruptly. */
  readonly whole?: boolean
  /** A file that says how these are laid out, as `import guess` writes one. */
  readonly description?: string | undefined
  /** For whom a plan is complete, in place of what its source says. */
  readonly covers?: StatedCoverage | undefined
  /** Of which province and year a file is, where its texts do not say. */
  readonly stated?: StatedBulletin | undefined
  /** Reads each file; left out, in a process of its own. */
  readonly read?: FileReader
  /** Called last in the transaction that takes a file in: what it throws undoes all. */
  readonly last?: (transaction: Db, taken: TakenIn) => Promise<void>
}

/** A file that is in, for who does something more in the same transaction. */
export interface TakenIn {
  readonly importId: number
  /** With `province_id`. */
  readonly rows: readonly TargetRow[]
  readonly outcome: Accepted
}

/** Imports files one after the other, each in one transaction: it is in as a whole, or nothing has changed. */
export async function* runImport(options: ImportOptions): AsyncGenerator<FileReport, void, void> {
  const db = openDb(options.databaseUrl, { max: 1, statementTimeout: 0 })
  try {
    for (const path of options.files) yield await importFile(db, path, options)
  } finally {
    await db.destroy()
  }
}

async function importFile(db: Db, path: string, options: ImportOptions): Promise<FileReport> {
  const file = basename(path)
  const seen: Remarks = { remarks: [], contradictions: [] }
  try {
    return { file, ...seen, ...(await takeIn(db, path, options, seen)) }
  } catch (error) {
    const { message, issues } = toRefusal(error)
    return { file, ...seen, outcome: 'refused', reason: message, issues }
  }
}

/** What the tables themselves refuse (a constraint, a number out of range) is the file's fault too. */
function toRefusal(error: unknown): ImportRefusal {
  if (error instanceof ImportRefusal) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // 54: a text is too long for an index.
  if (!(error instanceof Error) || !/^(?:2[23]|54)/.test(code)) throw error
  const detail = 'detail' in error && typeof error.detail === 'string' ? ` (${error.detail})` : ''
  return new ImportRefusal(`the rows do not fit the tables: ${error.message}${detail}`)
}

type Outcome = DistributiveOmit<FileReport, 'file' | keyof Remarks>
type DistributiveOmit<Whole, Key extends PropertyKey> = Whole extends unknown ? Omit<Whole, Key> : never

/** @param seen Is filled with what is seen on the way, known of a refused file, too */
async function takeIn(db: Db, path: string, options: ImportOptions, seen: Remarks): Promise<Outcome> {
  const { source, onProgress, force = false, whole = false, read = readFile } = options
  const name = basename(path)
  const size = await sizeOfFile(path)
  const sha256 = await hash(path)
  onProgress?.({ file: name, at: 'reading', bytes: size })
  const { parsed, endsAbruptly } = await read(source, path, options.description, options.stated)
  // What goes without rows is not whole any more, unless the operator says so.
  const own = force && parsed.faults.length > 0 ? [] : (parsed.covers ?? [])
  const covers = options.covers === undefined ? own : stateFor(parsed.rows, options.covers)
  return db.transaction().execute(async (transaction): Promise<Outcome> => {
    await lockImports(transaction)
    const provinces = await findProvinces(transaction)
    const provinceId = parsed.province === null ? null : provinceIdOf(provinces, parsed.province)
    const earlier =
      force || whole
        ? undefined
        : await findUnchanged(transaction, source, { sha256, provinceId, parsed, covers })
    if (earlier) return { outcome: 'unchanged', importedAt: earlier }
    if (endsAbruptly && !whole) {
      throw new ImportRefusal(
        'the last row has no line break, as every other has: it may be cut off. If the file is whole, import it with --whole',
      )
    }
    if (source.target.table === 'school' && !force) await checkDate(transaction, parsed)
    const { rows, rejected, notes } = await check(transaction, source, provinceId, parsed, force)
    const all = source.target.key.includes('province_id')
      ? rows.map(({ province, ...row }) => ({
          ...row,
          province_id: provinceIdOf(provinces, String(province)),
        }))
      : rows
    checkCoverage(rows, covers)
    const names = provinceNames(provinces)
    const settled = await settle(transaction, source.target, all, names)
    const { rows: named, stays: beside, contradictions } = settled
    seen.remarks.push(...settled.notes)
    seen.contradictions.push(...contradictions)
    if (named.length === 0) {
      await sql`SELECT pg_notify(${IMPORT_CHANNEL}, '')`.execute(transaction)
      return { outcome: 'overruled', title: parsed.title, rejected }
    }
    const stored = await findStanding(transaction, source.target, named, names, beside)
    if (!whole) {
      if (source.target.table === 'score_rank') await checkReach(transaction, named, names)
      await checkTotals(transaction, source, provinceId, named, stored, names)
    }
    onProgress?.({ file: name, at: 'staging', rows: named.length })
    const columns = await stage(transaction, source.target, named, (done) => {
      if (done < named.length) onProgress?.({ file: name, at: 'staged', done, rows: named.length })
    })
    const { id } = await transaction
      .insertInto('import_file')
      .values({
        source: source.name,
        file_name: name,
        sha256,
        province_id: provinceId,
        year: parsed.year,
        authority: parsed.authority,
        title: parsed.title,
        accepted: named.length,
        rejected: rejected.length,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await swapIn(transaction, source.target, columns, {
      importId: id,
      stays: beside,
      addition: parsed.addition,
    })
    const isPlan = source.target.table === 'plan'
    const stays = isPlan ? await findStaying(transaction, id) : []
    if (source.target.table === 'line' || source.target.table === 'score_rank') {
      await completeLines(transaction, scopesOf(named))
    }
    if (source.target.table === 'school') await loadSchoolNames(transaction)
    if (provinceId !== null) await insertCoverage(transaction, id, provinceId, covers)
    await deleteSuperseded(transaction, source)
    await sql`SELECT pg_notify(${IMPORT_CHANNEL}, '')`.execute(transaction)
    const fewer = stored.filter((each) => each.rows < each.loaded)
    const accepted: Accepted = {
      title: parsed.title,
      accepted: named.length,
      rejected,
      notes,
      stays,
      fewer: fewer.map((each) => tellFewer(each, source)),
      covers: isPlan || covers.length > 0 ? covers : null,
    }
    await options.last?.(transaction, { importId: id, rows: named, outcome: accepted })
    return { outcome: 'accepted', ...accepted }
  })
}

async function hash(path: string): Promise<string> {
  const sha256 = createHash('sha256')
  await pipeline(createReadStream(path), sha256)
  return sha256.digest('hex')
}

/**
 * When this very file was imported, if all its rows still stand. Its name counts, as it may tell something.
 */
async function findUnchanged(
  db: Db,
  source: FileSource,
  {
    sha256,
    provinceId,
    parsed,
    covers,
  }: { sha256: string; provinceId: number | null; parsed: Parsed; covers: readonly Coverage[] },
): Promise<Date | undefined> {
  const same = await db
    .selectFrom('import_file')
    .select(['id', 'accepted', 'imported_at'])
    .where('source', '=', source.name)
    .where('sha256', '=', sha256)
    .where('province_id', 'is not distinct from', provinceId)
    .where('year', 'is not distinct from', parsed.year)
    .where('title', '=', parsed.title)
    .where('starter', '=', false)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!same) return undefined
  // A file of before coverage was kept, or one of which something else is stated now, is imported anew.
  if (!(await findCoverage(db, same.id, covers))) return undefined
  const origin = parsed.addition?.origins[0] ?? 'import_id'
  return (await countRows(db, source.target, same.id, origin)) === same.accepted
    ? same.imported_at
    : undefined
}

function tellFewer({ of, rows, loaded }: Standing, { target }: FileSource): string {
  const fewer = `${rowsText(rows)}${of}, ${loaded - rows} fewer than were loaded`
  return target.scope === null ? `${fewer}; those that the file lacks stay` : fewer
}

function scopesOf(rows: readonly TargetRow[]): BandScope[] {
  const scopes = new Map<string, BandScope>()
  for (const row of rows) {
    const scope = { provinceId: Number(row.province_id), year: Number(row.year), track: String(row.track) }
    scopes.set(Object.values(scope).join(' '), scope)
  }
  return [...scopes.values()]
}

/** What goes in, what is left out and what is worth knowing. @throws ImportRefusal */
async function check(
  db: Db,
  source: FileSource,
  provinceId: number | null,
  parsed: Parsed,
  force: boolean,
): Promise<{ rows: readonly TargetRow[]; rejected: readonly RowIssue[]; notes: readonly RowIssue[] }> {
  const bands =
    source.target.table === 'line' && provinceId !== null
      ? await checkBands(db, provinceId, parsed.rows)
      : { faults: [], notes: [] }
  const faults = [...parsed.faults, ...bands.faults].sort((a, b) => a.row - b.row)
  if (faults.length > (parsed.tolerates ?? 0) * parsed.rows.length && !force) {
    throw new ImportRefusal(
      `${faults.length} ${faults.length === 1 ? 'row is' : 'rows are'} wrong. Get the file anew, or import it without these rows with --force`,
      faults,
    )
  }
  const wrong = new Set(faults.map(({ row }) => row))
  const sound = parsed.rows.filter(({ at }) => !wrong.has(at))
  if (sound.length === 0) throw new ImportRefusal('the file holds no row of this source')
  const { rows, rejected: foreign } = ownTracks(source.target, sound)
  const rejected = [...parsed.rejected, ...faults, ...foreign]
  const notes = [...parsed.notes, ...bands.notes]
  if (source.target.table !== 'line' || provinceId === null) return { rows, rejected, notes }
  const bound = await boundRanks(db, provinceId, rows)
  return { rows: bound.rows, rejected: [...rejected, ...bound.rejected], notes }
}
