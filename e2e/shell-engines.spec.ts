import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import * as z from 'zod'
import { tokenHeader } from '#contract/protocol.ts'
import type { Engine, Tab } from '#test/engines/engine.ts'
import { startFirefox } from '#test/engines/firefox.ts'
import { whyNoEngine } from '#test/engines/installed.ts'
import { type Screen, screenOf } from '#test/engines/screen.ts'
import { startWebKit } from '#test/engines/webkit.ts'
import { send, zhejiangCondition } from '#test/product.ts'
import { HANGS_AFTER, PATIENCE } from '#test/patience.ts'
import { type Person, codeFor, grant, madePerson, newPerson, operate } from './operator.ts'
import { test as base } from './served.ts'

/*
 * The main flows once more, in each engine that is not Chromium: what is looked at is what a reader gets done, not each state on the way.
 */

const PHONE = { width: 375, height: 812 }
/** A page of the product on which none of its scripts run. */
const NO_APP = '/robots.txt'

interface Held {
  readonly phone: Screen
  /** Opens a phone as somebody new of 浙江, who has said score and subjects. */
  readonly enter: (next: string) => Promise<Entered>
}

interface Entered {
  readonly person: Person
  readonly call: (method: string, path: string, body?: object) => Promise<unknown>
}

const test = base.extend<Held, { engine: Engine; tab: Tab }>({
  engine: [
    async ({ engineName }, use) => {
      const engine = await (engineName === 'firefox' ? startFirefox() : startWebKit())
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: HANGS_AFTER },
  ],
  // A window of its own for each flow would load and compile the app anew.
  tab: [
    async ({ engine }, use) => {
      const tab = await engine.open(PHONE)
      await use(tab)
      await tab.close()
    },
    { scope: 'worker', timeout: HANGS_AFTER },
  ],
  phone: async ({ tab, address }, use, testInfo) => {
    const phone = screenOf(tab, address)
    await phone.goto(NO_APP)
    await phone.forget()
    await use(phone)
    if (testInfo.errors.length === 0) await phone.expectGood()
    else {
      const path = testInfo.outputPath('screen.png')
      writeFileSync(path, await tab.screenshot())
      await testInfo.attach('screen', { path })
    }
  },
  enter: async ({ phone, address }, use) => {
    await use(async (next) => {
      const person = await madePerson()
      const { token } = await send(address, 'POST', '/api/session', { body: person })
      if (token === null) throw new Error('the login was refused')
      const call: Entered['call'] = async (method, path, body) => {
        const { answer } = await send(address, method, path, { ...(body && { body }), token })
        expect(answer.success, answer.info).toBe(true)
        return answer.data
      }
      await call('POST', '/api/user/apprec/condition', zhejiangCondition)
      await phone.keep(tokenHeader, token)
      await phone.goto(next)
      return { person, call }
    })
  },
})

// A skipped test starts no fixture of its own: the engine is not there.
test.beforeEach(({ engineName }) => {
  const why = whyNoEngine(engineName)
  test.skip(why !== undefined, why)
})

const SCIENCES = ['物理', '化学', '生物']

test('from a score to a first answer', async ({ phone }) => {
  await phone.goto('/')
  await phone.fill('总分', '612')
  for (const subject of SCIENCES) await phone.click('checkbox', subject)
  await phone.click('button', /看看能上哪些/)
  await phone.see(/个专业有机会/)
  for (const tier of ['冲', '稳', '保']) await phone.seeRole('region', `${tier}的例子`)
  await phone.see('612 分是第 39,811 名')
})

test('an account is opened, left and come back to', async ({ phone }) => {
  const { mobile, password } = newPerson()
  await phone.goto(`/register?mobile=${mobile}`)
  await phone.click('button', '获取验证码')
  await phone.see(/秒后重发/)
  await phone.fill('短信验证码', codeFor(mobile))
  await phone.fill(/^设置密码/, password)
  await phone.choose('高考省份', '浙江')
  await phone.click('checkbox', /我已阅读并同意/)
  await phone.click('button', '注册')
  await phone.click('radio', '已满 14 周岁')
  await phone.click('button', '开始使用')
  await phone.click('button', '知道了')
  await phone.goto('/my')
  await phone.click('button', '退出登录')
  await phone.click('button', '退出')
  await phone.see('已退出登录')
  await phone.goto('/login?next=%2Fmy')
  await phone.fill('手机号或用户名', mobile)
  await phone.fill('密码', password)
  await phone.press('Enter')
  await phone.isAt(/^\/my$/)
  await phone.seeRole('button', '退出登录')
})

test('a student is asked what they want, and the result follows', async ({ phone, enter }) => {
  await enter('/preference')
  await phone.click('link', '开始')
  await phone.seeRole('heading', '想去哪里上大学？')
  await phone.click('button', '浙江的优先，外省也行')
  await phone.seeRole('heading', '想学什么？')
  await phone.fill(/专业/, '临床医学')
  await phone.click('checkbox', /^临床医学 ?医学/)
  await phone.click('button', '下一步')
  await phone.seeRole('heading', '什么专业一定不学？')
  await phone.click('button', '跳过')
  await phone.seeRole('heading', '学费每年最多能接受多少？')
  await phone.goto('/preference')
  await phone.see('喜欢：临床医学')
  await phone.goto('/apprecsim/result')
  await phone.seeRole('article', /./)
  await phone.seeRole('checkbox', '按我的偏好')
})

test('a list is filled, checked and kept', async ({ phone, enter }) => {
  await enter('/apprecsim/result')
  await phone.click('button', /加入志愿表$/)
  await phone.see('志愿表 1/80')
  await phone.click('link', '去检查志愿表')
  await phone.see('1 / 80 个志愿')
  await phone.click('button', '自动填充')
  await phone.fill('一共填到几个志愿', '12')
  await phone.click('button', '看看三种填法')
  await phone.click('button', /^用“均衡”/)
  await phone.see('12 / 80 个志愿')
  await phone.see('已保存')
  await phone.see(/查了：/)
  await phone.see('没能查的')
  await phone.goto('/apprecsim/check')
  await phone.seeRole('button', /^调整 .* 的顺序/, 12)
})

/** A list of the first units of a result. */
async function saveList({ call }: Entered): Promise<void> {
  const { list } = z
    .object({ list: z.array(z.object({ majorId: z.string() })).min(3) })
    .parse(await call('POST', '/api/user/apprec/mock', { provinceId: 11 }))
  const majorIds = list.slice(0, 3).map(({ majorId }) => majorId)
  await call('PUT', '/api/user/apprec/list', { provinceId: 11, version: 0, majorIds })
}

test('a list is taken along as a file', async ({ phone, enter, engine }) => {
  await saveList(await enter('/'))
  await phone.goto('/apprecsim/report')
  await phone.seeRole('row', /./, 4)
  await phone.click('button', '导出 / 打印')
  await phone.click('button', '生成 PDF')
  await phone.see('已交给浏览器下载')
  // Firefox takes the name first, for an empty file.
  const files = () =>
    readdirSync(engine.downloads)
      .filter((name) => name.endsWith('.pdf'))
      .map((name) => readFileSync(join(engine.downloads, name)).subarray(0, 5).toString())
  await expect.poll(files, { timeout: PATIENCE }).toEqual(['%PDF-'])
})

test('a list is shown by a link to who has no account', async ({ phone, enter }) => {
  await saveList(await enter('/'))
  await phone.goto('/my/apprecList')
  await phone.click('link', /^打印、分享给家长老师/)
  await phone.seeRole('row', /./, 4)
  await phone.click('button', '分享志愿表')
  await phone.click('button', '新建链接')
  await phone.fill(/^给谁看/, 'laoshi')
  await phone.click('button', '生成链接')
  await phone.see('链接建好了')
  const [link = ''] = /\/apprecTable\/\S+#[\w-]{22}/.exec(await phone.text()) ?? []
  await phone.forget()
  await phone.goto(link)
  await phone.seeRole('row', /./, 4)
  await phone.seeNot('610 分')
})

test('a school is found, and says what the rank reaches', async ({ phone }) => {
  await phone.goto('/cu')
  await phone.see('353 所')
  await phone.fill('按校名找大学', '浙江大学')
  await phone.click('link', /^浙江大学/)
  await phone.isAt(/^\/cu\/detail\//)
  await phone.click('button', /填位次/)
  for (const subject of SCIENCES) await phone.click('checkbox', subject)
  await phone.fill('总分', '612')
  await phone.click('button', '确定')
  await phone.seeRole('button', /位次 [\d,]+/)
  await phone.see(/够得着|够不着/)
})

test('a score is told its rank, and a rank its score', async ({ phone }) => {
  await phone.goto('/hiscore/grade/2025?provinceId=11')
  await phone.fill('分数', '612')
  await phone.see(/39,811/)
  await phone.fill('位次', '200')
  await phone.see(/693 及以上/)
  await phone.seeRole('row', /./, 5)
})

test('subjects are chosen by what schools ask for', async ({ phone }) => {
  await phone.goto('/subject')
  await phone.see('来源：浙江省教育考试院')
  await phone.click('link', '按学校查')
  for (const subject of ['物理', '化学', '地理']) await phone.click('checkbox', subject)
  await phone.isAt(/subjects=1%2C2%2C6/)
  await phone.see(/至少能报 \d+ 个专业/)
  await phone.click('link', /^浙江大学/)
  await phone.seeRole('heading', /^物理 \+ 化学 ?能报/)
})

test('a test is begun, answered, handed in and read', async ({ phone, enter }) => {
  const { person } = await enter('/')
  await grant(person.mobile, 11)
  await phone.goto('/talent/home')
  await phone.click('button', '开始职业兴趣问卷')
  for (let nth = 1; nth <= 60; nth += 1) {
    await phone.see(`第 ${nth} 题，共 60 题`)
    await phone.type(String(1 + (nth % 5)))
  }
  await phone.click('button', '交卷')
  await phone.isAt(/^\/talent\/result\/job$/)
  await phone.seeRole('heading', '各方面的分数')
})

test('what is sold is shown with its price, and a code opens it', async ({ phone, enter }) => {
  await enter('/')
  const sell = (price: string, days: string) =>
    operate('goods', 'set', '--goods', '15', '--price', price, '--days', days, '--refund', '七天内全额退')
  const code = (await operate('code', 'issue', '--goods', '15', '--count', '1')).trim()
  await sell('19.9', '365')
  try {
    await phone.goto('/wx/pay/elbook')
    await phone.see('¥19.9')
    await phone.see('现在共 9 章')
    await phone.fill('邀请码', code)
    await phone.click('button', '激活')
    await phone.see('激活成功')
    await phone.click('link', '继续')
    await phone.seeRole('heading', '志愿填报手册')
  } finally {
    await sell('none', 'none')
  }
})
