import { type Db, openDb } from '#server/db/open.ts'

/** A backup that was made, or a drill in which one was restored. */
export interface BackupRun {
  kind: 'backup' | 'drill'
  file: string
  /** When what the file holds was copied; null: it could not be read. */
  madeAt: Date | null
  encrypted: boolean
  rows: number | null
  bytes: number | null
  seconds: number
  /** What was wrong; null: nothing. */
  fault: string | null
}

/** Keeps a record of it. Beside a schema that has no place for one yet, it goes without. */
export async function recordRun(url: string, run: BackupRun): Promise<void> {
  const db = openDb(url)
  try {
    const { kind, file, madeAt, encrypted, rows, bytes, seconds, fault } = run
    await db
      .insertInto('backup_run')
      .values({ kind, file, made_at: madeAt, encrypted, row_count: rows, bytes, seconds, fault })
      .execute()
  } catch (error) {
    // undefined_table
    if (!(error instanceof Error && 'code' in error && error.code === '42P01')) throw error
  } finally {
    await db.destroy()
  }
}

/** The last backup that was made, the last drill, and the last drill that found nothing wrong. */
export interface LastRuns {
  backup: (BackupRun & { at: Date }) | undefined
  drill: (BackupRun & { at: Date }) | undefined
  goodDrill: (BackupRun & { at: Date }) | undefined
}

export async function findLastRuns(db: Db): Promise<LastRuns> {
  const find = async (kind: BackupRun['kind'], onlyGood: boolean) => {
    const row = await db
      .selectFrom('backup_run')
      .selectAll()
      .where('kind', '=', kind)
      .$if(onlyGood, (query) => query.where('fault', 'is', null))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (!row) return undefined
    const { made_at: madeAt, row_count: rows, ...rest } = row
    return { ...rest, kind, madeAt, rows }
  }
  return {
    backup: await find('backup', true),
    drill: await find('drill', false),
    goodDrill: await find('drill', true),
  }
}
