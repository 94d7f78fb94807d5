import { type Page, expect } from '@playwright/test'
import { makeFilledDataDir } from '#test/copied-data.ts'
import { type Product, startProduct } from '#test/product.ts'
import { madePerson } from './operator.ts'
import { expectAccessible, expectNoSidewaysScroll, login } from './person.ts'
import { test } from './served.ts'

/** 浙江大学: ids follow from the ministry's codes. */
const zju = 'Q0YEZ78A'
const slogan = '新高考从这里开始！邀你一起学习！'

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const android = 'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Chrome/111.0 Mobile Safari/537.36'
const agents = {
  wechatIos: `${ios} MicroMessenger/8.0.40(0x1800282a) NetType/WIFI Language/zh_CN`,
  wechatAndroid: `${android} XWEB/1110 MMWEBSDK/20230805 MicroMessenger/8.0.42.2428`,
  dingTalk: `${ios} AliApp(DingTalk/7.0.20) com.laiwang.DingTalk/28`,
  qq: `${android} MQQBrowser/13.1`,
}

/** Stands in for WeChat's script: it trusts whom it is shown a signature by, and keeps what it is told. */
const wechatScript = `window.told = {};
const take = (name) => (card) => { window.told[name] = card };
window.wx = {
  config: (values) => { (window.configured ??= []).push(values) },
  ready: (done) => setTimeout(done),
  error: () => {},
  updateAppMessageShareData: take('friend'),
  updateTimelineShareData: take('timeline'),
  onMenuShareQQ: take('qq'),
  onMenuShareWeibo: take('weibo'),
  onMenuShareQZone: take('qzone'),
}`
const dingTalkScript = `window.dd = {
  config: (values) => { window.configured = [values] },
  ready: (done) => setTimeout(done),
  error: () => {},
  biz: {
    util: { share: ({ onSuccess, onFail, ...card }) => { window.sent = card; onSuccess() } },
    navigation: { setRight: ({ onSuccess, onFail, ...button }) => { window.button = button } },
  },
}`

/** The addresses that the page had signed. */
async function standIn(page: Page, call: string, script: string): Promise<string[]> {
  const signed: string[] = []
  await page.route(call, async (route) => {
    const { shareUrl } = route.request().postDataJSON()
    signed.push(shareUrl)
    const data = { appId: 'wx1', corpId: 'corp', agentId: '12', timeStamp: 1, nonceStr: 'n', signature: 's' }
    await route.fulfill({ json: { success: true, info: '', data } })
  })
  const body = script
  await page.route(/^https:\/\/(?:res\.wx\.qq\.com|g\.alicdn\.com)\//, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  return signed
}

const left = (page: Page, name: string) =>
  page.evaluate((key): unknown => JSON.parse(JSON.stringify(Reflect.get(window, key) ?? null)), name)

const openSheet = async (page: Page) => {
  await page.getByRole('button', { name: '分享', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '分享' })
  await expect(sheet.getByRole('button', { name: '复制链接' })).toBeVisible()
  return sheet
}

test.describe('where an operator has keys', () => {
  let product: Product
  let remove: () => void
  test.beforeAll(async () => {
    const made = await makeFilledDataDir()
    remove = made.remove
    product = await startProduct({
      dataDir: made.dataDir,
      env: {
        WECHAT_APP_ID: 'wx1',
        WECHAT_APP_SECRET: 'secret',
        DINGTALK_CORP_ID: 'corp',
        DINGTALK_AGENT_ID: '12',
        DINGTALK_APP_KEY: 'key',
        DINGTALK_APP_SECRET: 'secret',
      },
    })
  })
  test.afterAll(async () => {
    await product.end('SIGTERM')
    remove()
  })

  test.describe('WeChat on Android', () => {
    test.use({ userAgent: agents.wechatAndroid })

    test('shares the page that is open, under a signature of its address', async ({ page }) => {
      const wrong: string[] = []
      page.on('pageerror', (error) => wrong.push(String(error)))
      const signed = await standIn(page, '**/api/wechat/share-params', wechatScript)
      await page.goto(`${product.address}/?channel=x`)
      const home = `${new URL(product.address).origin}/`
      const image = `${home}share.png`
      await expect
        .poll(() => left(page, 'told'))
        .toEqual({
          friend: { title: '选考在线', desc: slogan, link: home, imgUrl: image },
          qq: { title: '选考在线', desc: slogan, link: home, imgUrl: image },
          weibo: { title: '选考在线', desc: slogan, link: home, imgUrl: image },
          qzone: { title: '选考在线', desc: slogan, link: home, imgUrl: image },
          timeline: { title: slogan, link: home, imgUrl: image },
        })
      expect(await left(page, 'configured')).toEqual([
        {
          debug: false,
          appId: 'wx1',
          timestamp: 1,
          nonceStr: 'n',
          signature: 's',
          jsApiList: [
            'updateAppMessageShareData',
            'updateTimelineShareData',
            'onMenuShareQQ',
            'onMenuShareWeibo',
            'onMenuShareQZone',
          ],
        },
      ])

      await page.goto(`${product.address}/cu/detail/${zju}?score=650&rank=9000`)
      const friend = async () => Object(await left(page, 'told')).friend
      await expect.poll(friend).toMatchObject({
        title: '浙江大学 - 选考在线',
        desc: expect.stringContaining('历年投档线'),
        link: `${home}cu/detail/${zju}?provinceId=11`,
      })
      await page.getByRole('link', { name: '简介' }).click()
      await expect.poll(friend).toMatchObject({ link: `${home}cu/intro/${zju}?provinceId=11` })
      expect(signed).toEqual([
        `${home}?channel=x`,
        `${home}cu/detail/${zju}?score=650&rank=9000`,
        `${home}cu/intro/${zju}`,
      ])
      expect(wrong).toEqual([])

      const sheet = await openSheet(page)
      await expect(sheet.getByText('点右上角的“…”')).toBeVisible()
      await expectAccessible(page)
    })
  })

  test.describe('WeChat on iOS', () => {
    test.use({ userAgent: agents.wechatIos })

    test('knows the address that it opened, is asked once, and does without a script that does not come', async ({
      page,
    }) => {
      const signed = await standIn(page, '**/api/wechat/share-params', wechatScript)
      await page.goto(`${product.address}/cu/detail/${zju}`)
      const title = async () => Object(await left(page, 'told')).friend?.title
      await expect.poll(title).toBe('浙江大学 - 选考在线')
      await page.getByRole('link', { name: '简介' }).click()
      await expect.poll(title).toMatch(/^浙江大学 .*简介/)
      expect(signed).toEqual([`${product.address.replace(/\/$/, '')}/cu/detail/${zju}`])
      expect(await left(page, 'configured')).toHaveLength(1)
      await test.step('a script that does not come is not missed', async () => {
        await page.route('https://res.wx.qq.com/**', (route) => route.abort())
        const tried = page.waitForEvent('requestfailed', {
          predicate: (request) => request.url().includes('res.wx'),
        })
        const wrong: string[] = []
        page.on('pageerror', (error) => wrong.push(String(error)))
        await page.goto(`${product.address}/cu/detail/${zju}`)
        await tried
        await expect(page.getByRole('heading', { name: /浙江大学/, level: 2 })).toBeVisible()
        await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
        expect(wrong).toEqual([])
      })
    })
  })

  test.describe('DingTalk', () => {
    test.use({ userAgent: agents.dingTalk })

    test('shares by its own sheet, from its title bar and from ours', async ({ page }) => {
      const signed = await standIn(page, '**/api/ding/share-params', dingTalkScript)
      await page.goto(`${product.address}/cu/detail/${zju}`)
      await expect.poll(() => left(page, 'button')).toEqual({ show: true, control: true, text: '分享' })
      expect(signed).toHaveLength(1)
      expect(await left(page, 'configured')).toMatchObject([{ agentId: '12', corpId: 'corp', timeStamp: 1 }])
      const sheet = await openSheet(page)
      await sheet.getByRole('button', { name: '发给好友' }).click()
      await expect
        .poll(() => left(page, 'sent'))
        .toMatchObject({
          type: 0,
          title: '浙江大学 - 选考在线',
          url: expect.stringMatching(new RegExp(`/cu/detail/${zju}\\?provinceId=11$`)),
        })
    })
  })

  test('nobody else loads a script of another company', async ({ page }) => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(product.address) && !/^(?:data|blob):/.test(request.url()))
        elsewhere.push(request.url())
    })
    const answer = await page.goto(`${product.address}/cu/detail/${zju}`)
    await expect(page.getByRole('heading', { name: /浙江大学/, level: 2 })).toBeVisible()
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';")
    expect(elsewhere).toEqual([])
  })
})

test.describe('WeChat without keys', () => {
  test.use({ userAgent: agents.wechatIos })

  test('is refused once, and nothing is said', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (/share-params|wx\.qq/.test(request.url())) calls.push(new URL(request.url()).pathname)
    })
    const answered = page.waitForResponse('**/api/wechat/share-params')
    await page.goto(`/cu/detail/${zju}`)
    expect(await (await answered).json()).toMatchObject({ success: false })
    await page.getByRole('link', { name: '简介' }).click()
    await expect(page).toHaveTitle(/简介/)
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
    expect(calls).toEqual(['/api/wechat/share-params'])
  })
})

test.describe('QQ browser', () => {
  test.use({ userAgent: agents.qq })

  test('reads what is shared from the page, and opens its own sheet', async ({ page }) => {
    await page.addInitScript(() => {
      const app = { share: (card: unknown) => Reflect.set(window, 'sent', card) }
      Reflect.set(window, 'browser', { app })
    })
    await page.goto(`/cu/detail/${zju}`)
    await expect(page.locator('meta[itemprop="name"]')).toHaveAttribute('content', '浙江大学 - 选考在线')
    await expect(page.locator('meta[itemprop="image"]')).toHaveAttribute('content', /\/share\.png$/)
    const sheet = await openSheet(page)
    await sheet.getByRole('button', { name: '发给好友' }).click()
    await expect.poll(() => left(page, 'sent')).toMatchObject({ title: '浙江大学 - 选考在线' })
  })
})

test.describe('a browser', () => {
  test('copies the link of the same place, without what is the reader’s own, or shares by the system’s sheet', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/hiscore/grade/2025?score=620&provinceId=11')
    const sheet = await openSheet(page)
    await expectNoSidewaysScroll(page)
    await sheet.getByRole('button', { name: '复制链接' }).click()
    await expect(page.getByText('已复制').first()).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^浙江 2025 年一分一段 - 选考在线 http\S+\/hiscore\/grade\/2025\?provinceId=11$/)
    await test.step('shares by the system’s sheet, where it has one', async () => {
      await page.addInitScript(() => {
        const share = async (what: unknown): Promise<void> => {
          Reflect.set(window, 'sent', what)
        }
        Object.defineProperty(navigator, 'share', { value: share, configurable: true })
      })
      await page.reload()
      const shared = await openSheet(page)
      await expectAccessible(page)
      await shared.getByRole('button', { name: '发给好友' }).click()
      const sent = Object(await left(page, 'sent'))
      expect(sent).toMatchObject({ title: '浙江 2025 年一分一段 - 选考在线' })
      expect(new URL(sent.url).search).toBe('?provinceId=11')
    })
  })

  test('what is handed on opens at the figures of the same province, for whoever it is sent to', async ({
    page,
    context,
    browser,
    address,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/login')
    await login(page, await madePerson('山东'))
    await expect(page.getByRole('heading', { name: '选考在线', level: 1 })).toBeVisible()
    const visitor = await (await browser.newContext({ baseURL: address })).newPage()
    for (const [path, figure, own] of [
      [`/cu/detail/${zju}`, '在山东的录取', '在浙江的录取'],
      [`/cu/subject/${zju}`, '没有浙江大学的选科要求', '年在浙江：'],
      ['/rank/school/detail/lines', '山东投档位次排序', '浙江投档位次排序'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(figure).first()).toBeVisible()
      await expect(page.getByText('这里是')).toHaveCount(0)
      const heading = await page.getByRole('heading', { level: 1 }).textContent()
      const sheet = await openSheet(page)
      await sheet.getByRole('button', { name: '复制链接' }).click()
      await expect(page.getByText('已复制').first()).toBeVisible()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      const link = /http\S+$/.exec(copied)?.[0] ?? ''
      expect(new URL(link).search).toBe('?provinceId=15')

      await visitor.goto(link)
      await expect(visitor.getByText(figure).first()).toBeVisible()
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
      await expect(visitor.getByText('这里是山东的数据')).toBeVisible()
      await visitor.getByRole('button', { name: '看我的省份' }).click()
      await expect(visitor.getByText(own).first()).toBeVisible()
      await expect(visitor).toHaveURL(new RegExp(`${path}$`))
      await expect(visitor.getByText('这里是')).toHaveCount(0)
    }

    // From page to page it stays in that province, over pages that have no figures as well.
    await visitor.goto(`/cu/detail/${zju}?provinceId=15`)
    await expect(visitor.getByText('这里是山东的数据')).toBeVisible()
    await expectAccessible(visitor)
    await expectNoSidewaysScroll(visitor)
    await visitor.getByRole('link', { name: '简介', exact: true }).click()
    await expect(visitor).toHaveURL(/cu\/intro/)
    await visitor.getByRole('link', { name: '概况' }).click()
    await expect(visitor.getByRole('heading', { name: '在山东的录取' })).toBeVisible()
    for (const path of [
      '/cu',
      '/cumajor',
      '/rank/school',
      '/rank/major/detail/0809',
      '/major/culist',
      '/major/cumajor_type/0809',
    ]) {
      await visitor.goto(`${path}?provinceId=15`)
      await expect(visitor.getByText('这里是山东的数据')).toBeVisible()
      await expect(
        visitor.getByRole('button', { name: /^浙江/ }).or(visitor.getByText('看谁的排名')),
      ).toBeVisible()
    }
    await visitor.context().close()
  })

  test('saves a poster with a code', async ({ page }) => {
    await page.goto(`/cu/detail/${zju}?rank=9000`)
    const sheet = await openSheet(page)
    await sheet.getByRole('button', { name: '生成海报' }).click()
    const poster = sheet.getByRole('img', { name: /^分享海报：浙江大学/ })
    await expect(poster).toBeVisible()
    await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(750)
    const box = await poster.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(0.75)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('link', { name: '下载海报' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('选考在线.png')
    await sheet.getByRole('button', { name: '返回' }).click()
    await expect(sheet.getByRole('button', { name: '复制链接' })).toBeVisible()
  })
})
