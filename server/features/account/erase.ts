import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { GRACE_DAYS } from '#domain/account/closing.ts'
import { DAY } from '#domain/time.ts'
import { type Db, openDb } from '#server/db/open.ts'
import type { Ground } from '#server/ground.ts'
import type { RunJob } from '#server/watching/jobs.ts'
import { type Expire, deleteExpired } from './expired.ts'
import { valueOf } from './export.ts'
import { PERSONAL_TABLES } from './personal-data.ts'
import { finishRequests } from './request-queries.ts'

/**
 * Erases accounts whose grace is over, each in a transaction of its own; one that fails is tried again
 * later.
 * @returns how many were erased
 */
export async function eraseClosed(db: Db, log: FastifyBaseLogger, now: Date): Promise<number> {
  const due = new Date(now.getTime() - GRACE_DAYS * DAY)
  let erased = 0
  for (let id = await findDue(db, due, 0); id !== undefined; id = await findDue(db, due, id)) {
    const account = id
    try {
      if (await db.transaction().execute((tx) => eraseOne(tx, account, due))) erased += 1
    } catch (error) {
      // Of the error only its sentence: what PostgreSQL adds to it may quote the row.
      const reason = error instanceof Error ? error.message : String(error)
      log.error({ account, reason }, 'an account could not be erased; tried again at the next run')
    }
  }
  return erased
}

/** How long an account may be left after its grace, in ms: the job comes daily. */
const LATE = 2 * DAY

/** How many accounts should have been erased long ago. */
export async function countOverdue(db: Db, now: Date): Promise<number> {
  const { overdue } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('overdue'))
    .where('closing_at', '<=', new Date(now.getTime() - GRACE_DAYS * DAY - LATE))
    .executeTakeFirstOrThrow()
  return overdue
}

/** The first account after `after`, by id, that was asked to be closed by `due`. */
async function findDue(db: Db, due: Date, after: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('closing_at', '<=', due)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Erases an account closed by `due`; false where that was taken back, or another process is at it. */
export async function eraseOne(tx: Db, id: number, due: Date): Promise<boolean> {
  const owner = await tx
    .selectFrom('account')
    .select(['id', 'mobile'])
    .where('id', '=', id)
    .where('closing_at', '<=', due)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!owner) return false
  await finishRequests(tx, id, 'erase')
  for (const personal of PERSONAL_TABLES.filter(({ erase }) => erase === 'delete')) {
    await sql`DELETE FROM ${sql.table(personal.table)}
      WHERE ${sql.ref(personal.owner)} = ${valueOf(personal, owner)}`.execute(tx)
  }
  return true
}

/**
 * Erases closed accounts and what has expired, daily, over its own connection: nobody waits for it at a
 * screen.
 * @param others Delete what has expired of other features
 */
export function eraseDaily(
  { databaseUrl, log, jobs }: Pick<Ground, 'databaseUrl' | 'log' | 'jobs'>,
  others: readonly Expire[],
): { stop(): Promise<void> } {
  const db = openDb(databaseUrl, {
    max: 1,
    statementTimeout: 60_000,
    patience: 60_000,
    onError: (error) => log.warn({ reason: error.message }, 'connection of the erasure lost'),
  })
  const erasing = jobs.of('erase', DAY)
  const expiring = jobs.of('expire', DAY)
  const attempt = async (what: string, job: RunJob, work: () => Promise<void>): Promise<void> => {
    try {
      await job(work)
    } catch (error) {
      log.error({ err: error }, `${what} not deleted; tried again tomorrow, and at the next start`)
    }
  }
  const run = async (): Promise<void> => {
    await attempt('closed accounts were', erasing, async () => {
      const erased = await eraseClosed(db, log, new Date())
      if (erased > 0) log.info({ erased }, 'accounts erased whose days of grace were over')
    })
    await attempt('expired sessions, devices, codes and links were', expiring, async () => {
      for (const expire of [deleteExpired, ...others]) await expire(db, new Date())
    })
  }
  void run()
  const timer = setInterval(() => void run(), DAY)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await db.destroy()
    },
  }
}
