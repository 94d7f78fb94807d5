import { type Page, expect } from '@playwright/test'
import { XIZANG, drawBands, drawControls, drawLines, drawPlans, drawSeed, provinceIds } from '#test/drawn.ts'
import { provincesWithLines, provincesWithTables } from '#test/drawn.ts'
import { BEIJING } from '#domain/province/ids.ts'
import { hasOfficial } from '#test/official.ts'
import { HANGS_AFTER } from '#test/patience.ts'
import './shell-careful.ts'
import { test, untilRead } from './shell-nation-product.ts'
import { expectBands, expectControls, expectLines, expectPlan } from './shell-nation-drawn.ts'
import { type Answer, students } from './shell-nation.ts'

// Who comes before their province is read waits for it.
test.describe.configure({ timeout: 2 * HANGS_AFTER })

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
  test(`a student of ${student.province} goes from a score to an answer`, async ({ reader }) => {
    const { page, moveTo } = reader
    await moveTo(provinceIds.get(student.province) ?? 0)
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
    await untilRead(nation, BEIJING)
    const context = await browser.newContext({
      baseURL: nation.address,
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

/** What the product answers is held against ten of each province (test/nation-official.test.ts); here, that a screen shows it. */
const SHOWN = 2

test.describe('screens say what the files say', () => {
  test.skip(!hasOfficial, 'there are no official files to hold the screens against')

  test.beforeAll(() => console.log(`DRAW_SEED=${drawSeed} draws these figures again`))

  // Lists and tables open at the user's own province.
  for (const provinceId of provincesWithLines)
    test(`lines of province ${provinceId}`, async ({ reader: { page, moveTo } }) => {
      await moveTo(provinceId)
      await expectLines(page, drawLines(provinceId).slice(0, SHOWN))
    })

  for (const provinceId of provincesWithTables)
    test(`rows of the score-rank tables of province ${provinceId}`, async ({ reader: { page, moveTo } }) => {
      await moveTo(provinceId)
      await expectBands(page, drawBands(provinceId).slice(0, SHOWN))
    })

  test('rows of the plan of 西藏', async ({ reader: { page, moveTo } }) => {
    await moveTo(XIZANG)
    await expectPlan(page, drawPlans().slice(0, SHOWN))
  })

  test('control lines of 西藏, which has neither', async ({ reader: { page, moveTo } }) => {
    await moveTo(XIZANG)
    await expectControls(page, drawControls().slice(0, SHOWN))
  })
})
