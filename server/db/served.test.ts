import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asStandby, claimStandby, withOptions } from '#test/claimed-standby.ts'
import { ownDatabase } from '#test/own-database.ts'
import { type TcpProxy, startTcpProxy } from '#test/tcp-proxy.ts'
import { isAway } from '#server/http/error-handler.ts'
import type { Db } from './open.ts'
import { STAND_IN } from './replica.ts'
import { type ServedDb, openServedDb } from './served.ts'
import { PATIENCE } from '#test/patience.ts'

const own = ownDatabase(async (db) => {
  await claimStandby(db)
  await sql`CREATE TABLE noted (text text)`.execute(db)
  // The primary says that it waits for its standby, which it does not here.
  await sql`CREATE SCHEMA waiting`.execute(db)
  await sql`CREATE FUNCTION waiting.current_setting(name text) RETURNS text LANGUAGE sql
    AS $$SELECT CASE name WHEN 'synchronous_standby_names' THEN 'b' ELSE 'remote_apply' END$$`.execute(db)
}, 'each')

let primary: TcpProxy
let standby: TcpProxy
let served: ServedDb
let changes: boolean[]

async function open({ waits = true } = {}): Promise<void> {
  served = openServedDb(
    waits ? withOptions(primary.url, '-c search_path=waiting,pg_catalog,public') : primary.url,
    { databasePoolUrl: primary.url, databaseReadUrl: asStandby(standby.url) },
    {},
    (away) => changes.push(away),
  )
  // Until the primary has said how far it is, nothing is known of the replica.
  await vi.waitFor(async () => expect(await whoAnswers(served.reading)).toBe('standby'), PATIENCE)
}

beforeEach(async () => {
  primary = await startTcpProxy(own.url())
  standby = await startTcpProxy(own.url())
  changes = []
})
afterEach(async () => {
  vi.restoreAllMocks()
  await served.close()
  await primary.close()
  await standby.close()
})

async function whoAnswers(db: Db): Promise<'primary' | 'standby'> {
  const { rows } = await sql<{ on: string }>`SELECT current_setting('transaction_read_only') AS on`.execute(
    db,
  )
  return rows[0]?.on === 'on' ? 'standby' : 'primary'
}

const note = (db: Db) => sql`INSERT INTO noted VALUES ('x')`.execute(db)

async function lose(): Promise<void> {
  primary.isShut = true
  primary.cut()
  await vi.waitFor(() => expect(served.standsIn()).toBe(true), PATIENCE)
}

test('reads that may be a second old go to the replica, everything else to the primary', async () => {
  await open()
  expect(await whoAnswers(served.reading)).toBe('standby')
  expect(await whoAnswers(served.db)).toBe('primary')
  await note(served.db)
})

test('a replica that is behind, or away, is asked nothing', async () => {
  await open()
  await sql`UPDATE standby.state SET replayed = '0/1'`.execute(own.db)
  await vi.waitFor(async () => expect(await whoAnswers(served.reading)).toBe('primary'), PATIENCE)
  await sql`UPDATE standby.state SET replayed = 'F/0'`.execute(own.db)
  await vi.waitFor(async () => expect(await whoAnswers(served.reading)).toBe('standby'), PATIENCE)
  standby.isShut = true
  standby.cut()
  await vi.waitFor(async () => expect(await whoAnswers(served.reading)).toBe('primary'), PATIENCE)
  expect(await whoAnswers(served.db)).toBe('primary')
})

test('while the primary is away its standby answers all reads and no write, until it is back', async () => {
  await open()
  await lose()
  expect(await whoAnswers(served.db)).toBe('standby')
  expect(await whoAnswers(served.reading)).toBe('standby')
  const refused = await note(served.db).catch((error: unknown) => error)
  expect(isAway(refused)).toBe(true)
  primary.isShut = false
  await vi.waitFor(() => expect(served.standsIn()).toBe(false), PATIENCE)
  expect(await whoAnswers(served.db)).toBe('primary')
  await note(served.db)
  expect(changes).toEqual([true, false])
})

test('a standby that lacks what came, or has stood in for too long, answers nothing', async () => {
  await open()
  await lose()
  await sql`UPDATE standby.state SET received = 'F/1'`.execute(own.db)
  const asked = () => whoAnswers(served.db).catch(isAway)
  await vi.waitFor(async () => expect(await asked()).toBe(true), PATIENCE)
  await sql`UPDATE standby.state SET replayed = 'F/1'`.execute(own.db)
  await vi.waitFor(async () => expect(await asked()).toBe('standby'), PATIENCE)
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + STAND_IN)
  expect(await asked()).toBe(true)
})

test('a replica that the primary does not wait for never stands in', async () => {
  await open({ waits: false })
  await lose()
  expect(await whoAnswers(served.db).catch(isAway)).toBe(true)
})
