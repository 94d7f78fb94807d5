import { type Page, expect } from '@playwright/test'
import * as z from 'zod'
import { tokenHeader } from '#contract/protocol.ts'
import { madePerson } from './operator.ts'
import { printedText } from './paper.ts'
import { SENT_AGAIN, callsOf, expectAccessible, expectNoSidewaysScroll } from './person.ts'
import { test } from './served.ts'

const enter = (page: Page, token: string): Promise<unknown> =>
  page.addInitScript(([name, value]) => localStorage.setItem(name, value), [tokenHeader, token] as const)

/** Picks the option of a place for every item that is asked, by its key, and goes to the end. */
async function answerAll(page: Page, items: number, keyOf: (item: number) => string): Promise<void> {
  for (let item = 1; item <= items; item += 1) {
    await expect(page.getByText(`第 ${item} 题，共 ${items} 题`)).toBeVisible()
    await page.keyboard.press(keyOf(item))
  }
  await expect(page.getByRole('heading', { name: '都答完了' })).toBeVisible()
}

const lookRound = async (page: Page): Promise<void> => {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('a parent answers both parts, the child answers by a link without an account, and both see where they differ', async ({
  page,
  browser,
  address,
  viewport,
  isMobile,
}) => {
  const parent = await callsOf(address, await madePerson())
  await enter(page, parent.token)
  const main = page.getByRole('main')
  await page.goto('/parass')
  await expect(main.getByText('浙江的 22 题')).toBeVisible()
  await lookRound(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await lookRound(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await main.getByRole('link', { name: '开始' }).click()

  // The rules: a few right, a few wrong, and what was not answered counts as not right.
  await main.getByRole('button', { name: '开始答' }).first().click()
  await expect(main.getByText('第 1 题，共 22 题')).toBeVisible()
  for (let item = 1; item <= 4; item += 1) {
    await page.keyboard.press('a')
    await main.getByRole('button', { name: '下一题' }).click()
  }
  await lookRound(page)
  await main.getByRole('link', { name: '先停在这里' }).click()
  await main.getByRole('button', { name: '接着答（已答 4 题）' }).click()
  await expect(main.getByText('第 5 题，共 22 题')).toBeVisible()
  await main.getByRole('button', { name: '答题情况' }).click()
  await main.getByRole('button', { name: '就这样交卷' }).click()
  await expect(page).toHaveURL(/\/parass\/result$/)
  await expect(main.getByText(/^浙江的 22 题里，您答对 \d+ 题$/)).toBeVisible()
  await expect(main.getByText('这次的结果要打个问号')).toBeVisible()
  await lookRound(page)
  await main.getByRole('link', { name: /^看没做对的/ }).click()
  const first = main.getByRole('listitem').filter({ hasText: '第 1 题' }).first()
  await first.getByText('第 1 题').click()
  await expect(first.getByText('解法：')).toBeVisible()
  await expect(first.getByText(/^依据浙江省教育考试院《.+》（2026 年，.+），以当年文件为准。$/)).toBeVisible()
  await lookRound(page)

  // The thoughts of the parent.
  await page.goto('/parass/start')
  await expect(main.getByRole('radio', { name: '家长' })).toBeChecked()
  await main.getByRole('button', { name: '开始答' }).click()
  await expect(main.getByRole('heading', { name: '我希望孩子的大学离家近一些' })).toBeVisible()
  await answerAll(page, 20, () => '4')
  await main.getByRole('button', { name: '交卷' }).click()
  await expect(main.getByText(/以家长的身份答完了。$/)).toBeVisible()
  await main.getByRole('link', { name: '请另一方来答' }).click()
  await main.getByRole('button', { name: '新建链接' }).click()
  await expect(main.getByRole('radio', { name: '学生' })).toBeChecked()
  await main.getByLabel(/^给谁/).fill('小林')
  await main.getByRole('button', { name: '生成链接' }).click()
  await lookRound(page)
  const link = (await main.getByText(/#[\w-]{22}$/).textContent()) ?? ''

  const guest = await browser.newContext({ viewport, isMobile, hasTouch: isMobile, locale: 'zh-CN' })
  const child = await guest.newPage()
  const requested: string[] = []
  child.on('request', (request) => requested.push(request.url(), request.headers()['referer'] ?? ''))
  const theirs = child.getByRole('main')
  await child.goto(link)
  await expect(theirs.getByRole('heading', { name: '请您以学生的身份来答' })).toBeVisible()
  await lookRound(child)
  await theirs.getByRole('link', { name: '开始答' }).click()
  await expect(theirs.getByRole('heading', { name: '我希望大学离家近一些' })).toBeVisible()
  await child.keyboard.press('1')
  await expect(theirs.getByText('第 2 题，共 20 题')).toBeVisible()
  await theirs.getByRole('link', { name: '先停在这里' }).click()
  await expect(child).toHaveURL(link)
  await child.reload()
  await theirs.getByRole('link', { name: '接着答（已答 1 题）' }).click()
  await expect(theirs.getByText('第 2 题，共 20 题')).toBeVisible()
  // What cannot be sent waits on the child's device, and goes when the network is back.
  await guest.setOffline(true)
  await child.keyboard.press('5')
  await expect(theirs.getByText('1 个答案存在这台设备上，连上网就送出')).toBeVisible()
  await guest.setOffline(false)
  await expect(theirs.getByText('答案已保存')).toBeVisible(SENT_AGAIN)
  for (let item = 3; item <= 20; item += 1) {
    await expect(theirs.getByText(`第 ${item} 题，共 20 题`)).toBeVisible()
    await child.keyboard.press('5')
  }
  await lookRound(child)
  await theirs.getByRole('button', { name: '交卷' }).click()
  await expect(theirs.getByRole('heading', { name: '答完了，要不要看对比' })).toBeVisible()
  await page.goto('/parass/result')
  await expect(main.getByText('小林（学生）：答完了，还没有同意给您看对比')).toBeVisible()
  await theirs.getByRole('button', { name: '同意，两边都看对比' }).click()
  const says = '两边都答了 20 件事，1 件想得不一样，19 件想得差不多。'
  await expect(theirs.getByText(says)).toBeVisible()
  await child.emulateMedia({ colorScheme: 'dark' })
  await lookRound(child)
  await page.reload()
  await expect(main.getByText(says)).toBeVisible()
  await expect(main.getByRole('heading', { name: '您和小林（学生）' })).toBeVisible()
  await lookRound(page)
  const printed = await printedText(page, '家长测评结果.pdf', '欧阳喆')
  expect(printed).toContain(says.replaceAll(' ', ''))
  expect(printed).toMatch(/浙江的22题里，您答对\d+题/)
  expect(requested.length).toBeGreaterThan(2)
  expect(requested.filter((each) => each.split('#')[0]?.includes(link.split('#')[1] ?? ''))).toEqual([])

  // What is shown to somebody else, and what goes when the child erases its answers.
  await main.getByRole('link', { name: '把结果给别人看' }).click()
  await main.getByRole('button', { name: '新建链接' }).click()
  await main.getByLabel('想法的对比').selectOption('和小林（学生）的对比')
  await lookRound(page)
  await main.getByRole('button', { name: '生成链接' }).click()
  const shown = (await main.getByText(/#[\w-]{22}$/).textContent()) ?? ''
  const reader = await guest.newPage()
  await reader.goto(shown)
  await expect(reader.getByText(says)).toBeVisible()
  await expect(reader.getByText(/^浙江的 22 题里，发给您的人答对 \d+ 题$/)).toBeVisible()
  await lookRound(reader)
  await theirs.getByRole('button', { name: '删除我的答案' }).click()
  await expect(child.getByRole('dialog').getByText('这条链接也一起失效')).toBeVisible()
  await child.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(theirs.getByText('链接打不开了')).toBeVisible()
  await reader.reload()
  await expect(reader.getByText(/^浙江的 22 题里/)).toBeVisible()
  await expect(reader.getByText(says)).toHaveCount(0)

  // Revoked, it opens nothing any more.
  await page.goto('/parass/shareQues')
  await expect(main.getByRole('button', { name: /^停用：/ })).toHaveCount(0)
  await main.getByRole('button', { name: '新建链接' }).click()
  await main.getByLabel(/^给谁/).fill('小林')
  await main.getByRole('button', { name: '生成链接' }).click()
  const another = (await main.getByText(/#[\w-]{22}$/).textContent()) ?? ''
  await child.goto('about:blank')
  await child.goto(another)
  await expect(theirs.getByRole('link', { name: '开始答' })).toBeVisible()
  await page.goto('/parass/shareQues')
  await main.getByRole('button', { name: '停用：给小林（学生）' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '停用', exact: true }).click()
  await expect(main.getByRole('button', { name: /^停用：/ })).toHaveCount(0)
  await child.reload()
  await expect(child.getByText('链接打不开了')).toBeVisible()
  await child.goto('about:blank')
  await child.goto(`${address}/parass/shareQues`)
  await expect(child).toHaveURL(/\/login\?next=/)
  await guest.close()
})

for (const { province, items } of [
  { province: '山东', items: 21 },
  // There are no lines of this province.
  { province: '河南', items: 21 },
  { province: '湖南', items: 21 },
]) {
  test(`${province} is asked what holds there`, async ({ page, address }) => {
    const { token, call } = await callsOf(address, await madePerson(province))
    await enter(page, token)
    await page.goto('/parass/start')
    const main = page.getByRole('main')
    await expect(main.getByText(`按${province}的规则，${items} 题`)).toBeVisible()
    await main.getByRole('button', { name: '开始答' }).first().click()
    await expect(main.getByText(`第 1 题，共 ${items} 题`)).toBeVisible()
    const own = z.object({ open: z.array(z.object({ of: z.number() })) })
    expect(own.parse(await call('GET', '/api/user/parass')).open).toMatchObject([{ of: items }])
    await page.goto('/parass/result')
    await expect(main.getByText('还没有做完哪一份')).toBeVisible()
    await page.goto('/parass/mistake')
    await expect(main.getByText('规则这一份还没有做')).toBeVisible()
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ['', '/start', '/shareQues', '/shareResult']) {
      await page.goto(`/parass${path}`)
      await expect(main.getByRole('heading').first()).toBeVisible()
      await lookRound(page)
    }
  })
}
