import { afterAll, beforeAll, expect, test } from 'vitest'
import { getHome } from '#contract/home.ts'
import { listLives } from '#contract/live.ts'
import { loadStarter } from '#test/starter.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildImport, buildSimulation, buildUser } from '#test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await loadStarter(app.context.databaseUrl)
  await app.context.snapshots.load()
})
afterAll(() => app.close())

test('a fresh install has something in every part, for a visitor of any province', async () => {
  for (const query of [{}, { provinceId: 11 }, { provinceId: 15 }]) {
    const { data, success } = await app.call(getHome, { query })
    expect(success).toBe(true)
    expect(data.banners.length).toBeGreaterThan(0)
    expect(data.entrances.length).toBeGreaterThan(8)
    expect(data.ads.length).toBeGreaterThan(0)
    expect(data.rollingNews.length).toBeGreaterThan(3)
    expect(data.modules.courses.length).toBeGreaterThan(0)
    expect(data.modules.mentors.map(({ title }) => title)).toEqual(['顾问团队'])
    expect(data.moreService.map(({ serviceId }) => serviceId)).toEqual([1, 2, 3, 4, 5])
    // Nothing is claimed that nobody holds.
    expect(data).toMatchObject({ liveCourses: [], isPop: false, notification: null, startedApprec: null })
    expect(data.totastVerify).toBe(false)
  }
})

test('what is for another province stays away', async () => {
  await app.context.db
    .insertInto('content')
    .values({
      import_id: await buildImport(app.context.db, { source: 'content' }),
      path: 'shandong',
      hash_id: 'shandong',
      kind: 'article',
      title: '山东的事',
      // Newer than any text that ships.
      date: '2100-07-01',
      source: '编辑部',
      markdown: '内容',
      province_id: 15,
    })
    .execute()
  await app.context.snapshots.load()
  const first = async (provinceId: number) =>
    (await app.call(getHome, { query: { provinceId } })).data.rollingNews[0]?.title
  expect(await first(15)).toBe('山东的事')
  expect(await first(11)).not.toBe('山东的事')
})

test('a user goes on where they left off, and begins where they have not', async () => {
  const { id, token } = await buildUser(app.context.db)
  const before = await app.call(getHome, { token })
  expect(before.data).toMatchObject({ startedApprec: null, totastVerify: true })
  await buildSimulation(app.context.db, { account_id: id })
  const recordId = await buildSimulation(app.context.db, { account_id: id })
  const after = await app.call(getHome, { token })
  expect(after.data).toMatchObject({
    startedApprec: { recordId, provinceId: 11, provinceName: '浙江' },
    totastVerify: false,
  })
  const another = await buildUser(app.context.db)
  expect((await app.call(getHome, { token: another.token })).data.startedApprec).toBeNull()
})

test('a user sees the list that they are to file, once it holds a choice', async () => {
  const { id, token } = await buildUser(app.context.db)
  const row = { account_id: id, province_id: 11, batch: '普通类一段', version: 1 }
  const filled = JSON.stringify([{ id: 'u', schoolName: '虚构大学', unitName: '计算机类' }])
  const home = async () => (await app.call(getHome, { token })).data
  const seen = async () => (await home()).filedList
  expect(await seen()).toBeNull()
  await app.context.db
    .insertInto('application_list')
    .values([
      { ...row, year: 2026, hash_id: 'empty', choices: '[]' },
      { ...row, year: 2025, hash_id: 'past', choices: filled },
      { ...row, year: 2026, hash_id: 'trial', choices: filled, is_trial: true },
      { ...row, year: 2026, hash_id: 'other', name: '备用', choices: filled, is_filed: false },
    ])
    .execute()
  expect(await seen()).toBeNull()
  await app.context.db
    .updateTable('application_list')
    .set({ choices: filled })
    .where('hash_id', '=', 'empty')
    .execute()
  // Whose first list came before any simulation goes on with it, and is no newcomer.
  expect(await home()).toMatchObject({
    filedList: { id: 'empty', provinceId: 11, year: 2026, batch: '普通类一段', choices: 1 },
    startedApprec: null,
    totastVerify: false,
  })
})

test('the line that the operator sets stands here too', async () => {
  const row = { scene: 'x4FV', content: '今晚八点维护', type: 'warn', province_id: 11 }
  await app.context.db.insertInto('notice').values(row).execute()
  const shown = async (provinceId: number) =>
    (await app.call(getHome, { query: { provinceId } })).data.notification
  expect(await shown(11)).toEqual({ content: '今晚八点维护', type: 'warn' })
  expect(await shown(15)).toBeNull()
})

test('live courses to come stand in order; one may ask to pop up; over is over', async () => {
  const import_id = await buildImport(app.context.db, { source: 'content' })
  const live = (path: string, hours: number, more: object = {}) => ({
    import_id,
    path,
    hash_id: path,
    kind: 'live',
    title: path,
    date: '2026-06-01',
    source: '编辑部',
    markdown: '内容',
    link: 'https://example.com/live',
    starts_at: new Date(Date.now() + hours * 3_600_000),
    ...more,
  })
  await app.context.db
    .insertInto('content')
    .values([
      live('late', 48),
      live('soon', 2, { pop: true, province_id: 11 }),
      live('over', -5, { until_at: new Date(Date.now() - 3_600_000) }),
    ])
    .execute()
  await app.context.snapshots.load()
  const { data } = await app.call(listLives, { query: { provinceId: 11 } })
  expect(data.isPop).toBe(true)
  expect(data.liveCourses.map(({ title }) => title)).toEqual(['soon', 'late'])
  expect((await app.call(getHome, { query: { provinceId: 11 } })).data).toMatchObject(data)
  const elsewhere = await app.call(listLives, { query: { provinceId: 15 } })
  expect(elsewhere.data).toMatchObject({ isPop: false, liveCourses: [{ title: 'late' }] })
})
