import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DataOf } from '#contract/endpoint.ts'
import type { dealPractice } from '#contract/practice.ts'
import { Game } from '#web/features/practice/Game.tsx'
import { expectAccessible, expectNoSidewaysScroll, mount } from './mount.tsx'

/** Parallel admission, played: rows are put in order, walked through, and two of them change places. */

type Practice = DataOf<typeof dealPractice>

const practice = (unitKind: 'major' | 'group', ranks: readonly number[]): Practice => ({
  provinceName: '浙江',
  tracks: ['综合'],
  ground: {
    year: 2025,
    batch: '普通类一段',
    track: '综合',
    unitKind,
    majorsPerChoice: unitKind === 'group' ? 6 : null,
    lastRank: 90_000,
    units: ranks.map((rank, at) => ({
      majorId: `u${at}`,
      schoolName: `${'甲乙丙丁戊'[at]}大学`,
      unitName: '法学',
      line: { year: 2025, score: 600 - at, rank, plan: 3, source: 1 },
    })),
    sources: [],
  },
})
const noop = (): void => undefined
const play = (given: Practice) => mount(<Game practice={given} rank={10_000} onTurn={noop} onLeave={noop} />)

test('rows are walked one by one, up to the first in reach; changing two changes where one lands', async () => {
  play(practice('major', [8000, 30_000, 11_000]))
  await expect.element(page.getByText(/^线 /).first()).not.toBeInTheDocument()
  await expectAccessible()
  expectNoSidewaysScroll()
  await page.getByRole('button', { name: '就这样，开始投档' }).click()
  await expect.element(page.getByText(/你在它后面 2,000 位：没投进/).first()).toBeVisible()
  await page.getByRole('button', { name: '看第 2 志愿' }).click()
  await expect.element(page.getByRole('heading', { name: '投到了第 2 志愿：乙大学 法学。' })).toBeVisible()
  await expect.element(page.getByText(/第 3 志愿你也够得着，但排在后面，没有轮到/)).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
  await page.getByRole('button', { name: '对调，再投一次' }).click()
  await expect.element(page.getByText(/上一次去的是 乙大学 法学，这一次去 丙大学 法学/)).toBeVisible()
})

test('by keyboard alone: an arrow on the handle moves a row', async () => {
  play(practice('major', [30_000, 11_000, 8000]))
  const handle = page.getByRole('button', { name: '调整 甲大学 法学 的顺序' })
  await expect.element(handle).toBeVisible()
  const element = handle.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText('甲大学 法学 移到第 2 志愿，共 3 个')).toBeInTheDocument()
  await page.getByRole('button', { name: '就这样，开始投档' }).click()
  await expect.element(page.getByRole('heading', { name: '投到了第 1 志愿：乙大学 法学。' })).toBeVisible()
})

test('of groups it is said that the file goes to the group; without units another rank is asked for', async () => {
  play(practice('group', [8000, 30_000, 11_000]))
  await expect.element(page.getByText(/投档只投到专业组。进去以后，再按你在里面填的 6 个专业/)).toBeVisible()
  play(practice('major', []))
  await expect.element(page.getByRole('button', { name: '换一个位次' })).toBeVisible()
})
