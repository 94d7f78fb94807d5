import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { GRACE_DAYS } from '#domain/account/closing.ts'
import type { Db } from '#server/db/open.ts'
import { valueOf } from './export.ts'
import { PERSONAL_TABLES } from './personal-data.ts'

const day = 86_400_000

/**
 * Erases every account whose days of grace are over. Safe to run in several processes at once, and again after a failure:
 * each account is one transaction that holds its row, so that taking it back comes before or not at all.
 * @returns how many were erased
 */
export async function eraseClosed(db: Db, now: Date): Promise<number> {
  const due = new Date(now.getTime() - GRACE_DAYS * day)
  let erased = 0
  while (await db.transaction().execute((tx) => eraseOne(tx, due))) erased += 1
  return erased
}

async function eraseOne(tx: Db, due: Date): Promise<boolean> {
  const owner = await tx
    .selectFrom('account')
    .select(['id', 'mobile'])
    .where('closing_at', '<=', due)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!owner) return false
  for (const personal of PERSONAL_TABLES) {
    const { table, erase } = personal
    const column = sql.ref(personal.owner)
    const whose = sql`${column} = ${valueOf(personal, owner)}`
    const statement =
      erase === 'delete'
        ? sql`DELETE FROM ${sql.table(table)} WHERE ${whose}`
        : sql`UPDATE ${sql.table(table)} SET ${column} = NULL WHERE ${whose}`
    await statement.execute(tx)
  }
  return true
}

/** Erases what is due now, and once a day from then on. */
export function eraseDaily(db: Db, log: FastifyBaseLogger): { stop(): void } {
  const run = async (): Promise<void> => {
    try {
      const erased = await eraseClosed(db, new Date())
      if (erased > 0) log.info({ erased }, 'accounts erased whose days of grace were over')
    } catch (error) {
      log.error(
        { err: error },
        'closed accounts were not erased; tried again tomorrow, and at the next start',
      )
    }
  }
  void run()
  const timer = setInterval(() => void run(), day)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
