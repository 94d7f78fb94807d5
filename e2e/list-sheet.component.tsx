import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { saveList } from '#web/client/calls/list.ts'
import { CopySheet } from '#web/features/list/sheet/CopySheet.tsx'
import type { FormSheet, SheetRow } from '#web/features/list/sheet/sheet-store.ts'
import { madeChoices, madeList, madeSheetRow } from './list-made.ts'
import { answer, expectAccessible, expectNoSidewaysScroll, mount, ok } from './mount.tsx'

/** The list as the authority's form asks for it, line by line. */

const sheetOf = (rows: SheetRow[], more: Partial<FormSheet> = {}): FormSheet => {
  const { choices: _, ...list } = madeList([])
  return {
    ...list,
    provinceName: '浙江',
    isDraft: false,
    majorsPerChoice: null,
    rows,
    sources: [],
    at: '2026-06-20T08:00:00Z',
    ...more,
  }
}

const draw = (sheet: FormSheet, isOld = false) =>
  mount(<CopySheet sheet={sheet} isOld={isOld} onRetry={() => undefined} />)
const ticks = page.getByRole('checkbox', { name: /抄好了$/ })
const codes = () =>
  page
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent)

test('each line has its codes and is ticked; ticks are there again, but for what stands elsewhere by then', async () => {
  draw(sheetOf([madeSheetRow(1), madeSheetRow(2), madeSheetRow(3)]))
  await expect.poll(codes).toEqual(['0001', '001', '0001', '002', '0001', '003'])
  await expect.element(page.getByText('草稿', { exact: true })).not.toBeInTheDocument()
  await expectAccessible()
  expectNoSidewaysScroll()
  await ticks.nth(0).click()
  await ticks.nth(1).click()
  await expect.element(page.getByText('已抄 2 / 3')).toBeVisible()
  draw(sheetOf([madeSheetRow(1), madeSheetRow(2), madeSheetRow(3)]))
  await expect.element(page.getByText('已抄 2 / 3')).toBeVisible()
  draw(sheetOf([madeSheetRow(2), madeSheetRow(1), madeSheetRow(3)], { version: 2 }))
  await expect.element(page.getByText(/第 1、2 志愿和你抄的时候不一样/)).toBeVisible()
  await expect.element(page.getByText('已抄 0 / 3')).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
})

test('ticks are taken off together, once that was agreed to', async () => {
  draw(sheetOf([madeSheetRow(1), madeSheetRow(2)]))
  await ticks.nth(0).click()
  await page.getByRole('button', { name: '全部重新抄' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '清掉' }).click()
  await expect.element(page.getByText('已抄 0 / 2')).toBeVisible()
})

test('before the plan is out no code of a past year is shown; what the plan does not hold is counted', async () => {
  draw(
    sheetOf([madeSheetRow(1, { schoolCode: null, unitCode: null })], { isDraft: true, capacityKnown: false }),
  )
  await expect.element(page.getByText('草稿', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/2026 年的招生计划还没有，代码一栏空着/)).toBeVisible()
  expect(codes()).toEqual([])
  const former = { year: 2025, school: '10558', unit: '201' }
  draw(
    sheetOf([madeSheetRow(1, { schoolCode: null, unitCode: null, former })], {
      isDraft: true,
      unitKind: 'group',
    }),
  )
  await expect.element(page.getByText('2025 年代号，以当年招生计划为准：院校 10558 组 201')).toBeVisible()
  expect(codes()).toEqual([])
  draw(sheetOf([madeSheetRow(1), madeSheetRow(2, { schoolCode: null, unitCode: null })]), true)
  await expect.element(page.getByText(/有 1 个志愿在 2026 年招生计划里没有找到/)).toBeVisible()
  await expect.element(page.getByText(/^没有连上，显示的是/)).toBeVisible()
})

test('of a group 调剂 is said, shown at once and saved over the version before', async () => {
  const sent: unknown[] = []
  answer(saveList, (body) => {
    sent.push(body)
    return ok(saveList, madeList(madeChoices(1), { version: 1 + sent.length }))
  })
  draw(sheetOf([madeSheetRow(1, { majors: ['甲', '乙'] })], { unitKind: 'group', majorsPerChoice: 1 }))
  await expect.element(page.getByText('最多填 1 个，后面的 乙 没有位置。')).toBeVisible()
  await page.getByRole('radio', { name: '不服从', exact: true }).click()
  await expect.poll(() => sent.length).toBe(1)
  await page.getByRole('radio', { name: '服从', exact: true }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([
      { version: 1, adjusts: { u1: false } },
      { version: 2, adjusts: { u1: true } },
    ])
  await expectAccessible()
  expectNoSidewaysScroll()
})
