import { sql } from 'kysely'
import { DAY } from '#domain/time.ts'
import { UPLOAD_KEPT, type UploadState } from '#domain/staff/upload.ts'
import type { Db } from '#server/db/open.ts'
import type { AskedReading, UploadReport } from './report.ts'

/** Held by the one process that works: files are read and taken in one after the other. Any number. */
const WORK_LOCK = 20_261_127

const BUSY: readonly UploadState[] = ['reading', 'landing', 'undoing']
/** What the table's check says of its column. */
interface Stated {
  readonly state: UploadState
}

const SHOWN = [
  'id',
  'source',
  'file_name',
  'sha256',
  'size',
  'asked',
  'description',
  'reading',
  'state',
  'taken_at',
  'progress',
  'problem',
  'report',
  'uploaded_by',
  'prepared_by',
  'confirmed_by',
  'alone',
  'uploaded_at',
  'confirmed_at',
  'undone_at',
] as const

export const findUpload = (db: Db, id: number) =>
  db
    .selectFrom('figure_upload')
    .select([...SHOWN])
    .select((eb) => [
      eb('bytes', 'is not', null).as('is_kept'),
      eb('before', 'is not', null).as('has_before'),
    ])
    .where('id', '=', id)
    .$narrowType<Stated>()
    .executeTakeFirst()
export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>

/** Held until the transaction ends. */
export const lockUpload = (tx: Db, id: number) =>
  tx
    .selectFrom('figure_upload')
    .select(['id', 'source', 'state', 'reading', 'prepared_by', 'description', 'report', 'alone'])
    .select((eb) => [
      eb('bytes', 'is not', null).as('is_kept'),
      eb('before', 'is not', null).as('has_before'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<Stated>()
    .executeTakeFirst()

export const listUploadRows = (db: Db, before: number | undefined, limit: number) =>
  db
    .selectFrom('figure_upload')
    .select(['id', 'source', 'file_name', 'state', 'problem', 'uploaded_by', 'confirmed_by', 'uploaded_at'])
    .select([
      sql<string | null>`report ->> 'title'`.as('title'),
      sql<string | null>`report ->> 'reason'`.as('reason'),
    ])
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<Stated>()
    .execute()

/** Files that somebody else has prepared and that wait to be confirmed. */
export async function countReady(db: Db, staffId: number): Promise<number> {
  const { count } = await db
    .selectFrom('figure_upload')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'ready')
    .where('prepared_by', '<>', staffId)
    .executeTakeFirstOrThrow()
  return count
}

export async function countBusy(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('figure_upload')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', BUSY)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether something came in that no process has seen. */
export async function isWaiting(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('figure_upload')
    .select('id')
    .where('state', 'in', BUSY)
    .where('taken_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** How long one that failed is told of, in ms: as a rule it was uploaded again by then. */
const TOLD_FOR = 7 * DAY

/** How many files wait or are worked on, and how many have failed of late. */
export const countUploads = (db: Db): Promise<{ waiting: number; failed: number }> =>
  db
    .selectFrom('figure_upload')
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('state', 'in', BUSY).as('waiting'),
      fn
        .countAll<number>()
        .filterWhere(
          eb.and([eb('state', '=', 'failed'), eb('uploaded_at', '>', new Date(Date.now() - TOLD_FOR))]),
        )
        .as('failed'),
    ])
    .executeTakeFirstOrThrow()

interface NewUpload {
  readonly source: string
  readonly file_name: string
  readonly sha256: string
  readonly bytes: Buffer
  readonly asked: AskedReading
  readonly staffId: number
}

export async function insertUpload(tx: Db, { staffId, asked, bytes, ...rest }: NewUpload): Promise<number> {
  const { id } = await tx
    .insertInto('figure_upload')
    .values({
      ...rest,
      bytes,
      size: bytes.length,
      asked: JSON.stringify(asked),
      uploaded_by: staffId,
      prepared_by: staffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Has a file read another way. */
export async function updateReading(
  tx: Db,
  id: number,
  {
    source,
    asked,
    description,
    staffId,
  }: {
    source: string
    asked: AskedReading
    description: string | null
    staffId: number
  },
): Promise<void> {
  await tx
    .updateTable('figure_upload')
    .set((eb) => ({
      source,
      asked: JSON.stringify(asked),
      description,
      prepared_by: staffId,
      reading: eb('reading', '+', 1),
      state: 'reading',
      taken_at: null,
      progress: null,
      problem: null,
    }))
    .where('id', '=', id)
    .execute()
}

export async function updateConfirmed(tx: Db, id: number, staffId: number, alone: boolean): Promise<void> {
  await tx
    .updateTable('figure_upload')
    .set({
      state: 'landing',
      taken_at: null,
      progress: null,
      problem: null,
      confirmed_by: staffId,
      confirmed_at: sql`now()`,
      alone,
    })
    .where('id', '=', id)
    .execute()
}

export async function updateUndoing(tx: Db, id: number, staffId: number | null): Promise<void> {
  await tx
    .updateTable('figure_upload')
    .set({ state: 'undoing', taken_at: null, progress: null, problem: null, undone_by: staffId })
    .where('id', '=', id)
    .execute()
}

export async function updateWithdrawn(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('figure_upload')
    .set({ state: 'withdrawn', bytes: null })
    .where('id', '=', id)
    .execute()
}

/** Takes the next file that something is to be done with. */
export const takeUpload = (db: Db) =>
  db
    .updateTable('figure_upload')
    .set({ taken_at: sql`now()` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('figure_upload')
        .select('id')
        .where('state', 'in', BUSY)
        .where('taken_at', 'is', null)
        .orderBy('id')
        .limit(1),
    )
    .returning(['id', 'source', 'file_name', 'bytes', 'asked', 'description', 'state', 'before', 'report'])
    .executeTakeFirst()
export type TakenUpload = NonNullable<Awaited<ReturnType<typeof takeUpload>>>

export async function updateProgress(db: Db, id: number, progress: object): Promise<void> {
  await db
    .updateTable('figure_upload')
    .set({ progress: JSON.stringify(progress) })
    .where('id', '=', id)
    .execute()
}

export async function settleUpload(
  db: Db,
  id: number,
  { state, report, problem = null }: { state: UploadState; report?: UploadReport; problem?: string | null },
): Promise<void> {
  await db
    .updateTable('figure_upload')
    .set({
      state,
      problem,
      progress: null,
      ...(report === undefined ? {} : { report: JSON.stringify(report) }),
      ...(state === 'undone' ? { before: null, undone_at: sql`now()` } : {}),
    })
    .where('id', '=', id)
    .execute()
}

export async function landUpload(tx: Db, id: number, before: Buffer | null): Promise<void> {
  await tx
    .updateTable('figure_upload')
    .set({ state: 'landed', progress: null, problem: null, before })
    .where('id', '=', id)
    .execute()
}

/** Waits until no other process works, and keeps them out until the connection lets go. */
export async function holdWork(holder: Db): Promise<void> {
  await sql`SELECT pg_advisory_lock(${WORK_LOCK})`.execute(holder)
}

export async function releaseWork(holder: Db): Promise<void> {
  await sql`SELECT pg_advisory_unlock(${WORK_LOCK})`.execute(holder)
}

/** What a process was at that is no more has failed: its transaction has changed nothing. */
export async function failAbandoned(db: Db, problem: string): Promise<void> {
  await db
    .updateTable('figure_upload')
    .set({
      state: sql`CASE state WHEN 'undoing' THEN 'landed' ELSE 'failed' END`,
      progress: null,
      problem,
    })
    .where('state', 'in', BUSY)
    .where('taken_at', 'is not', null)
    .execute()
}

/** The same, unless somebody is at work. */
export async function failIfAbandoned(db: Db, problem: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      free: boolean
    }>`SELECT pg_try_advisory_xact_lock(${WORK_LOCK}) AS free`.execute(tx)
    if (rows[0]?.free === true) await failAbandoned(tx, problem)
  })
}

/** Drops files, and what they replaced, once they were kept long enough. */
export async function dropOldFiles(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('figure_upload')
    .set({ bytes: null, before: null })
    .where('state', 'not in', BUSY)
    .where((eb) => eb.fn.coalesce('confirmed_at', 'uploaded_at'), '<', new Date(now.getTime() - UPLOAD_KEPT))
    .where((eb) => eb.or([eb('bytes', 'is not', null), eb('before', 'is not', null)]))
    .execute()
}
