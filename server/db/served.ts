import type { PostgresPool } from 'kysely'
import type { Config } from '#server/config.ts'
import { type Db, type OpenOptions, dbOver, isBusy, lend, openDb, openPool } from './open.ts'
import { feelPulse } from './pulse.ts'
import { openReplica } from './replica.ts'

/** What calls ask. */
export interface ServedDb {
  /** The primary. While it is away its synchronous standby answers reads, and refuses writes as a standby does. */
  db: Db
  /** For reads that may be a second old: a replica where one is set up and answers, else as `db`. */
  reading: Db
  /** Whether the standby answers in the primary's place; undefined: none is set up. */
  standsIn(): boolean | undefined
  close(): Promise<void>
}

type Ways = Pick<Config, 'databasePoolUrl' | 'databaseReadUrl'>

/** @param onChange is told when the primary goes away, and when it is back, where a standby is set up */
export function openServedDb(
  url: string,
  { databasePoolUrl = url, databaseReadUrl }: Ways,
  options: OpenOptions,
  onChange: (isAway: boolean) => void,
): ServedDb {
  if (databaseReadUrl === undefined) {
    const db = openDb(databasePoolUrl, options)
    return { db, reading: db, standsIn: () => undefined, close: () => db.destroy() }
  }
  const pulse = feelPulse(url, onChange)
  const replica = openReplica(databaseReadUrl, pulse, options)
  const primary = openPool(databasePoolUrl, options)
  const { connect } = lend(primary)
  const over = (connect: PostgresPool['connect']): Db =>
    dbOver(primary, { connect, end: async () => {}, options: primary.options })
  const serve: PostgresPool['connect'] = async () => {
    const standIn = pulse.awaySince() === undefined ? undefined : await replica.standIn()
    if (standIn) return standIn
    try {
      return await connect()
    } catch (error) {
      const other = isBusy(error) ? undefined : await replica.standIn()
      if (other) return other
      throw error
    }
  }
  const db = over(serve)
  const reading = over(async () => (await replica.recent()) ?? serve())
  return {
    db,
    reading,
    standsIn: () => pulse.awaySince() !== undefined,
    close: async () => {
      await pulse.close()
      await Promise.all([db.destroy(), reading.destroy(), primary.end(), replica.end()])
    },
  }
}
