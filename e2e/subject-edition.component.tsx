import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DataOf } from '#contract/endpoint.ts'
import type { listRequirementChanges } from '#contract/requirement.ts'
import * as calls from '#web/client/calls/requirement.ts'
import { DemandNotice } from '#web/features/requirement/parts/DemandHead.tsx'
import { EditionChanges } from '#web/features/requirement/parts/EditionChanges.tsx'
import { answer, expectAccessible, expectNoSidewaysScroll, mount, ok } from './mount.tsx'

/** What an edition to come changes, on the pages of 选科. */

type Changes = DataOf<typeof listRequirementChanges>

const frame: Omit<Changes, 'own' | 'list'> = {
  province: { id: 11, name: '浙江' },
  choice: null,
  table: {
    year: 2026,
    kind: 'plan',
    unitKind: 'major',
    levels: ['本科'],
    level: '本科',
    total: { units: 100, places: 2000 },
    unknown: { units: 0, places: 0 },
    drawnFor: [],
    unseen: [],
    starter: false,
    complete: true,
  },
  sources: [],
  notice: null,
  edition: {
    year: 2027,
    province: { id: 11, name: '浙江' },
    isOwn: true,
    found: 90,
    changed: { units: 6, places: 120 },
    sources: [],
  },
  editionDue: null,
}
const changed = (unitName: string, effect: Changes['list'][number]['units'][number]['effect']) => ({
  unitName,
  unitCode: unitName,
  track: '综合',
  before: '不限',
  after: '历史',
  effect,
})
const place = { provinceId: 11, level: '本科' } as const

test('a combination reads first what it loses, school by school; the rest unfolds and goes on', async () => {
  answer(calls.listRequirementChanges, (_, query) => {
    expect(query.get('subjects')).toBe('1,2,3')
    const isFirst = query.get('page') === '1'
    const units = ['工商管理', '会计学', '金融学', '经济学'].map((name) => changed(name, 'loses'))
    return ok(
      calls.listRequirementChanges,
      {
        ...frame,
        own: { loses: { units: 4, places: 80 }, gains: { units: 1, places: 20 } },
        list: isFirst
          ? [{ school: null, name: '虚构大学甲', units: [...units, changed('英语', 'stays shut')] }]
          : [{ school: null, name: '虚构大学乙', units: [changed('法学', 'gains')] }],
      },
      { page: isFirst ? 1 : 2, size: 10, total: 11, totalPages: 2 },
    )
  })
  mount(<EditionChanges demand={frame} place={place} combination="1,2,3" />)
  await expect
    .element(
      page.getByText(
        '对照浙江 2027 年起的新版要求：和 2026 年对得上的 90 个专业里，6 个换了要求（2026 年招 120 人）。',
      ),
    )
    .toBeVisible()
  await expect
    .element(page.getByText('2027 年起，物化生有 4 个专业不能再报，1 个专业变得能报。'))
    .toBeVisible()
  await expect.element(page.getByText('工商管理：2027 年起要求 历史，2026 年 不限')).toBeVisible()
  await expect.element(page.getByText(/英语：2027/)).not.toBeVisible()
  await page.getByText('还有 1 个').click()
  await expect.element(page.getByText(/英语：2027/)).toBeVisible()
  await page.getByRole('button', { name: '再看几所（共 11 所学校有变化）' }).click()
  await expect.element(page.getByText(/法学：2027/)).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
})

test('another province’s edition is called a reference, and groups cannot be compared', async () => {
  const edition = {
    year: 2027,
    province: { id: 15, name: '山东' },
    isOwn: false,
    found: null,
    changed: { units: 0, places: 0 },
    sources: [],
  }
  mount(<EditionChanges demand={{ ...frame, edition }} place={place} combination={null} />)
  await expect
    .element(page.getByText(/山东 2027 年起的新版要求（参考：浙江的还没有载入，以浙江公布的为准）/))
    .toBeVisible()
  await expect.element(page.getByText(/手里 2026 年的表按专业组列，没法逐个专业对照/)).toBeVisible()
})

test('without an edition it is said once which one is shown, with the way to the authority’s look-up', async () => {
  const notice =
    '2027 年起改按新版选科要求（公告）。现在列的是 2024 版的要求（2026 年），决定选科前请再核对新版。'
  mount(<DemandNotice {...frame} editionDue={2027} notice={notice} />)
  await expect.element(page.getByText(/现在列的是 2024 版的要求/)).toBeVisible()
  const link = page.getByRole('link', { name: /2027 年起的新版，到浙江省教育考试院查选科要求/ })
  await expect.element(link).toHaveAttribute('href', 'https://zt.zjzs.net/xk2024/')
})
