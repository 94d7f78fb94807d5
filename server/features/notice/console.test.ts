import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as calls from '#contract/console/notice.ts'
import { HOME_SCENE, getAd, getNotification } from '#contract/notice.ts'
import { beijingTyped } from '#domain/beijing.ts'
import { HOUR } from '#domain/time.ts'
import { type CallInput, type TestApp, startTestApp } from '#test/app.ts'
import { buildProvince } from '#test/factories.ts'
import { runOps } from '#test/run-ops.ts'
import { type BuiltStaff, buildStaff, findDeeds } from '#test/staff.ts'
import { notificationEnd, notificationList, notificationSet } from './ops-notification.ts'

let app: TestApp
let editor: BuiltStaff
beforeAll(async () => {
  app = await startTestApp()
  await buildProvince(app.context.db, { id: 11 })
  await buildProvince(app.context.db, { id: 15, name: '山东' })
  editor = await buildStaff(app.context.db, ['editor'])
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.context.db.deleteFrom('notice').execute()
})

type Body = CallInput<typeof calls.setNotice>['body']
const line: Body = {
  noticePlace: 'line',
  provinceId: null,
  type: 'info',
  title: '',
  content: '7 月 1 日起查分',
  url: null,
  showsFrom: null,
  showsUntil: null,
}
type Change = Partial<Body>
const post = (change: Change = {}, { headers } = editor) =>
  app.call(calls.setNotice, { headers, body: { ...line, ...change } })
const end = (noticeId: number, { headers } = editor) =>
  app.call(calls.endNoticeNow, { headers, params: { noticeId } })
const list = async (state: 'now' | 'coming' | 'over', before?: number) =>
  (
    await app.call(calls.listNoticesSet, {
      headers: editor.headers,
      query: { state, ...(before !== undefined && { before }) },
    })
  ).data
const ofStudents = async () => (await app.call(getNotification, { query: { scene: HOME_SCENE } })).data
const inHours = (hours: number): string => beijingTyped(new Date(Date.now() + hours * HOUR))

describe('what students are told', () => {
  test('is shown at once, ended once, and both are on record', async () => {
    const { data } = await post()
    expect(await ofStudents()).toMatchObject({ content: '7 月 1 日起查分' })
    expect((await findDeeds(app.context.db))[0]).toMatchObject({
      staff_id: editor.id,
      role: 'editor',
      deed: 'notice.set',
      object_id: String(data.noticeId),
    })
    const other = await buildStaff(app.context.db, ['editor'])
    const both = await Promise.all([end(data.noticeId), end(data.noticeId, other)])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404])
    expect(await ofStudents()).toBeNull()
    expect((await list('over')).list.map(({ noticeId }) => noticeId)).toEqual([data.noticeId])
    expect((await findDeeds(app.context.db))[0]).toMatchObject({ deed: 'notice.end' })
  })

  test('waits for its time, by the clock of Beijing', async () => {
    const { data } = await post({ showsFrom: inHours(2), showsUntil: inHours(4) })
    expect(await ofStudents()).toBeNull()
    const { list: coming, counts } = await list('coming')
    expect(counts).toEqual({ now: 0, coming: 1, over: 0 })
    expect(beijingTyped(new Date(coming[0]?.from ?? ''))).toBe(inHours(2))
    await end(data.noticeId)
    expect((await list('coming')).list).toEqual([])
  })

  test('the same twice, also at once, is told once', async () => {
    const both = await Promise.all([post(), post()])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(await post()).toMatchObject({ success: false, data: 'ALREADY' })
    expect((await post({ provinceId: 15 })).success).toBe(true)
  })

  test('is listed page by page, the latest first', async () => {
    for (let at = 0; at < 33; at += 1) await post({ content: `第 ${at} 条` })
    const first = await list('now')
    expect(first.list).toHaveLength(30)
    expect(first.list[0]?.content).toBe('第 32 条')
    expect(first.counts.now).toBe(33)
    const second = await list('now', first.next ?? undefined)
    expect(second.list.map(({ content }) => content)).toEqual(['第 2 条', '第 1 条', '第 0 条'])
    expect(second.next).toBeNull()
  })

  test.each<[Change, string]>([
    [{ content: ' ' }, '请写内容'],
    [{ content: '长'.repeat(201) }, '最多 200 个字'],
    [{ showsUntil: '2020-01-01T08:00' }, '结束时间：要在开始以后'],
    [{ showsFrom: '2020-01-01T08:00', showsUntil: '2020-01-02T08:00' }, '结束时间：已经过去了'],
    [{ showsFrom: '2026-02-30T08:00' }, '开始时间：请填完整的日期和时间'],
    [{ provinceId: 98 }, '没有这个省'],
    [{ noticePlace: 'popup' }, '请写标题'],
    [{ noticePlace: 'popup', title: '好', content: '<script>1</script>' }, '去掉不能用的标签'],
    [{ noticePlace: 'module', title: '选科' }, '英文名'],
    [{ noticePlace: 'tip' }, '省份'],
    [{ noticePlace: 'tip', provinceId: 15, title: '报名', url: 'http://a.example' }, 'https://'],
    [{ noticePlace: 'tip', provinceId: 15, title: '报名' }, '网址'],
    [{ noticePlace: 'tip', provinceId: 15, url: '/guide' }, '链接叫什么'],
  ])('%j is refused in words', async (change, info) => {
    expect(await post(change)).toMatchObject({ status: 400, info: expect.stringContaining(info) })
    expect((await list('now')).counts).toEqual({ now: 0, coming: 0, over: 0 })
  })
})

test('a popup is previewed as students see it, and what is left out is said', async () => {
  const preview = async (content: string) =>
    (await app.call(calls.previewNotice, { headers: editor.headers, body: { content } })).data
  const content = '<p onclick="x()">周六<b>讲座</b></p><script>alert(1)</script>'
  await post({ noticePlace: 'popup', title: '讲座', content })
  const { data: ad } = await app.call(getAd)
  expect(await preview(content)).toEqual({ blocks: ad?.blocks, isCut: true })
  for (const whole of ['<p>周六<b>讲座</b></p>', '1 &amp; 2', '<a href="/guide">看</a><br>', '早 & 晚'])
    expect((await preview(whole)).isCut).toBe(false)
  expect((await preview('<img src=x onerror=alert(1)>')).blocks).toEqual([])
})

test('the shell does the same: its times are those of Beijing, its deeds are its own', async () => {
  await runOps(app, notificationSet, ['--scene', 'x4FV', '--text', '好', '--from', '2026-01-01T08:00'])
  const [told = ''] = await runOps(app, notificationList, [])
  expect(told).toContain('2026-01-01 08:00 – …')
  const id = told.split(' ')[0] ?? ''
  await runOps(app, notificationEnd, ['--id', id])
  const [ended, set] = await findDeeds(app.context.db)
  expect(set).toMatchObject({ staff_id: null, deed: 'notice.set', object_id: id })
  expect(ended).toMatchObject({ staff_id: null, deed: 'notice.end', object_id: id })
})
