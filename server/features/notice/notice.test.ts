import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLives } from '#contract/live.ts'
import {
  HOME_SCENE,
  getAd,
  getNotification,
  getUnread,
  isNewModule,
  openNewModule,
  readNotification,
} from '#contract/notice.ts'
import { notificationEnd, notificationList, notificationSet } from './ops-notification.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildGrant, buildImport, buildProvince, buildUser, putOnSale } from '#test/factories.ts'
import { runOps } from '#test/run-ops.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await putOnSale(app.context.db)
  await buildProvince(app.context.db, { id: 11 })
  await buildProvince(app.context.db, { id: 15 })
})
afterAll(() => app.close())

const set = async (...args: string[]): Promise<string> => {
  const [last = ''] = (await runOps(app, notificationSet, args)).slice(-1)
  return /^notification (\d+) is set$/.exec(last)?.[1] ?? ''
}
const end = (id: string) => runOps(app, notificationEnd, ['--id', id])
const shown = async (provinceId?: number) =>
  (await app.call(getNotification, { query: { scene: HOME_SCENE, ...(provinceId ? { provinceId } : {}) } }))
    .data

test('a notification stands in its scene until the operator ends it', async () => {
  expect(await shown()).toBeNull()
  const id = await set('--scene', 'x4FV', '--text', '7 月 1 日起查分', '--type', 'warn')
  expect(await shown()).toEqual({ content: '7 月 1 日起查分', type: 'warn' })
  expect((await app.call(getNotification, { query: { scene: 'other' } })).data).toBeNull()
  expect((await runOps(app, notificationList, [])).join('\n')).toContain('7 月 1 日起查分')
  await end(id)
  expect(await shown()).toBeNull()
  expect(await runOps(app, notificationList, [])).toEqual(['nothing is set'])
  await expect(end(id)).rejects.toThrow('nothing of that id')
})

test('one of a province is for that province, asked for or the user’s own', async () => {
  const all = await set('--scene', 'x4FV', '--text', '给大家')
  const own = await set('--scene', 'x4FV', '--text', '给山东', '--province', '山东')
  expect((await shown(15))?.content).toBe('给山东')
  for (const provinceId of [11, undefined]) expect((await shown(provinceId))?.content).toBe('给大家')
  const { token } = await buildUser(app.context.db, { province_id: 15 })
  const { data } = await app.call(getNotification, { token, query: { scene: HOME_SCENE } })
  expect(data?.content).toBe('给山东')
  await Promise.all([end(all), end(own)])
})

test('it is shown within its time only, by the clock of China', async () => {
  const past = await set('--scene', 'x4FV', '--text', '以前', '--from', '2020-01-01', '--until', '2020-01-02')
  const later = await set('--scene', 'x4FV', '--text', '以后', '--from', '2099-01-01')
  expect(await shown()).toBeNull()
  const rows = await app.context.db.selectFrom('notice').select(['id', 'starts_at']).execute()
  const { starts_at } = rows.find(({ id }) => String(id) === past) ?? {}
  expect(starts_at?.toISOString()).toBe('2019-12-31T16:00:00.000Z')
  await end(later)
})

test.each([
  [['--scene', 'home', '--text', '好'], '--scene home'],
  [['--scene', 'x4FV'], '--text or --file'],
  [['--scene', 'ad', '--text', '好'], '--title is missing'],
  [['--scene', 'ad', '--title', '好', '--text', '<script>1</script>'], 'nothing is left'],
  [['--scene', 'module', '--title', '模块'], 'name in English'],
  [['--scene', 'x4FV', '--text', '好', '--from', '2026-02-02', '--until', '2026-02-01'], '--until'],
  [['--scene', 'x4FV', '--text', '好', '--from', 'tomorrow'], '--from tomorrow'],
])('%j is refused', async (args, sentence) => {
  await expect(runOps(app, notificationSet, args)).rejects.toThrow(sentence)
})

test('an advertisement arrives with its HTML made safe, and as blocks', async () => {
  expect((await app.call(getAd)).data).toBeNull()
  const html =
    '<p onclick="x()">周六<b>讲座</b><script>alert(1)</script><a href="javascript:x()">报名</a></p>'
  const id = await set('--scene', 'ad', '--title', '讲座', '--text', html)
  expect((await app.call(getAd)).data).toEqual({
    adId: id,
    title: '讲座',
    content: '<p>周六<b>讲座</b><a>报名</a></p>',
    blocks: [
      { type: 'paragraph', runs: [{ text: '周六' }, { text: '讲座', strong: true }, { text: '报名' }] },
    ],
  })
  await end(id)
})

test('a module is new to a user until they open it', async () => {
  const id = await set('--scene', 'module', '--title', 'subquery')
  const [one, two] = [await buildUser(app.context.db), await buildUser(app.context.db)]
  const query = { moduleNameEN: 'subquery' }
  const isNew = async (token: string) => (await app.call(isNewModule, { token, query })).data
  expect(await isNew(one.token)).toBe(true)
  expect((await app.call(getUnread, { token: one.token })).data).toMatchObject({
    my: 0,
    weekly: 0,
    newModules: ['subquery'],
  })
  await app.call(openNewModule, { token: one.token, body: query })
  expect(await isNew(one.token)).toBe(false)
  expect((await app.call(getUnread, { token: one.token })).data.newModules).toEqual([])
  expect(await isNew(two.token)).toBe(true)
  await app.call(openNewModule, { token: two.token, query })
  expect(await isNew(two.token)).toBe(false)
  expect((await app.call(isNewModule, { token: one.token, query: { moduleNameEN: 'other' } })).data).toBe(
    false,
  )
  await end(id)
})

test('only a module that there is can be opened: an entrance, or one announced', async () => {
  const { id, token } = await buildUser(app.context.db)
  const open = (moduleNameEN: string) => app.call(openNewModule, { token, body: { moduleNameEN } })
  const refused = { status: 400, success: false, info: '没有这个模块', data: 'moduleNameEN' }
  for (const name of ['m1', 'Cu', 'hiscore2', 'newtool']) expect(await open(name)).toMatchObject(refused)
  expect((await open('cu')).success).toBe(true)
  const announced = await set('--scene', 'module', '--title', 'newtool')
  expect((await open('newtool')).success).toBe(true)
  await end(announced)
  const rows = app.context.db.selectFrom('seen').select('name').where('account_id', '=', id)
  expect((await rows.execute()).map(({ name }) => name).sort()).toEqual(['cu', 'newtool'])
})

test('what the user has seen is taken from the query or the body, and has to be said', async () => {
  const { token } = await buildUser(app.context.db)
  expect((await app.call(readNotification, { token, query: { function: 'weekly' } })).success).toBe(true)
  expect((await app.call(readNotification, { token, body: { function: 'my' } })).success).toBe(true)
  expect((await app.call(readNotification, { token })).status).toBe(400)
  expect((await app.call(openNewModule, { token })).status).toBe(400)
})

test('weekly plans of one grade count since the user last looked, for who may read them', async () => {
  const { db, snapshots } = app.context
  const import_id = await buildImport(db)
  const weekly = (name: string, category: number, date: string) => ({
    import_id,
    hash_id: name,
    path: name,
    kind: 'weekly',
    category,
    number: 1,
    title: name,
    date,
    source: '测试机构',
    markdown: '这一周',
  })
  const later = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const rows = [
    weekly('w1', 8, later),
    weekly('w2', 8, later),
    weekly('w3', 9, later),
    weekly('w4', 8, '2020-01-01'),
  ]
  await db.insertInto('content').values(rows).execute()
  await snapshots.load()
  const { id, token } = await buildUser(db)
  const count = async () => (await app.call(getUnread, { token })).data.weekly
  expect(await count()).toBe(0)
  await db.insertInto('tool_gate').values({ tool: 'consultant', demand: 'user' }).execute()
  expect(await count()).toBe(2)
  await db.deleteFrom('tool_gate').execute()
  expect(await count()).toBe(0)
  await buildGrant(db, { account_id: id, goods_id: 12 })
  expect(await count()).toBe(2)
  await app.call(readNotification, { token, query: { function: 'weekly' } })
  await db
    .updateTable('seen')
    .set({ seen_at: `${later}T12:00:00+08:00` })
    .where('account_id', '=', id)
    .execute()
  expect(await count()).toBe(0)
})

test('unread counts need a session', async () => {
  expect(await app.call(getUnread)).toMatchObject({ status: 401, info: '您还没有登录' })
})

test('without live courses none pops up', async () => {
  expect((await app.call(listLives)).data).toEqual({ isPop: false, liveCourses: [] })
})
