import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as calls from '#contract/console/numbers.ts'
import { beijingDay } from '#domain/beijing.ts'
import { COUNTED_NAMES } from '#domain/staff/numbers.ts'
import { DAY, HOUR } from '#domain/time.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildOrder, buildProvince, buildUser } from '#test/factories.ts'
import { type BuiltStaff, buildStaff } from '#test/staff.ts'
import { openCounting } from './counter.ts'
import { takeStock } from './stock.ts'

let app: TestApp
let data: BuiltStaff
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  await buildProvince(db, { id: 11, name: '浙江' })
  await buildProvince(db, { id: 15, name: '山东' })
  data = await buildStaff(db, ['data'])
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.context
  await db.deleteFrom('day_count').execute()
  await db.deleteFrom('purchase_step').execute()
  await db.deleteFrom('purchase').execute()
  await db.deleteFrom('account').execute()
})

/** Noon of a day of June in Beijing. */
const noon = (day: number): Date => new Date(`2026-06-${String(day).padStart(2, '0')}T12:00:00+08:00`)
const span = { since: '2026-06-01', until: '2026-06-04' }
const read = async (query: { since: string; until: string; provinceId?: number } = span) =>
  (await app.call(calls.getNumbers, { headers: data.headers, query })).data
const daysOf = async (what: string, provinceId?: number) =>
  (await read({ ...span, ...(provinceId === undefined ? {} : { provinceId }) })).figures
    .find((figure) => figure.what === what)
    ?.days.map(({ count }) => count)

describe('what leaves no row', () => {
  test('is added by day of Beijing and province over all processes; days without a count are not 0', async () => {
    const { db } = app.context
    let now = new Date('2026-06-01T23:59:00+08:00')
    const [one, other] = [openCounting(db, () => now), openCounting(db, () => now)]
    one.add('open', null)
    one.add('open', 11)
    other.add('open', 999)
    now = new Date('2026-06-02T00:01:00+08:00')
    other.add('open', 11)
    await Promise.all([one.flush(), other.flush()])
    now = noon(4)
    await one.flush()
    expect(await daysOf('open')).toEqual([3, 1, null, 0])
    expect(await daysOf('open', 11)).toEqual([1, 1, null, 0])
    expect(await daysOf('open', 15)).toEqual([0, 0, null, 0])
    const { countedSince, provinces } = await read()
    expect(countedSince).toBe('2026-06-01')
    const place = COUNTED_NAMES.indexOf('account')
    expect(provinces.map(({ province, counts }) => [province, counts[0], counts[place]])).toEqual([
      ['浙江', 2, null],
      ['不分省或者不知道', 2, null],
    ])
  })

  test('is kept for the next time where it could not be written', async () => {
    const { db } = app.context
    const counting = openCounting(db, () => noon(1))
    counting.add('first', 11)
    await sql`ALTER TABLE day_count RENAME TO day_count_away`.execute(db)
    await expect(counting.flush()).rejects.toThrow()
    await sql`ALTER TABLE day_count_away RENAME TO day_count`.execute(db)
    await counting.flush()
    await counting.flush()
    expect(await daysOf('first')).toEqual([1, null, null, null])
  })
})

describe('what leaves rows', () => {
  test('is counted from all that is there; what is older than yesterday stays when an account has gone', async () => {
    const { db } = app.context
    const first = await buildUser(db, { created_at: noon(1), province_id: 11 })
    const late = new Date('2026-06-01T23:30:00+08:00')
    await buildUser(db, { created_at: late, province_id: null })
    const third = await buildUser(db, { created_at: noon(3), province_id: 15 })
    await takeStock(db, noon(3))
    expect(await daysOf('account')).toEqual([2, 0, 1, null])
    await db.deleteFrom('account').where('id', 'in', [first.id, third.id]).execute()
    await buildUser(db, { created_at: noon(4), province_id: 15 })
    await takeStock(db, noon(4))
    await takeStock(db, noon(4))
    // Of the third it is yesterday still.
    expect(await daysOf('account')).toEqual([2, 0, 0, 1])
    expect(await daysOf('account', 11)).toEqual([1, 0, 0, 0])
  })

  test('lists count when they are made, when they hold a choice first, and not when they try a past year', async () => {
    const { db } = app.context
    const { id: account_id } = await buildUser(db, { province_id: 11 })
    const list = { account_id, province_id: 11, year: 2026, batch: '普通类一段', version: 2 }
    const choice = JSON.stringify([{ id: 'x' }])
    const times = { created_at: noon(1), updated_at: noon(4) }
    const { id } = await db
      .insertInto('application_list')
      .values({ ...list, ...times, choices: choice })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('application_list')
      .values({ ...list, ...times, year: 2025, is_trial: true, choices: choice })
      .execute()
    const saved = [
      { version: 1, began_at: noon(1), choices: '[]' },
      { version: 2, began_at: noon(3), choices: choice },
      { version: 3, began_at: noon(4), choices: choice },
    ]
    for (const version of saved)
      await db
        .insertInto('list_version')
        .values({ list_id: id, account_id, ...version })
        .execute()
    await takeStock(db, noon(4))
    expect(await daysOf('list', 11)).toEqual([1, 0, 0, 0])
    expect((await daysOf('filled', 11))?.slice(2)).toEqual([1, 0])
  })

  test('orders count when they are made and when they are paid, in the province of who buys', async () => {
    const { db } = app.context
    const { id: account_id } = await buildUser(db, { province_id: 15 })
    await buildOrder(db, { account_id, created_at: noon(2), state: 'closed' })
    await buildOrder(db, { account_id, created_at: noon(2) })
    const { id: purchase_id } = await db
      .selectFrom('purchase')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    for (const at of [noon(3), noon(4)])
      await db.insertInto('purchase_step').values({ purchase_id, state: 'paid', at }).execute()
    await takeStock(db, noon(4))
    expect(await daysOf('order', 15)).toEqual([null, 2, 0, 0])
    expect((await daysOf('paid', 15))?.slice(2)).toEqual([1, 0])
  })
})

test('the file holds a line a day and province in Beijing, and leaves empty what was not counted', async () => {
  const { db } = app.context
  const counting = openCounting(db, () => noon(2))
  counting.add('open', 11)
  await counting.flush()
  const { data: file } = await app.call(calls.getNumbersFile, { headers: data.headers, query: span })
  expect(file.name).toBe('数字-2026-06-01-2026-06-04.csv')
  const lines = file.csv.split(/\r?\n/)
  expect(lines[0]).toContain('日期（北京时间）,省份,打开次数,第一次回答')
  expect(lines).toContain('2026-06-01,不分省或者不知道,,,,,,,,,')
  expect(lines).toContain('2026-06-02,浙江,1,0,,,,,,,')
  expect(lines).toContain('2026-06-02,不分省或者不知道,0,0,,,,,,,')
})

test('a span that ends before it begins, or is longer than can be read, is refused by its field', async () => {
  const ask = (query: { since: string; until: string }) =>
    app.call(calls.getNumbers, { headers: data.headers, query })
  expect(await ask({ since: '2026-06-02', until: '2026-06-01' })).toMatchObject({
    status: 400,
    data: 'until',
  })
  expect(await ask({ since: '0001-01-01', until: '9999-12-31' })).toMatchObject({
    status: 400,
    data: 'since',
  })
  expect(await ask({ since: '2025-04-27', until: '2026-06-01' })).toMatchObject({
    status: 400,
    data: 'since',
  })
  expect((await ask({ since: '2025-04-28', until: '2026-06-01' })).success).toBe(true)
  expect(await ask({ since: '2024-06-02', until: '2026-06-01' })).toMatchObject({
    status: 400,
    data: 'since',
  })
})

test('today by the clock of Beijing is what a process counts', async () => {
  app.context.counting.add('first', 15)
  await app.context.counting.flush()
  const now = beijingDay(new Date())
  const { figures } = await read({ since: beijingDay(new Date(Date.now() - DAY + HOUR)), until: now })
  expect(figures.find(({ what }) => what === 'first')?.days.at(-1)).toEqual({ day: now, count: 1 })
})
