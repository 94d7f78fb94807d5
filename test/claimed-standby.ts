import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** Makes a database say of itself, to who comes by `asStandby`, that it is a standby: a real one takes a second server. */
export async function claimStandby(db: Db): Promise<void> {
  await sql`CREATE SCHEMA standby`.execute(db)
  await sql`CREATE TABLE standby.state (received pg_lsn, replayed pg_lsn)`.execute(db)
  await sql`INSERT INTO standby.state VALUES ('F/0', 'F/0')`.execute(db)
  await sql`CREATE FUNCTION standby.pg_is_in_recovery() RETURNS boolean LANGUAGE sql AS 'SELECT true'`.execute(
    db,
  )
  await sql`CREATE FUNCTION standby.pg_last_wal_receive_lsn() RETURNS pg_lsn LANGUAGE sql
    AS 'SELECT received FROM standby.state'`.execute(db)
  await sql`CREATE FUNCTION standby.pg_last_wal_replay_lsn() RETURNS pg_lsn LANGUAGE sql
    AS 'SELECT replayed FROM standby.state'`.execute(db)
}

/** Its address as a standby, which takes no writes. */
export const asStandby = (url: string): string =>
  withOptions(url, '-c search_path=standby,pg_catalog,public -c default_transaction_read_only=on')

/** An address with settings for each connection. */
export function withOptions(url: string, options: string): string {
  const own = new URL(url)
  own.searchParams.set('options', options)
  return own.href
}
