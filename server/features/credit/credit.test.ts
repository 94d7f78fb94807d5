import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { getCredit, getCreditRank, listCredit, shareForCredit, signIn } from '#contract/credit.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => vi.useRealTimers())

/** Only the clock stands still: the database's timers go on. */
const setTime = (iso: string): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(iso) })
}
const student = () => buildUser(app.context.db)
const balanceOf = async (token: string) => (await app.call(getCredit, { token })).data.balance

test('fifty sign-ins at midnight in Beijing earn one day’s point', async () => {
  setTime('2026-11-20T16:00:00Z')
  const { token } = await student()
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.call(signIn, { token })))
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
  expect(answers.filter(({ data }) => data.earned === 1)).toHaveLength(1)
  const others = answers.filter(({ data }) => data.earned !== 1).map(({ info }) => info)
  expect(others).toEqual(Array(49).fill('今天已经签到过了'))
  expect(await balanceOf(token)).toBe(1)
})

test('the day ends at midnight in Beijing; the seventh in a row earns more, and a day left out begins anew', async () => {
  const { token } = await student()
  for (let day = 1; day <= 7; day += 1) {
    setTime(`2026-12-0${day}T15:59:00Z`)
    const { data } = await app.call(signIn, { token })
    expect([data.streak, data.earned]).toEqual([day, day === 7 ? 6 : 1])
  }
  setTime('2026-12-07T16:01:00Z')
  expect((await app.call(getCredit, { token })).data).toMatchObject({
    signedToday: false,
    streak: 7,
    balance: 12,
  })
  setTime('2026-12-09T16:01:00Z')
  expect((await app.call(signIn, { token })).data).toMatchObject({ streak: 1, earned: 1, balance: 13 })
})

test('the first share of a day earns points, however often it is told', async () => {
  setTime('2026-11-20T10:00:00Z')
  const { token } = await student()
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.call(shareForCredit, { token })))
  expect(answers.reduce((sum, { data }) => sum + data.earned, 0)).toBe(2)
  setTime('2026-11-21T10:00:00Z')
  expect((await app.call(shareForCredit, { token })).data).toMatchObject({
    earned: 2,
    balance: 4,
    sharedToday: true,
  })
})

test('the record adds up to the balance, and is one’s own', async () => {
  setTime('2026-11-20T10:00:00Z')
  const { token } = await student()
  const other = await student()
  await app.call(signIn, { token })
  await app.call(shareForCredit, { token })
  await app.call(signIn, { token: other.token })
  const { data, pager } = await app.call(listCredit, { token })
  expect(pager?.total).toBe(2)
  expect(data.map(({ reason }) => reason)).toEqual(['share', 'signin'])
  expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(await balanceOf(token))
})

test('the ranking names nobody; equals share a place', async () => {
  const { token } = await student()
  expect((await app.call(getCreditRank, { token })).data.own).toBeNull()
  await app.call(signIn, { token })
  const { data } = await app.call(getCreditRank, { token })
  expect(data.rows.filter(({ own }) => own)).toEqual([{ ...data.own, own: true }])
  const ones = data.rows.filter(({ balance }) => balance === 1)
  expect(new Set(ones.map(({ place }) => place)).size).toBe(1)
  expect(Object.keys(data.rows[0] ?? {}).sort()).toEqual(['balance', 'own', 'place'])
})

test('the ledger only grows, and no balance goes below nothing', async () => {
  const { id, token } = await student()
  const { db } = app.context
  await app.call(signIn, { token })
  const spend = (amount: number, step: number) =>
    db
      .insertInto('credit_entry')
      .values({ account_id: id, amount: -amount, reason: 'share', day: '2026-01-01', step })
      .execute()
  await expect(spend(2, 0)).rejects.toThrow('never negative')
  const both = await Promise.allSettled([spend(1, 1), spend(1, 2)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(
    db.updateTable('credit_entry').set({ amount: 9 }).where('account_id', '=', id).execute(),
  ).rejects.toThrow('only grows')
  await expect(db.deleteFrom('credit_entry').where('account_id', '=', id).execute()).rejects.toThrow(
    'only grows',
  )
  await db.deleteFrom('account').where('id', '=', id).execute()
  const { rows } = await sql`SELECT FROM credit_entry WHERE account_id = ${id}`.execute(db)
  expect(rows).toHaveLength(0)
})
