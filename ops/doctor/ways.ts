import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { type Finding, error, ok, warning } from './finding.ts'

/** The ways to the database beside DATABASE_URL, as far as they are set. */
export async function lookAtWays({ databasePoolUrl, databaseReadUrl }: Config): Promise<Finding[]> {
  return [
    ...(databasePoolUrl === undefined ? [] : [await lookAtPool(databasePoolUrl)]),
    ...(databaseReadUrl === undefined ? [] : [await lookAtStandby(databaseReadUrl)]),
  ]
}

const lookAtPool = (url: string): Promise<Finding> =>
  ask('pgbouncer', openDb(url), async (db) => {
    const { rows } = await sql<{ limit: string }>`
      SELECT current_setting('statement_timeout') AS limit`.execute(db)
    return judgePool(rows[0]?.limit ?? '0')
  })

/** @param limit statement_timeout on a connection of it */
export const judgePool = (limit: string): Finding =>
  limit === '0'
    ? error(
        'pgbouncer',
        "no statement is bounded there: connect_query='SET statement_timeout = 3000' in pgbouncer.ini",
      )
    : ok('pgbouncer', `a statement may take ${limit}`)

const lookAtStandby = (url: string): Promise<Finding> =>
  ask('standby', openDb(url, { mayBeStandby: true }), async (db) => {
    const { rows } = await sql<{ recovering: boolean; commit: string }>`
      SELECT pg_is_in_recovery() AS recovering, current_setting('synchronous_commit') AS commit`.execute(db)
    return judgeStandby(rows[0] ?? { recovering: false, commit: '' })
  })

/** @param commit its synchronous_commit, which primary and standby have in common */
export function judgeStandby({ recovering, commit }: { recovering: boolean; commit: string }): Finding {
  const what = 'standby'
  if (!recovering)
    return warning(what, 'DATABASE_READ_URL leads to none: nothing answers while the primary is away')
  if (commit !== 'remote_apply')
    return warning(
      what,
      `synchronous_commit is ${commit}: what is acknowledged may be missing there for a moment; set remote_apply`,
    )
  return ok(what, 'everything acknowledged is seen there')
}

async function ask(what: string, db: Db, look: (db: Db) => Promise<Finding>): Promise<Finding> {
  try {
    return await look(db)
  } catch (fault) {
    return error(what, `it does not answer: ${fault instanceof Error ? fault.message : String(fault)}`)
  } finally {
    await db.destroy()
  }
}
