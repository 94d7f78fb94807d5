import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildProvince, buildRound } from '#test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await buildProvince(app.context.db, { id: 11, name: '浙江' })
  await buildProvince(app.context.db, { id: 15, name: '山东' })
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const get = (query: string, headers: Record<string, string> = {}) =>
  app.app.fastify.inject({ method: 'GET', url: `/api/season/calendar?${query}`, headers })

test('a season is a calendar file: each round as it opens and closes, by Beijing’s clock, with alarms', async () => {
  const times = { opens: new Date('2026-06-27T00:30:00Z'), closes: new Date('2026-06-30T09:30:00Z') }
  await buildRound(app.context.db, times)
  const { statusCode, headers, body } = await get('provinceId=11')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'public, max-age=600',
  ])
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
    '选考在线-浙江-2026-填报日历.ics',
  )
  // Long lines are folded.
  const lines = body.replaceAll('\r\n ', '').split('\r\n')
  const of = (name: string): string[] => lines.filter((line) => line.startsWith(name))
  expect(of('SUMMARY')).toEqual(['SUMMARY:浙江普通类一段 填报', 'SUMMARY:浙江普通类一段 截止'])
  expect(of('DTSTART;')).toEqual([
    'DTSTART;TZID=Asia/Shanghai:20260627T083000',
    'DTSTART;TZID=Asia/Shanghai:20260630T173000',
  ])
  expect(of('TRIGGER')).toEqual(['TRIGGER:-P1D', 'TRIGGER:-P1D', 'TRIGGER:-PT2H'])
  expect(of('DESCRIPTION')[0]).toContain('以考试院当年的通知为准')
  expect(of('TZOFFSETTO')).toEqual(['TZOFFSETTO:+0800'])
  // What changes its time stays the same event.
  const uids = of('UID')
  expect(new Set(uids).size).toBe(2)
  await app.context.db
    .updateTable('season_round')
    .set({ closes: new Date('2026-07-01T09:30:00Z') })
    .execute()
  const again = async () => (await get('provinceId=11&year=2026')).body.replaceAll('\r\n ', '')
  await expect.poll(again).toContain('DTSTART;TZID=Asia/Shanghai:20260701T173000')
  for (const uid of uids) expect(await again()).toContain(uid)
})

test.each([
  ['provinceId=98', '没有这个省份'],
  ['provinceId=15', '山东的填报时间还没有录入'],
  ['provinceId=11&year=2020', '浙江的填报时间还没有录入'],
])('%s is told as what is not there', async (query, sentence) => {
  const call = await get(query)
  expect([call.statusCode, call.json().success]).toEqual([404, false])
  expect(call.json().info).toContain(sentence)
  const page = await get(query, { accept: 'text/html' })
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
  expect(page.body).toContain(sentence)
})
