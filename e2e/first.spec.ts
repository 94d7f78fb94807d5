import { type Page, expect } from '@playwright/test'
import { codeFor, newPerson } from './operator.ts'
import { expectAccessible, expectHomeAfterTips, expectNoSidewaysScroll, fillCode } from './person.ts'
import { test } from './served.ts'

/** What a finger does on the way, counted: a field that is typed into is a tap too. */
function countTaps(page: Page): {
  taps: () => number
  tap: (name: string | RegExp) => Promise<void>
  type: (label: string, text: string) => Promise<void>
} {
  let taps = 0
  return {
    taps: () => taps,
    tap: async (name) => {
      taps += 1
      // A choice is ticked on its face, which lies over the box.
      await page.getByRole('checkbox', { name, exact: true }).or(page.getByRole('button', { name })).click()
    },
    type: async (label, text) => {
      taps += 1
      await page.getByLabel(label).click()
      await page.keyboard.type(text)
    },
  }
}

test('six taps from home to a first answer, which an account then keeps without asking again', async ({
  page,
}) => {
  const { taps, tap, type } = countTaps(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await test.step('the answer', async () => {
    await page.goto('/')
    await type('总分', '612')
    for (const subject of ['物理', '化学', '生物']) await tap(subject)
    await tap('看看能上哪些')
    await expect(page.getByText(/个专业有机会/)).toBeVisible()
    expect(taps(), 'taps from home').toBeLessThanOrEqual(6)
    for (const tier of ['冲', '稳', '保']) {
      const rows = page.getByRole('region', { name: `${tier}的例子` }).getByRole('listitem')
      expect(await rows.count()).toBeGreaterThan(0)
      expect(await rows.count()).toBeLessThanOrEqual(5)
    }
    await expect(page.getByText(/预测 \d{4} 年；依据 \d{4} 年/)).toBeVisible()
    await expect(page.getByText(/位次按 2025 年一分一段表换算：612 分是第 39,811 名/)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // Asked of nobody who has an account, and of none before.
    expect(asked).toContain('POST /api/first_answer')
    expect(asked.filter((call) => call.includes('/api/user/apprec'))).toEqual([])
  })
  await test.step('what was said is there after a reload, and may be changed', async () => {
    await page.reload()
    await expect(page.getByText(/个专业有机会/)).toBeVisible()
    await page.getByRole('button', { name: '改条件' }).click()
    await expect(page.getByLabel('总分')).toHaveValue('612')
    await expect(page.getByRole('checkbox', { name: '化学' })).toBeChecked()
    await page.getByRole('button', { name: '看看能上哪些' }).click()
  })
  await test.step('the account is asked for when something is to be kept, and for nothing twice', async () => {
    const person = newPerson()
    await page.getByRole('link', { name: /^存下来/ }).click()
    await expect(page.getByText('注册后自动存好，不用再填')).toBeVisible()
    await expect(page.getByLabel('高考省份')).toHaveCount(0)
    await page.getByLabel('手机号').fill(person.mobile)
    await fillCode(page, person.mobile)
    await page.getByLabel('设置密码').fill(person.password)
    await page.getByLabel(/我已阅读并同意/).check()
    await page.getByRole('button', { name: '注册', exact: true }).click()
    await expect(page.getByText('浙江考生')).toBeVisible()
    await page.getByRole('radio', { name: '已满 14 周岁' }).check()
    await page.getByRole('button', { name: '开始使用' }).click()
    await expect(page).toHaveURL(/\/apprecsim\/result/)
    await expect(page.getByText(/612 分 · 位次 39,811 · 物化生/)).toBeVisible()
  })
  await test.step('another score does not take the place of the one that is kept unasked', async () => {
    await page.evaluate(() => {
      const own: unknown = JSON.parse(localStorage.getItem('own') ?? '{}')
      localStorage.setItem('own', JSON.stringify({ ...Object(own), score: 560, rank: null, given: 'score' }))
    })
    await page.goto('/first?keep=1')
    await expect(page.getByRole('heading', { name: '账号里已经有成绩条件' })).toBeVisible()
    await page.getByRole('link', { name: '不换，看原来的结果' }).click()
    await expect(page.getByText(/612 分/)).toBeVisible()
  })
  await page.goto('/')
  await expectHomeAfterTips(page)
})

test('twenty taps from home to a saved list, and nothing is asked twice', async ({ page }) => {
  const { taps, tap, type } = countTaps(page)
  const person = newPerson()
  const asks = (question: string) =>
    expect(page.getByRole('heading', { name: question, level: 2 })).toBeVisible()
  await page.goto('/')
  await type('总分', '612')
  for (const subject of ['物理', '化学', '生物']) await tap(subject)
  await tap('看看能上哪些')
  await page.getByRole('link', { name: '填一份志愿看看' }).click()
  await asks('想去哪里上大学？')
  await tap('浙江的优先，外省也行')
  await asks('想学什么？')
  await tap('还没想好，都可以')
  await asks('什么专业一定不学？')
  await tap('没有，都能学')
  await asks('学费每年最多能接受多少？')
  await tap('1 万')
  await test.step('the list is shown before anything is asked of who fills it', async () => {
    await expect(page.getByRole('heading', { name: /三种填法$/ })).toBeVisible()
    await expect(page.getByText('想去：浙江')).toBeVisible()
    expect(await page.getByRole('main').getByRole('list').getByRole('listitem').count()).toBeGreaterThan(40)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: /三种填法$/ })).toBeVisible()
  })
  await tap('存下这份志愿表')
  await type('手机号', person.mobile)
  await tap('获取验证码')
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  await type('短信验证码', codeFor(person.mobile))
  await type('设置密码', person.password)
  await page.getByLabel(/我已阅读并同意/).check()
  await tap(/^注册$/)
  await page.getByRole('radio', { name: '已满 14 周岁' }).check()
  await tap('开始使用')
  await expect(page).toHaveURL(/\/apprecsim\/check/)
  await expect(page.getByText('80 / 80 个志愿')).toBeVisible()
  // Three taps were no button: the way to the list, the consent and the age.
  expect(taps() + 3, 'taps from home to a saved list').toBeLessThanOrEqual(20)
  await page.goto('/preference')
  await expect(page.getByRole('link', { name: /^想去的地方/ })).toContainText('想去：浙江')
  await expect(page.getByRole('link', { name: /^学费/ })).toContainText('1 万')
})

test('a province without lines says what can be said', async ({ page }) => {
  await page.goto('/first')
  await page.getByLabel('高考省份').selectOption({ label: '广东' })
  await page.getByLabel('总分').fill('560')
  await page.getByRole('radio', { name: '物理' }).check()
  for (const subject of ['化学', '生物']) await page.getByRole('checkbox', { name: subject }).check()
  await page.getByRole('button', { name: '看看能上哪些' }).click()
  await expect(page.getByText(/还没有广东的投档线，算不出录取概率/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /控制线/ })).toBeVisible()
  await expectAccessible(page)
  // It holds for the day, on the home page too.
  await page.goto('/')
  await expect(page.getByRole('link', { name: '广东 · 换省份' })).toBeVisible()
})
