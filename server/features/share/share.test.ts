import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOfficialAccount, getShare, signForDingTalk, signForWechat } from '#contract/share.ts'
import { qrList, qrRemove, qrSet } from './ops-qr.ts'
import { upsertShareText } from './texts.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { runOps } from '#test/run-ops.ts'

let app: TestApp
const asker = { appId: 'wx1', findOpenId: async () => 'o-1' }
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://xuankao.example' })
})
afterAll(() => app.close())

describe('what a page is shared with', () => {
  const shareOf = async (type?: string) =>
    (await app.call(getShare, type === undefined ? {} : { query: { type } })).data

  test('is the slogan, an invitation and a picture of ours', async () => {
    expect(await shareOf()).toEqual({
      title: '选考在线',
      summary: expect.stringContaining('邀你一起了解新高考'),
      thumbnail: '/share.png',
      url: 'https://xuankao.example/',
      name: '选考在线',
      shareContent: '新高考从这里开始！邀你一起学习！',
    })
    expect(await shareOf('cu')).toEqual(await shareOf())
  })

  test('is what the operator says, for a type or for all, at once', async () => {
    const { db } = app.context
    await upsertShareText(db, '', { title: '我们的选考', shareContent: '一起看' })
    await upsertShareText(db, 'cu', { summary: '查大学', thumbnail: 'https://cdn.example/cu.png' })
    expect(await shareOf('cu')).toMatchObject({
      title: '我们的选考',
      summary: '查大学',
      shareContent: '一起看',
      thumbnail: 'https://cdn.example/cu.png',
    })
    expect(await shareOf()).toMatchObject({ title: '我们的选考', thumbnail: '/share.png' })
    await upsertShareText(db, '', { title: null })
    expect(await shareOf('cu')).toMatchObject({ title: '选考在线', summary: '查大学' })
  })

  test('a type is a word', async () => {
    expect((await app.call(getShare, { query: { type: '../x' } })).status).toBe(400)
  })
})

describe('the code of the official account', () => {
  const own = [10, 15, 17, 18]
  const accountOf = async (provinceId: number) =>
    (await app.call(getOfficialAccount, { query: { provinceId } })).data
  const urlOf = async (provinceId: number) => (await accountOf(provinceId)).url
  const set = (province: number, url: string) =>
    runOps(app, qrSet, ['--province', String(province), '--url', url])

  test('is the province’s own, else that of all others, else none', async () => {
    for (const id of [11, ...own]) expect(await urlOf(id)).toBeNull()
    await set(0, 'https://weixin.example/all')
    // That of all is nobody's own, also for a province that may have one.
    for (const id of [11, ...own]) {
      expect(await accountOf(id)).toEqual({ url: 'https://weixin.example/all', provinceId: null })
    }
    for (const id of own) await set(id, `https://weixin.example/${id}`)
    for (const id of own) {
      expect(await accountOf(id)).toEqual({ url: `https://weixin.example/${id}`, provinceId: id })
    }
    expect(await urlOf(11)).toBe('https://weixin.example/all')
    expect((await app.call(getOfficialAccount)).status).toBe(400)
    await set(15, 'https://weixin.example/new')
    expect(await urlOf(15)).toBe('https://weixin.example/new')
    await runOps(app, qrRemove, ['--province', '山东'])
    expect(await urlOf(15)).toBe('https://weixin.example/all')
    expect(await runOps(app, qrList, [])).toEqual([
      '0 all others  https://weixin.example/all',
      '10 江苏  https://weixin.example/10',
      '15 山东  -',
      '17 湖北  https://weixin.example/17',
      '18 湖南  https://weixin.example/18',
    ])
    await expect(runOps(app, qrRemove, ['--province', '15'])).rejects.toThrow('nothing is set')
  })

  test.each([
    [11, 'https://weixin.example/', '0 all others, 10 江苏, 15 山东, 17 湖北, 18 湖南'],
    [0, 'http://weixin.example/', 'https://'],
    [0, 'weixin.example', 'https://'],
    [0, `https://weixin.example/${'x'.repeat(500)}`, '500'],
  ])('of %s is not set to %s', async (province, url, sentence) => {
    await expect(set(province, url)).rejects.toThrow(sentence)
  })
})

describe.each([
  ['WeChat', signForWechat],
  ['DingTalk', signForDingTalk],
] as const)('a page inside %s', (_name, endpoint) => {
  const signed = { timeStamp: 1, nonceStr: 'n', signature: 's' }
  const ids = { appId: 'wx1', corpId: 'c1', agentId: 'a1' }
  const ask = async (shareUrl: string) => app.call(endpoint, { body: { shareUrl } })
  const signer = (sign: (address: string) => Promise<typeof signed & typeof ids>) => {
    app.context.hosts.wechat = { sign, ...asker }
    app.context.hosts.dingTalk = { sign }
  }

  test('is refused where no keys are set', async () => {
    app.context.hosts.wechat = undefined
    app.context.hosts.dingTalk = undefined
    expect(await ask('https://xuankao.example/')).toMatchObject({ status: 200, success: false })
  })

  test('is signed', async () => {
    signer(async (address) => ({ ...signed, ...ids, signature: address }))
    expect((await ask('https://xuankao.example/cu?q=%E6%B5%99')).data).toMatchObject({
      timeStamp: 1,
      nonceStr: 'n',
      signature: 'https://xuankao.example/cu?q=%E6%B5%99',
    })
  })

  test.each([
    'https://evil.example/',
    'https://evil.example/?https://xuankao.example/',
    'https://xuankao.example.evil.example/',
    'https://xuankao.example@evil.example/',
    'https://xuankao.example:8443/',
    'http://localhost/',
  ])('is not signed for %s', async (address) => {
    signer(async () => ({ ...signed, ...ids }))
    expect(await ask(address)).toMatchObject({ status: 200, success: false, info: '只能分享本站的页面' })
  })

  test.each(['javascript:alert(1)', '/cu', '', 'x'.repeat(3000)])('%s is no address', async (address) => {
    expect((await ask(address)).status).toBe(400)
  })

  test('is refused in a sentence, and no more, where the company gives nothing', async () => {
    signer(async () => Promise.reject(new Error('WeChat: 40164 invalid ip 10.1.2.3')))
    const answer = await ask('https://xuankao.example/')
    expect(answer).toMatchObject({ status: 200, success: false, info: '暂时不能设置分享的内容' })
  })
})

test('where no address of the product is set, the one that was asked is its own', async () => {
  const bare = await startTestApp()
  bare.context.hosts.wechat = {
    sign: async () => ({ appId: 'wx1', timeStamp: 1, nonceStr: 'n', signature: 's' }),
    ...asker,
  }
  const headers = { host: '192.0.2.1:3000' }
  const ask = async (shareUrl: string) =>
    (await bare.call(signForWechat, { body: { shareUrl }, headers })).success
  expect(await ask('http://192.0.2.1:3000/cu')).toBe(true)
  expect(await ask('http://other.example/cu')).toBe(false)
  expect((await bare.call(getShare)).data).toMatchObject({ url: '/' })
  await bare.close()
})
