import { type Page, expect } from '@playwright/test'
import { DEFAULT_PROVINCE } from '#domain/province/ids.ts'
import {
  comment,
  confirmScore,
  expectChecked,
  fillList,
  firstAnswer,
  keepAnswer,
  look,
  namesOnList,
  openLink,
} from './shell-desk.ts'
import { printReport, shareList } from './shell-desk.ts'
import { DRAFTS, makePlan, schoolCodeOf, test as drafts } from './shell-desk-drafts.ts'
import { type Hand, finger, keys, tabTo } from './hand.ts'
import { grant } from './operator.ts'
import { expectHomeAfterTips } from './person.ts'
import { resultRows } from './result-rows.ts'
import { removeSeason, setSeason } from './season.ts'
import { test } from './served.ts'

/** New students from the home page to a list that is filed, checked, shared and printed, in each tool. */

const { id: ZHEJIANG } = DEFAULT_PROVINCE
const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false }

/** Says of two groups whether their student may be moved within them; both are kept. */
async function sayAdjusting({ page, tick }: Hand): Promise<void> {
  await expect(page.getByText('服从专业调剂（还没选）')).toHaveCount(10)
  let saves = 0
  page.on('response', (response) => {
    if (response.request().method() === 'PUT' && response.ok()) saves += 1
  })
  // The second is said before the first is saved.
  await tick(/^服从$/)
  await page.getByRole('radio', { name: '不服从', exact: true }).nth(1).check()
  await expect(page.getByText('服从专业调剂（还没选）')).toHaveCount(8)
  await expect.poll(() => saves).toBe(2)
  await page.reload()
  await expect(page.getByRole('radio', { name: '服从', exact: true }).first()).toBeChecked()
  await expect(page.getByRole('radio', { name: '不服从', exact: true }).nth(1)).toBeChecked()
}

const codesOn = (page: Page) => page.getByRole('definition')

test.describe('a desktop in the light', () => {
  test.use({ ...desktop, colorScheme: 'light' })

  test('浙江 in the simulation, by keyboard alone', async ({ page, browser, request }) => {
    const hand = keys(page)
    const dialog = page.getByRole('dialog')
    await firstAnswer(hand, { score: '612', subjects: ['物理', '化学', '生物'] })
    const person = await keepAnswer(hand)
    await grant(person.mobile, 12)
    await test.step('a popup takes the focus, keeps it and gives it back', async () => {
      await expect(resultRows(page).first()).toBeVisible()
      await hand.press(/^筛选$/)
      await expect(dialog).toBeFocused()
      await tabTo(page, /^查看结果/, 'Shift+Tab')
      await page.keyboard.press('Tab')
      await expect(dialog.getByRole('button', { name: '关闭' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: '筛选' })).toBeFocused()
    })
    await fillList(hand, { up: 12 })
    await expectChecked(page)
    await test.step('rows change places, and all are asked about before they go', async () => {
      const [one, two] = await namesOnList(page)
      await tabTo(page, /^调整/)
      await page.keyboard.press('Alt+ArrowDown')
      await expect.poll(async () => (await namesOnList(page)).slice(0, 2)).toEqual([two, one])
      await expect(page.getByRole('button', { name: `调整 ${one} 的顺序` })).toBeFocused()
      await tabTo(page, /^清空$/, 'Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(dialog).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: '清空' })).toBeFocused()
      await expect(page.getByText('已保存')).toBeVisible()
    })
    const names = await namesOnList(page)
    const printed = await printReport(hand, request)
    expect(printed).toContain('姓名：林知夏')
    for (const name of names) expect(printed).toContain(name.split(' ')[0])
    const link = await shareList(hand)
    const reader = await openLink(browser, link, { names, dark: true })
    await page.keyboard.press('Escape')
    await comment(reader.page, page)
    await reader.close()
  })
})

test.describe('a phone in the dark', () => {
  test.use({ ...phone, colorScheme: 'dark' })
  // The product serves other specs too: they see no season.
  test.afterEach(() => removeSeason(ZHEJIANG))

  test('浙江 in the season, with the codes of its plan', async ({ page, browser, request }) => {
    await setSeason({ provinceId: ZHEJIANG, batch: '普通类一段', from: -1, to: 2 })
    const hand = finger(page)
    await firstAnswer(hand, { score: '612', subjects: ['政治', '历史', '地理'] })
    await grant((await keepAnswer(hand)).mobile, 12)
    await confirmScore(hand, { rank: '39811' })
    await fillList(hand, { up: 20 })
    await expectChecked(page)
    const names = await namesOnList(page)
    const codes =
      await test.step('the sheet has the codes of the plan, to be ticked one by one', async () => {
        await hand.press(/^照着填/)
        await expect(page.getByText('已抄 0 / 20')).toBeVisible()
        await expect(page.getByText('草稿', { exact: true })).toHaveCount(0)
        await expect(codesOn(page)).toHaveCount(40)
        const codes = await codesOn(page).allTextContents()
        for (const code of codes) expect(code).toMatch(/^(\d{4}|\d{3})$/)
        await look(page)
        await hand.tick(/^第 1 志愿 .*抄好了$/)
        await expect(page.getByText('已抄 1 / 20')).toBeVisible()
        await page.goBack()
        return codes
      })
    const printed = await printReport(hand, request)
    expect(printed).toContain('共20个志愿（最多80个）')
    for (const code of codes) expect(printed).toContain(code)
    const link = await shareList(hand)
    const reader = await openLink(browser, link, { names, dark: true })
    await hand.press(/^关闭$/)
    await comment(reader.page, page)
    await reader.close()
  })
})

test.describe('a phone in the dark, in a past year', () => {
  test.use({ ...phone, colorScheme: 'dark' })

  test('浙江, to the choice that admits', async ({ page }) => {
    const hand = finger(page)
    await firstAnswer(hand, { score: '610', subjects: ['物理', '化学', '技术'] })
    await keepAnswer(hand)
    await page.goto('/')
    await expectHomeAfterTips(page)
    await hand.press(/^往年试填/)
    await hand.press(/^2024 年/)
    await hand.press(/^填 2024 年的成绩$/)
    for (const subject of ['物理', '化学', '技术']) await hand.tick(new RegExp(`^${subject}$`))
    await hand.type(/^总分$/, '610')
    await hand.type(/^全省位次/, '43700')
    await hand.press(/^看哪些够线$/)
    await fillList(hand, { check: /^看会在哪里录取$/, up: 12 })
    await expect(page.getByText(/^2024 年：会在第 \d+ 志愿 .* 录取$/)).toBeVisible()
    await expect(page.getByText(/^当时的预测：至少被一个录取的可能性/)).toBeVisible()
    await hand.press(/^历史$/)
    await expect(page.getByRole('article', { name: / 的一版$/ })).toHaveCount(1)
    await look(page)
  })
})

/** How a code of another year is headed. */
const OF_A_YEAR = /\d{4} ?年代号/

for (const { at, scheme, draft } of [
  { at: phone, scheme: 'light', draft: DRAFTS[0] },
  { at: desktop, scheme: 'dark', draft: DRAFTS[1] },
] as const) {
  const { province, provinceId, batch, condition, plan, oldCodes } = draft
  drafts.describe(province, () => {
    drafts.use({ ...at, colorScheme: scheme })

    drafts(
      'a draft without codes, and codes once the plan is there',
      async ({ page, browser, request, own }) => {
        await setSeason({ provinceId, batch, from: -1, to: 2 })
        const hand = finger(page)
        await firstAnswer(hand, { province, ...condition })
        await grant((await keepAnswer(hand)).mobile, 12)
        await confirmScore(hand, condition)
        await fillList(hand, { up: 10 })
        await expectChecked(page)
        const names = await namesOnList(page)
        const openSheet = async (): Promise<void> => {
          await hand.press(/^照着填/)
          await expect(page.getByText('已抄 0 / 10')).toBeVisible()
        }
        const link = await test.step('without a plan no code is said, anywhere', async () => {
          await openSheet()
          await expect(page.getByText('草稿', { exact: true })).toBeVisible()
          await expect(page.getByText('代码以当年招生计划为准', { exact: true })).toHaveCount(10)
          await expect(codesOn(page)).toHaveCount(0)
          await look(page)
          if (draft.unitKind === 'group') await sayAdjusting(hand)
          await page.goBack()
          const printed = await printReport(hand, request)
          expect(printed).toContain('以当年招生计划为准')
          // Codes of an older year stand with their year alone, in a column that nobody copies from.
          if (oldCodes.test(printed)) expect(printed).toMatch(OF_A_YEAR)
          return shareList(hand)
        })
        const reader = await openLink(browser, link, {
          names: draft.shownAs(names),
          dark: scheme === 'light',
        })
        const shown = (await reader.page.getByRole('main').textContent()) ?? ''
        if (oldCodes.test(shown)) expect(shown).toMatch(OF_A_YEAR)
        await hand.press(/^关闭$/)
        await comment(reader.page, page)
        makePlan(own.dataDir, draft)
        await page.goto('/apprec/check')
        await openSheet()
        await expect(async () => {
          await page.reload()
          await expect(codesOn(page)).toHaveCount(20, { timeout: 2000 })
        }).toPass()
        await expect(page.getByText('草稿', { exact: true })).toHaveCount(0)
        for (const code of await codesOn(page).allTextContents()) expect(code).toMatch(plan.codes)
        await look(page)
        await reader.page.reload()
        const first = reader.page.getByRole('rowheader').first()
        await expect(first).toContainText(schoolCodeOf(plan, names[0] ?? ''))
        await reader.close()
        if (draft.unitKind !== 'group') return
        await page.goto('/apprec/result')
        await page
          .getByRole('button', { name: /的详情$/ })
          .first()
          .click()
        const inside = page.getByRole('region', { name: '组内专业' })
        await expect(inside.getByRole('listitem')).toHaveCount(2)
        await look(page)
      },
    )
  })
}
