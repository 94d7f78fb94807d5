import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTimeToast } from '#contract/apprecsim.ts'
import { getNotification } from '#contract/notice.ts'
import { notificationEnd, notificationList } from '#server/features/notice/ops-notification.ts'
import { timeToastEnd, timeToastList, timeToastSet } from '#server/features/notice/ops-time-toast.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildProvince, buildUser } from '#test/factories.ts'
import { runOps } from '#test/run-ops.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  for (const id of [11, 15]) await buildProvince(app.context.db, { id })
  token = (await buildUser(app.context.db)).token
})
afterAll(() => app.close())

const set = async (...args: string[]): Promise<string> => {
  const [last = ''] = (await runOps(app, timeToastSet, args)).slice(-1)
  return /^time toast (\d+) is set$/.exec(last)?.[1] ?? ''
}
const shown = async (provinceId = 11) => (await app.call(getTimeToast, { token, query: { provinceId } })).data
const nothing = { url: null, urlName: null, tip: null }

test('what the operator sets stands in its province until it is ended, and nowhere else', async () => {
  expect(await shown()).toEqual(nothing)
  const link = ['--url', 'https://www.zjzs.net/', '--name', '考试院通知']
  const id = await set('--province', '浙江', ...link, '--tip', '6 月 26 日查分')
  expect(await shown()).toEqual({
    url: 'https://www.zjzs.net/',
    urlName: '考试院通知',
    tip: '6 月 26 日查分',
  })
  expect(await shown(15)).toEqual(nothing)
  expect(
    (await app.call(getNotification, { query: { scene: 'time-toast', provinceId: 11 } })).data,
  ).toBeNull()
  expect((await runOps(app, timeToastList, [])).join('\n')).toContain('6 月 26 日查分')
  expect(await runOps(app, notificationList, [])).toEqual(['nothing is set'])
  await expect(runOps(app, notificationEnd, ['--id', id])).rejects.toThrow('nothing of that id')
  await runOps(app, timeToastEnd, ['--id', id])
  expect(await shown()).toEqual(nothing)
  await expect(runOps(app, timeToastEnd, ['--id', id])).rejects.toThrow('nothing of that id')
})

test('the latest begun is shown, within its time by the clock of China; a tip needs no link', async () => {
  const first = await set('--province', '11', '--tip', '先说的', '--from', '2026-01-01')
  const second = await set(
    '--province',
    '11',
    '--url',
    '/guide',
    '--name',
    '使用指南',
    '--from',
    '2026-02-01',
  )
  await set('--province', '11', '--tip', '以前', '--from', '2020-01-01', '--until', '2020-01-02')
  const later = await set('--province', '11', '--tip', '以后', '--from', '2099-01-01')
  expect(await shown()).toEqual({ url: '/guide', urlName: '使用指南', tip: null })
  await runOps(app, timeToastEnd, ['--id', second])
  expect(await shown()).toEqual({ ...nothing, tip: '先说的' })
  for (const id of [first, later]) await runOps(app, timeToastEnd, ['--id', id])
  expect(await shown()).toEqual(nothing)
})

test.each([
  [['--tip', '话'], '--province is missing'],
  [['--province', '浙江'], 'give --tip, or --url with --name'],
  [['--province', '浙江', '--url', 'https://a.example'], '--url and --name go together'],
  [['--province', '浙江', '--tip', '话', '--name', '名'], '--url and --name go together'],
  [['--province', '浙江', '--url', 'http://a.example', '--name', '名'], 'should be like https://'],
  [['--province', '浙江', '--url', '//a.example', '--name', '名'], 'should be like https://'],
  [['--province', '浙江', '--url', 'javascript:1', '--name', '名'], 'should be like https://'],
  [['--province', '浙江', '--tip', '话', '--until', '2020-01-01'], '--until should be after --from'],
  [['--province', '浙江', '--tip', '话'.repeat(201)], '--tip has at most 200 characters'],
])('%j is refused', (args, sentence) => {
  expect(() => timeToastSet.read(args)).toThrow(sentence)
})
