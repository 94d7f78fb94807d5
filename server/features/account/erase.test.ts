import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeAccount, keepAccount, getSession, login } from '#contract/account.ts'
import { getFollowed } from '#contract/follow.ts'
import { openLog } from '#server/http/running/log.ts'
import type { TestApp } from '#test/app.ts'
import { buildBusyUser, followedSchool } from '#test/busy-user.ts'
import { type BuiltUser, buildSession, buildUser } from '#test/factories.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { eraseClosed, eraseDaily } from './erase.ts'
import { PERSONAL_TABLES, type PersonalTable } from './personal-data.ts'
import { expiring } from '#server/context.ts'

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const newUser = (): Promise<BuiltUser> => buildUser(app.context.db)
const busyUser = (): Promise<BuiltUser> => buildBusyUser(app)
const day = 86_400_000
const inDays = (days: number): Date => new Date(Date.now() + days * day)
const rowOf = (id: number) =>
  app.context.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()

/** How many rows of a table of the list are the user's. */
async function countRows({ table, owner }: PersonalTable, user: BuiltUser): Promise<number> {
  const value = owner === 'mobile' ? user.mobile : user.id
  const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(owner)} = ${value}`.execute(
    app.context.db,
  )
  return rows.length
}

async function countAll(table: string): Promise<number> {
  const { rows } = await sql`SELECT 1 FROM ${sql.table(table)}`.execute(app.context.db)
  return rows.length
}

describe('the list of personal data', () => {
  test('names every table that hangs on an account, and its column', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      SELECT c.conrelid::regclass::text AS "table", a.attname AS "column"
      FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
      WHERE c.contype = 'f' AND c.confrelid = 'account'::regclass
      UNION SELECT table_name, column_name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'account_id'`.execute(app.context.db)
    const listed = PERSONAL_TABLES.filter(({ owner }) => owner === 'account_id' || owner === 'used_by').map(
      ({ table, owner }) => ({ table, column: owner }),
    )
    const inOrder = (all: typeof listed | typeof rows) =>
      all.map(({ table, column }) => `${table}.${column}`).sort()
    expect(inOrder(listed)).toEqual(inOrder(rows))
  })

  test('says what becomes of the rows as the foreign keys do', async () => {
    const { rows } = await sql<{ table: string; action: string }>`
      SELECT conrelid::regclass::text AS "table", confdeltype AS action
      FROM pg_constraint WHERE contype = 'f' AND confrelid = 'account'::regclass`.execute(app.context.db)
    const byItself = PERSONAL_TABLES.filter(({ erase }) => erase === 'delete').map(({ table }) => table)
    expect(byItself).toEqual(['sms_code', 'enrolment_place', 'account'])
    const actions = { cascade: 'c', unlink: 'n', delete: undefined }
    for (const { table, erase } of PERSONAL_TABLES) {
      expect(rows.find((row) => row.table === table)?.action, table).toBe(actions[erase])
    }
  })

  test('hides columns that there are, and none of bytes is shown', async () => {
    const { rows } = await sql<{ table: string; column: string; type: string }>`
      SELECT table_name AS "table", column_name AS "column", data_type AS type
      FROM information_schema.columns WHERE table_schema = 'public'`.execute(app.context.db)
    for (const { table, hidden } of PERSONAL_TABLES) {
      const columns = rows.filter((row) => row.table === table)
      expect(columns.map(({ column }) => column)).toEqual(expect.arrayContaining([...hidden]))
      const shown = columns.filter(({ column, type }) => type === 'bytea' && !hidden.includes(column))
      expect(shown, table).toEqual([])
    }
  })
})

test('sessions, devices, codes and links whose time is over are gone with the daily job, whoever logs in', async () => {
  const { db, log } = app.context
  const [away, here] = [await busyUser(), await busyUser()]
  const ofAway = { account_id: away.id }
  await buildSession(db, { ...ofAway, created_at: inDays(-31) })
  await buildSession(db, { ...ofAway, created_at: inDays(-40), last_seen_at: inDays(-31) })
  const fresh = await buildSession(db, { ...ofAway, created_at: inDays(-29), last_seen_at: inDays(-2) })
  await sql`UPDATE known_device SET seen_at = ${inDays(-366)} WHERE account_id = ${away.id}`.execute(db)
  await sql`UPDATE known_device SET seen_at = ${inDays(-364)} WHERE account_id = ${here.id}`.execute(db)
  await sql`UPDATE sms_code SET sent_at = ${inDays(-1.1)} WHERE mobile = ${away.mobile}`.execute(db)
  await sql`UPDATE sms_code SET sent_at = ${inDays(-0.9)} WHERE mobile = ${here.mobile}`.execute(db)
  for (const table of ['list_link', 'parass_link'])
    await sql`UPDATE ${sql.table(table)} SET expires_at = ${inDays(-0.1)} WHERE account_id = ${away.id}`.execute(
      db,
    )
  const left = async (user: BuiltUser) => {
    const named = PERSONAL_TABLES.filter(({ table }) =>
      ['session', 'known_device', 'sms_code', 'list_link', 'list_comment', 'parass_link'].includes(table),
    )
    return Promise.all(named.map((each) => countRows(each, user)))
  }
  expect([await left(away), await left(here)]).toEqual([
    [4, 1, 1, 1, 1, 1],
    [1, 1, 1, 1, 1, 1],
  ])
  const job = eraseDaily({ ...app.context, log }, expiring)
  await expect.poll(() => left(away)).toEqual([2, 0, 0, 0, 1, 0])
  await job.stop()
  expect(await left(here)).toEqual([1, 1, 1, 1, 1, 1])
  expect((await app.call(getSession, { token: fresh })).status).toBe(200)
})

describe('erasing', () => {
  beforeEach(async () => {
    await app.context.db.updateTable('account').set({ closing_at: null }).execute()
  })

  test('after 15 days nothing is left of it in any table, and others keep theirs', async () => {
    const [gone, stays] = [await busyUser(), await busyUser()]
    for (const each of PERSONAL_TABLES) {
      expect(await countRows(each, gone), each.table).toBeGreaterThan(0)
      expect(await countRows(each, stays), each.table).toBeGreaterThan(0)
    }
    const unlinked = PERSONAL_TABLES.filter(({ erase }) => erase === 'unlink').map(({ table }) => table)
    const kept = await Promise.all(unlinked.map(countAll))
    await app.call(closeAccount, { token: gone.token, body: { password: gone.password } })
    expect(await eraseClosed(app.context.db, app.context.log, inDays(14.9))).toBe(0)
    expect(await eraseClosed(app.context.db, app.context.log, inDays(15.1))).toBe(1)
    for (const each of PERSONAL_TABLES) {
      expect(await countRows(each, gone), each.table).toBe(0)
      expect(await countRows(each, stays), each.table).toBeGreaterThan(0)
    }
    expect(await Promise.all(unlinked.map(countAll))).toEqual(kept)
    const { rows } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(app.context.db)
    expect(rows).not.toEqual([])
    for (const { name } of rows) {
      const found =
        await sql`SELECT 1 FROM ${sql.table(name)} t WHERE to_jsonb(t)::text LIKE ${`%${gone.mobile}%`}`.execute(
          app.context.db,
        )
      expect(found.rows, name).toEqual([])
    }
    expect((await app.call(getSession, { token: gone.token })).status).toBe(401)
    expect((await app.call(getFollowed, { token: stays.token })).data.schoolHashIds).toEqual([followedSchool])
    const again = await app.call(login, { body: { mobile: gone.mobile, password: gone.password } })
    expect(again.data).toBe('USER_NOT_FOUND')
  })

  test('it is erased once, however many processes set about it, and at the start of one', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, newUser))
    const ids = users.map(({ id }) => id)
    const { db, log } = app.context
    await db
      .updateTable('account')
      .set({ closing_at: inDays(-16) })
      .where('id', 'in', ids)
      .execute()
    const erased = await Promise.all(Array.from({ length: 4 }, () => eraseClosed(db, log, new Date())))
    expect(erased.reduce((a, b) => a + b)).toBe(5)
    const last = await newUser()
    await db
      .updateTable('account')
      .set({ closing_at: inDays(-16) })
      .where('id', '=', last.id)
      .execute()
    const job = eraseDaily({ ...app.context, log }, expiring)
    await expect.poll(() => rowOf(last.id)).toBeUndefined()
    await job.stop()
  })

  test('one that cannot be erased is logged by its id and passed over', async () => {
    const { db } = app.context
    const users = [await newUser(), await newUser(), await newUser()]
    const ids = users.map(({ id }) => id)
    const stuck = users[1]?.id
    await sql`CREATE TABLE holds_on (account_id bigint REFERENCES account)`.execute(db)
    try {
      await sql`INSERT INTO holds_on VALUES (${stuck})`.execute(db)
      await db
        .updateTable('account')
        .set({ closing_at: inDays(-16) })
        .where('id', 'in', ids)
        .execute()
      const lines: string[] = []
      const log = openLog('info', { write: (line) => void lines.push(line) })
      expect(await eraseClosed(db, log, new Date())).toBe(2)
      expect(lines.map((line) => JSON.parse(line))).toEqual([
        expect.objectContaining({ account: stuck, msg: expect.stringContaining('could not be erased') }),
      ])
    } finally {
      await sql`DROP TABLE holds_on`.execute(db)
    }
    expect(await eraseClosed(db, app.context.log, new Date())).toBe(1)
    for (const id of ids) expect(await rowOf(id)).toBeUndefined()
  })

  test('taking it back while it is erased ends in one of the two, never between', async () => {
    const user = await busyUser()
    const { db, log } = app.context
    await db
      .updateTable('account')
      .set({ closing_at: inDays(-16) })
      .where('id', '=', user.id)
      .execute()
    const [back, erased] = await Promise.all([
      app.call(keepAccount, { token: user.token }),
      eraseClosed(db, log, new Date()),
    ])
    const row = await rowOf(user.id)
    if (erased === 1) expect(row).toBeUndefined()
    else expect(row?.closing_at).toBeNull()
    expect([200, 401]).toContain(back.status)
  })
})
