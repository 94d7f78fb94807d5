import { type Page, test as base, expect } from '@playwright/test'
import { setProvince } from '#contract/account.ts'
import { XIZANG, drawBands, drawControls, drawLines, drawPlans, drawSeed } from '#test/drawn.ts'
import { provincesWithLines, provincesWithTables } from '#test/drawn.ts'
import { hasOfficial } from '#test/official.ts'
import { send } from '#test/product.ts'
import { type Nation, withNation, withReader } from './shell-nation-product.ts'
import { expectBands, expectControls, expectLines, expectPlan } from './shell-nation-drawn.ts'
import { type Answer, students } from './shell-nation.ts'

const test = base.extend<object, { nation: Nation; reader: Page }>({
  nation: [
    // Playwright takes a pattern here and nothing else.
    // oxlint-disable-next-line no-empty-pattern
    ({}, use) => withNation(provincesWithLines, use),
    { scope: 'worker', timeout: 600_000 },
  ],
  reader: [
    ({ nation, browser }, use, { project }) => withReader(nation, browser, project.use, use),
    { scope: 'worker' },
  ],
})

/** Fills in the form: 物理, 化学, 生物, or 理科 where that is still chosen; the rank comes of the table where there is one. */
async function fillForm(page: Page, { province, score, rank }: (typeof students)[number]): Promise<void> {
  await expect(page.getByText(`考试省份：${province}`)).toBeVisible()
  const physics = page.getByRole('radio', { name: '物理', exact: true })
  const first = physics.or(page.getByRole('checkbox', { name: '物理', exact: true }))
  const science = page.getByRole('radio', { name: '理科' })
  await expect(first.or(science)).toBeVisible()
  if (await science.isVisible()) await science.check()
  else {
    await first.check()
    for (const subject of ['化学', '生物']) await page.getByRole('checkbox', { name: subject }).check()
  }
  if (rank !== undefined) await page.getByLabel('全省位次').fill(String(rank))
  await page.getByLabel('总分').fill(String(score))
  await expect(page.getByLabel('全省位次')).toHaveValue(/^\d+$/)
  await page.getByRole('button', { name: /^看看(?:能上哪些学校|我的位次)$/ }).click()
  await expect(page).toHaveURL(/\/apprecsim\/result/)
}

/** What the result holds, and what it must not claim. */
async function expectAnswer(page: Page, answer: Answer): Promise<void> {
  const main = page.getByRole('main')
  const cards = main.getByRole('article')
  if (answer === 'chance') {
    await expect(cards.first()).toContainText(/录取概率\s*[冲稳保]\s*\d+%/)
    await expect(main.getByText(/^来源：/)).toBeVisible()
    return
  }
  await expect(main.getByText(/算不出录取概率/)).toBeVisible()
  await expect(main.getByRole('heading', { name: /填报规则$/ })).toBeVisible()
  await expect(cards).toHaveCount(0)
  if (answer === 'near')
    await expect(main.getByRole('region', { name: /和你分数接近的投档线$/ }).first()).toContainText(
      /\d{3} 分/,
    )
  else if (answer !== 'rules')
    await expect(main.getByRole('table', { name: /^2026 年控制线/ }).getByRole('row')).not.toHaveCount(0)
  await expect(main.getByRole('heading', { name: /^等位分/ }).first()).toBeVisible({
    visible: answer === 'rank' || answer === 'lines',
  })
  if (answer === 'lines') {
    await main.getByRole('link', { name: /查历年分数/ }).click()
    await expect(main.getByRole('link', { name: '查投档线' })).toBeVisible()
  }
}

for (const student of students) {
  test(`a student of ${student.province} goes from a score to an answer`, async ({
    reader: page,
    nation,
  }) => {
    await page.goto(`/my/myinfo/${nation.hashId}`)
    await page.getByRole('radio', { name: student.province, exact: true }).check()
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page).toHaveURL(/\/my$/)
    await page.goto('/apprecsim/condition')
    await fillForm(page, student)
    await expectAnswer(page, student.answer)
  })
}

for (const score of [119, 200]) {
  test(`a stranger of 北京 with ${score} is held against no line of three subjects`, async ({
    nation,
    browser,
  }) => {
    const context = await browser.newContext({
      baseURL: nation.product.address,
      viewport: { width: 375, height: 812 },
    })
    const page = await context.newPage()
    await page.goto('/first')
    await page.getByLabel('高考省份').selectOption({ label: '北京' })
    await page.getByLabel('总分').fill(String(score))
    for (const subject of ['物理', '化学', '生物'])
      await page.getByRole('checkbox', { name: subject, exact: true }).check()
    await page.getByRole('button', { name: '看看能上哪些' }).click()
    const main = page.getByRole('main')
    await expect(main).toContainText(`按你的 ${score} 分算`)
    const lines = main.getByRole('table', { name: '2026 年控制线' })
    await expect(lines.getByRole('row', { name: /^本科批/ })).toContainText(`差 ${429 - score} 分`)
    await expect(lines.getByRole('row', { name: /^专科批/ })).toContainText('不能比')
    await expect(main).toContainText('算的是语文、数学、外语三门（满分 450），不是总分，不能和你的分数比')
    await context.close()
  })
}

/** Lists and tables open at the user's own province. */
const moveTo = ({ product, token }: Nation, provinceId: number) =>
  send(product.address, 'PUT', setProvince.path, { body: { provinceId }, token })

test.describe('screens say what the files say', () => {
  test.skip(!hasOfficial, 'there are no official files to hold the screens against')

  test.beforeAll(() => console.log(`DRAW_SEED=${drawSeed} draws these figures again`))

  for (const provinceId of provincesWithLines)
    test(`lines of province ${provinceId}`, async ({ reader: page, nation }) => {
      await moveTo(nation, provinceId)
      await expectLines(page, drawLines(provinceId))
    })

  for (const provinceId of provincesWithTables)
    test(`rows of the score-rank tables of province ${provinceId}`, async ({ reader: page, nation }) => {
      await moveTo(nation, provinceId)
      await expectBands(page, drawBands(provinceId))
    })

  test('rows of the plan of 西藏', async ({ reader: page, nation }) => {
    await moveTo(nation, XIZANG)
    await expectPlan(page, drawPlans())
  })

  test('control lines of 西藏, which has neither', async ({ reader: page, nation }) => {
    await moveTo(nation, XIZANG)
    await expectControls(page, drawControls())
  })
})
