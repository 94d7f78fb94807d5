import { type Page, expect } from '@playwright/test'
import { roomsOf } from '#domain/staff/rooms.ts'
import type { Db } from '#server/db/open.ts'
import { buildWz } from '#test/factories.ts'
import { codeOf, enterConsole, laptop } from './console.ts'
import { inDatabase } from './database.ts'
import { type Person, madePerson } from './operator.ts'
import { callsOf, expectAccessible, expectNoSidewaysScroll } from './person.ts'
import { test } from './served.ts'

test.use(laptop)

/** Goes on by keys to what has this name, from where the focus is. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const focused = page.locator(':focus')
  const wanted = page
    .getByRole('button', { name })
    .or(page.getByLabel(name))
    .or(page.getByRole('link', { name }))
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(wanted.and(focused)).toHaveCount(1, { timeout: 1 })
  }).toPass({ intervals: [0] })
}

const idOf = async (db: Db, { mobile }: Person): Promise<number> =>
  (await db.selectFrom('account').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow()).id

test('an editor writes, looks, publishes until a day, and takes down', async ({ page }) => {
  await enterConsole(page, ['editor'])
  const title = `填报前三天 ${Date.now()}`
  await page.getByRole('navigation', { name: '功能' }).getByRole('link', { name: '文章' }).click()
  await test.step('begins by the keys alone', async () => {
    await page.getByRole('link', { name: '写新的' }).press('Enter')
    await page.getByLabel('标题', { exact: true }).press('End')
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('标题（必填）')).toHaveValue(title)
  })
  await test.step('what is missing is named at its field', async () => {
    await page.getByLabel('正文（Markdown）').fill('先看 **位次**。\n\n## 第二步\n\n再看投档线。')
    await expect(page.getByRole('heading', { name: '第二步' })).toBeVisible()
    await page.getByRole('button', { name: '发布', exact: true }).press('Enter')
    await expect(page.getByLabel('来源（必填）')).toBeFocused()
    await page.keyboard.type('编辑部')
    await page.getByLabel('结束时间').fill('2099-06-30T18:00')
    await expectAccessible(page)
  })
  await test.step('what asks before it is published is in sight', async () => {
    await page.getByRole('button', { name: '发布', exact: true }).press('Enter')
    await expect(page.getByRole('heading', { name: '第一次发布' })).toBeInViewport()
    await expectAccessible(page)
    await tabTo(page, '确认发布')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '线上的这一篇' })).toBeVisible()
  })
  await test.step('it is taken down again', async () => {
    await page.getByRole('button', { name: '下架' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: '下架' }).press('Enter')
    await expect(page.getByRole('heading', { name: '线上的这一篇' })).toHaveCount(0)
  })
})

test('an adviser takes, drafts, answers, and remarks on a list row by row, by the keys', async ({
  page,
  address,
  dataDir,
}) => {
  const person = await madePerson()
  const student = await callsOf(address, person)
  const asked = `想学医，位次 ${Date.now()} 报哪些`
  let wzId = ''
  await inDatabase(dataDir, async (db) => {
    const account_id = await idOf(db, person)
    const question = { account_id, kind: 'adviser', text: asked, hash_id: asked.slice(-16) }
    await db.insertInto('question').values(question).execute()
    wzId = await buildWz(db, { account_id })
  })
  await enterConsole(page, ['adviser'], '顾问一')
  await test.step('a question is taken, and the field that it is answered in is next', async () => {
    await page.goto('/console/inbox')
    await expectAccessible(page)
    await page.getByRole('link', { name: asked }).press('Enter')
    await page.getByRole('button', { name: '接手' }).press('Enter')
    await expect(page.getByLabel('写回复')).toBeFocused()
    await page.keyboard.type('先看 **一分一段**，有问题加我 13800138000')
  })
  await test.step('the draft is there after a reload', async () => {
    await page.getByLabel('写回复').press('Tab')
    await expect(page.getByRole('status').filter({ hasText: '草稿' })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('写回复')).toHaveValue(/一分一段/)
  })
  await test.step('a number is asked about, and who goes back writes on', async () => {
    await page.getByRole('button', { name: '发给学生' }).press('Enter')
    await expect(page.getByRole('dialog').getByText(/13800138000/)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('写回复')).toBeFocused()
    await page.getByLabel('写回复').fill('先看 **一分一段**。')
    await page.getByRole('button', { name: '发给学生' }).press('Enter')
    await expect(page.getByRole('button', { name: '改回复' })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('a list gets an opinion, a row of it too', async () => {
    await page.goto(`/console/inbox/wz/${wzId}`)
    await page.getByRole('button', { name: '接手' }).press('Enter')
    await expect(page.getByLabel('整份问诊怎么样')).toBeFocused()
    await page.keyboard.type('后面要再稳一些')
    await page.getByRole('button', { name: /^第 2 个 .*的意见：写意见$/ }).press('Enter')
    await page.keyboard.type('这个先放后面')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^第 2 个 .*的意见：这个先放后面$/ })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: '发给学生' }).press('Enter')
    await expect(page.getByText(/顾问一（顾问）/)).toBeVisible()
  })
  await test.step('the student has both, from an adviser', async () => {
    expect(await student.call('GET', '/api/user/question?kind=adviser')).toMatchObject([
      { answer: '先看 **一分一段**。', answeredAs: 'adviser' },
    ])
    expect(await student.call('GET', `/api/user/wz/${wzId}`)).toMatchObject({
      opinion: expect.arrayContaining([expect.objectContaining({ list: 1, row: 2 })]),
    })
  })
})

test('the service makes codes for a class, gives and takes back, and finds a user', async ({
  page,
  address,
}) => {
  const person = await madePerson()
  const student = await callsOf(address, person)
  await enterConsole(page, ['service'])
  const rail = page.getByRole('navigation', { name: '功能' })
  const note = `高三（5）班 ${Date.now()}`
  let codes: string[] = []
  await test.step('codes are exported once', async () => {
    await rail.getByRole('link', { name: '邀请码' }).click()
    await page.getByLabel('服务', { exact: true }).selectOption({ label: '电子书' })
    await page.getByLabel('备注', { exact: true }).fill(note)
    await page.getByLabel('几个').fill('2')
    await page.getByLabel('几个').press('Enter')
    const shown = page.getByRole('listitem').locator('code')
    await expect(shown).toHaveCount(2)
    codes = await shown.allTextContents()
    await expectAccessible(page)
    await page.getByRole('button', { name: '导出 CSV' }).press('Enter')
    await page.getByRole('button', { name: '关闭' }).press('Enter')
    await expect(page.getByText(codes[0] ?? '')).toHaveCount(0)
  })
  await test.step('one is used, which the batch shows; the other is revoked', async () => {
    await student.call('POST', '/api/invited_code/activate', { invitedCode: codes[0], goodsId: 15 })
    await page.getByRole('link', { name: note }).press('Enter')
    await expect(page.getByText('共 2 个：已用 1，剩余 1，作废 0。')).toBeVisible()
    await page.getByRole('button', { name: '作废第 2 个' }).press('Enter')
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: '作废' }).press('Enter')
    await expect(page.getByText('共 2 个：已用 1，剩余 0，作废 1。')).toBeVisible()
    await page.getByRole('link', { name: '回邀请码' }).press('Enter')
  })
  await test.step('goods are given with a reason, and taken back', async () => {
    await rail.getByRole('link', { name: '开通', exact: true }).click()
    await page.getByLabel('手机号或用户名').fill(person.mobile)
    await page.getByLabel('手机号或用户名').press('Enter')
    await page.getByLabel('服务', { exact: true }).selectOption({ label: '潜能测评' })
    await page.getByLabel('天数').fill('30')
    await page.getByLabel('原因').fill('活动赠送')
    await page.getByLabel('原因').press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: '开通' }).press('Enter')
    await page.getByRole('button', { name: '收回潜能测评' }).press('Enter')
    await page.getByRole('dialog').getByLabel('原因').fill('开错了人')
    await expectAccessible(page)
    await page.getByRole('dialog').getByLabel('原因').press('Enter')
    await expect(page.getByRole('cell', { name: /收回：开错了人/ })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('a user is found, and shut with a reason', async () => {
    await rail.getByRole('link', { name: '用户' }).click()
    await expect(page.getByRole('heading', { name: '查用户' })).toBeVisible()
    await page.getByLabel('手机号或用户名').fill(person.mobile)
    await page.getByLabel('手机号或用户名').press('Enter')
    await page.getByRole('button', { name: '停用账号' }).press('Enter')
    await page.getByRole('dialog').getByRole('textbox').fill('发广告')
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: '停用' }).press('Enter')
    await expect(page.getByText('已停用，学生看到的理由：发广告')).toBeVisible()
    await expectAccessible(page)
  })
})

test('a role that is taken away, and a session that ends, are told where one stands', async ({
  page,
  dataDir,
}) => {
  const { login, key } = await enterConsole(page, ['editor', 'service'])
  await page.goto('/console/share')
  await expect(page.getByRole('heading', { name: '公众号的二维码' })).toBeVisible()
  await inDatabase(dataDir, async (db) => {
    await db
      .updateTable('staff')
      .set({ roles: ['service'] })
      .where('login', '=', login)
      .execute()
  })
  const rail = page.getByRole('navigation', { name: '功能' })
  await rail.getByRole('link', { name: '通知和提示' }).click()
  await expect(page.getByRole('dialog')).toContainText('没有权限')
  await page.keyboard.press('Escape')
  await expect(rail.getByRole('link', { name: '文章' })).toHaveCount(0)
  await inDatabase(dataDir, async (db) => {
    const who = db.selectFrom('staff').select('id').where('login', '=', login)
    await db.deleteFrom('staff_session').where('staff_id', '=', who).execute()
  })
  await rail.getByRole('link', { name: '订单' }).click()
  await page.getByLabel('登录名').fill(login)
  await page.getByLabel('密码').fill('kaoshi-shunli-2026')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('动态码')).toBeFocused()
  await page.keyboard.type(codeOf(key, 1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '订单', level: 1 })).toBeVisible()
})

test('every room reads in both schemes, and on a phone', async ({ page }) => {
  await enterConsole(page, ['owner'])
  const { width, height } = laptop.viewport
  for (const { title, path } of roomsOf(['owner'])) {
    await test.step(title, async () => {
      await page.getByRole('navigation', { name: '功能' }).locator(`a[href="/console${path}"]`).click()
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page)
      await page.setViewportSize({ width: 375, height: 812 })
      await expectNoSidewaysScroll(page)
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: 'light' })
    })
  }
})
