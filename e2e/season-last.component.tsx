import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listProvinces } from '#web/client/calls/province.ts'
import { FilingRules } from '#web/features/apprecsim/parts/FilingRules.tsx'
import { LastSeason } from '#web/features/season/parts/LastSeason.tsx'
import { madeProvinces, madeRules } from './candidate-made.ts'
import { answer, expectAccessible, mount, ok } from './mount.tsx'

/** What is told of the last season, and of rules that nobody has checked. */

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00+08:00'), toFake: ['Date'] })
  const provinces = madeProvinces.map((each) => ({
    ...each,
    rules: each.rules.map((rule) => ({ ...rule, supplement: '2026 年安排 2 次' })),
  }))
  answer(listProvinces, () => ok(listProvinces, { provinces, canLocate: false }))
})

afterEach(() => {
  vi.useRealTimers()
})

test('before the dates are out, 浙江 sees those of 2026 with their source, and how 征集 goes', async () => {
  mount(<LastSeason provinceId={11} setYear={null} />)
  await expect.element(page.getByRole('heading', { name: '2026 年是这样安排的' })).toBeVisible()
  await expect.element(page.getByText('6 月 29—30 日')).toBeVisible()
  await expect.element(page.getByText(/来源：《浙江省教育考试院关于.+》/u)).toBeVisible()
  await expect.element(page.getByText('2026 年安排 2 次')).toBeVisible()
  await expectAccessible()
})

test('a season that is set for the next exam needs no earlier one', async () => {
  mount(
    <>
      <LastSeason provinceId={11} setYear={2027} />
      <p>下面</p>
    </>,
  )
  await expect.element(page.getByText('下面')).toBeVisible()
  expect(document.body.textContent).not.toContain('是这样安排的')
  expect(document.body.textContent).not.toContain('征集志愿')
})

test('rules of a secondary source and of an earlier year are not shown as settled', async () => {
  const rules = { ...madeRules('3+1+2'), year: 2025, certainty: 'M' as const, note: '个数没有查到。' }
  mount(<FilingRules province={rules} />)
  await expect.element(page.getByText(/个数没有查到。3\+1\+2省的规则来自非官方来源，待核对/u)).toBeVisible()
  await expect.element(page.getByText(/没有查到 2026 年的规定，这里还是 2025 年的。/u)).toBeVisible()
})
