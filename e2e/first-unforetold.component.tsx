import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DataOf } from '#contract/endpoint.ts'
import type { firstAnswer } from '#contract/first.ts'
import type { getHiscore, getLines as lines } from '#contract/hiscore.ts'
import { getHiscore as askHiscore, getLines } from '#web/client/calls/hiscore.ts'
import { listProvinces } from '#web/client/calls/province.ts'
import { Answer } from '#web/features/first/Answer.tsx'
import { madeProvinces } from './candidate-made.ts'
import { answer, expectAccessible, expectNoSidewaysScroll, mount, ok } from './mount.tsx'

/** What is said to whom nothing can be foretold: of a province with nothing, and of one with scores alone. */

const BATCH = { batchId: 'b2', year: 2025, batch: '本科二批', track: '理科', unitKind: 'school' as const }
const batch = { ...BATCH, lines: 3, filled: 3, ranked: 0, comparable: true }
const overview: DataOf<typeof getHiscore> = {
  provinceId: 26,
  provinceName: '文理省',
  years: [{ year: 2025, batches: [batch], tables: [], controlLines: false, planned: false }],
  advice: [],
  schools: { provinces: [], types: [], ownerships: [] },
  sources: [],
}

type Line = DataOf<typeof lines>['list'][number]

const said: DataOf<typeof firstAnswer> = {
  provinceName: '文理省',
  condition: {
    provinceId: 26,
    year: 2027,
    track: '理科',
    totalScore: 400,
    rank: null,
    given: 'score',
    subjects: [],
    scores: [],
    majors: [],
    saved: false,
  },
  tableYear: null,
  untold: null,
  advice: [],
  result: null,
  later: [],
  standing: { tableYear: null, own: null, years: [], controlLines: [], sources: [] },
}

const nothing = () => {}
const show = () => mount(<Answer answer={said} onChange={nothing} onBatch={nothing} onRank={nothing} />)

beforeEach(() => {
  answer(listProvinces, () => ok(listProvinces, { provinces: madeProvinces, canLocate: false }))
})

test('a province with nothing says how it files, that this is not checked, and where to look', async () => {
  answer(askHiscore, () => ok(askHiscore, { ...overview, years: [] }))
  show()
  await expect.element(page.getByText(/还没有文理省这次能用的一分一段表，换不出 400 分的位次/u)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /填报规则$/u })).toBeVisible()
  await expect.element(page.getByText(/一分一段表和控制线这里还没有/u)).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
})

test('lines with scores alone: those near the own score, the nearest five, and no chance', async () => {
  const line = (schoolName: string, score: number): Line => ({
    majorId: schoolName,
    cuHashId: null,
    schoolName,
    schoolCode: '1',
    province: null,
    city: null,
    levels: [],
    level: null,
    unitName: '本科',
    unitCode: '本科',
    majorHashId: null,
    requirement: null,
    requirementYear: null,
    plan: null,
    score,
    rank: null,
    isBound: false,
    source: 1,
    forecast: null,
    leftOut: null,
    requirementNow: null,
  })
  answer(askHiscore, () => ok(askHiscore, overview))
  answer(getLines, (_, query) => {
    expect([query.get('minScore'), query.get('maxScore'), query.get('batchId')]).toEqual(['390', '410', 'b2'])
    const list = [410, 408, 404, 401, 399, 396, 391].map((score) => line(`虚构${score}大学`, score))
    const data = { batch, batches: [batch], list, requirementsKnown: false, sources: [] }
    return ok(getLines, data, { total: 7, totalPages: 1, page: 1, size: 50 })
  })
  show()
  const near = page.getByRole('region', { name: '本科二批和你分数接近的投档线' })
  await expect.element(near.getByText('虚构401大学')).toBeVisible()
  await expect.element(near.getByText('虚构408大学')).toBeVisible()
  await expect.element(near.getByText('虚构410大学')).not.toBeInTheDocument()
  await expect.element(near.getByRole('link', { name: /看全部 7 条/u })).toBeVisible()
  await expect.element(near.getByText(/不算录取概率/u)).toBeVisible()
  expect(document.body.textContent).not.toMatch(/\d+%/u)
  await expectAccessible()
})

test.each([
  [2024, /；更早的年份分科办法不同，位次不能直接比。/u],
  [2026, /只有这一年的一分一段表。$/u],
])(
  'one table, of %i: earlier years are of another exam only before the first of this one',
  async (year, text) => {
    answer(askHiscore, () => ok(askHiscore, { ...overview, years: [] }))
    const match = { scoreMin: 400, scoreMax: 400, rankMin: 990, rankMax: 1000 }
    const standing = {
      tableYear: year,
      own: null,
      years: [{ year, match, total: 9000 }],
      controlLines: [],
      sources: [],
    }
    const condition = { ...said.condition, provinceId: 17, track: '物理', rank: 1000 }
    mount(
      <Answer
        answer={{ ...said, condition, standing }}
        onChange={nothing}
        onBatch={nothing}
        onRank={nothing}
      />,
    )
    await expect.element(page.getByText(text)).toBeVisible()
  },
)
