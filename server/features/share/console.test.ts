import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/console/share.ts'
import { getOfficialAccount, getShare } from '#contract/share.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { runOps } from '#test/run-ops.ts'
import { type BuiltStaff, buildStaff, findDeeds } from '#test/staff.ts'
import { qrRemove, qrSet } from './ops-qr.ts'
import { shareSet } from './ops-share.ts'

let app: TestApp
let editor: BuiltStaff
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'http://xuankao.example' })
  editor = await buildStaff(app.context.db, ['editor'])
})
afterAll(() => app.close())

const settings = async () => (await app.call(calls.getShareSettings, { headers: editor.headers })).data
const setUrl = (officialId: number, url: string | null, urlBefore: string | null = null) =>
  app.call(calls.setShareAccount, {
    headers: editor.headers,
    params: { officialId },
    body: { url, urlBefore },
  })

test('a code leads where an editor says; the second of two is told', async () => {
  const [one, two] = ['https://weixin.example/1', 'https://weixin.example/2']
  const both = await Promise.all([setUrl(15, one), setUrl(15, two)])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(both.find(({ success }) => !success)).toMatchObject({ data: 'CHANGED' })
  const url = both[0].success ? one : two
  expect((await app.call(getOfficialAccount, { query: { provinceId: 15 } })).data.url).toBe(url)
  expect((await settings()).accounts.map(({ name }) => name)).toEqual([
    '其他各省',
    '江苏',
    '山东',
    '湖北',
    '湖南',
  ])
  expect((await setUrl(15, url)).success).toBe(true)
  expect((await findDeeds(app.context.db))[0]).toMatchObject({
    deed: 'share.account',
    object_id: '15',
    fields: [],
  })
  expect((await setUrl(15, null, url)).success).toBe(true)
  expect((await setUrl(15, null)).success).toBe(true)
  expect((await settings()).accounts[2]?.url).toBeNull()
})

test.each([
  [11, 'https://weixin.example/', 404],
  [15, 'http://weixin.example/', 400],
  [15, 'weixin', 400],
  [15, `https://weixin.example/${'x'.repeat(500)}`, 400],
])('the code of %s does not lead to %s', async (officialId, url, status) => {
  expect((await setUrl(officialId, url)).status).toBe(status)
})

const none = { title: null, summary: null, name: null, shareContent: null, thumbnail: null }
const setWords = (shareType: string, words: object, wordsBefore: object = none) =>
  app.call(calls.setShareWords, {
    headers: editor.headers,
    body: { shareType, words: { ...none, ...words }, wordsBefore: { ...none, ...wordsBefore } },
  })

test('pages are handed on with what an editor says, for all or for some', async () => {
  expect((await setWords('', { title: '我们的选考' })).success).toBe(true)
  expect((await setWords('cu', { summary: '查大学' })).success).toBe(true)
  expect((await app.call(getShare, { query: { type: 'cu' } })).data).toMatchObject({
    title: '我们的选考',
    summary: '查大学',
  })
  const { types, address } = await settings()
  expect(address).toBe('http://xuankao.example/')
  expect(types.map(({ shareType, own, shown }) => [shareType, own.title, shown.title])).toEqual([
    ['', '我们的选考', '我们的选考'],
    ['cu', null, '我们的选考'],
  ])
  expect(await setWords('', { title: '别的' })).toMatchObject({ success: false, data: 'CHANGED' })
  expect((await setWords('', {}, { title: '我们的选考' })).success).toBe(true)
  expect((await app.call(getShare, { query: {} })).data.title).toBe('选考在线')
  expect((await findDeeds(app.context.db))[0]).toMatchObject({
    deed: 'share.words',
    object_id: 'all',
    fields: ['title'],
  })
})

test.each([
  ['../x', { title: '好' }],
  ['', { title: '长'.repeat(41) }],
  ['', { title: ' ' }],
  ['', { thumbnail: '//evil.example/a.png' }],
  ['', { thumbnail: 'javascript:alert(1)' }],
])('%s %j is refused', async (shareType, words) => {
  expect((await setWords(shareType, words)).status).toBe(400)
})

test('the shell’s deeds are on record', async () => {
  await runOps(app, qrSet, ['--province', '10', '--url', 'https://weixin.example/js'])
  await runOps(app, qrRemove, ['--province', '10'])
  await runOps(app, shareSet, ['--type', 'cu', '--title', '大学'])
  expect((await findDeeds(app.context.db)).slice(0, 3).map(({ staff_id, deed }) => [staff_id, deed])).toEqual(
    [
      [null, 'share.words'],
      [null, 'share.account'],
      [null, 'share.account'],
    ],
  )
})
