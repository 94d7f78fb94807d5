import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DataOf } from '#contract/endpoint.ts'
import type { getSchoolPortrait, listSchoolLimits as listed } from '#contract/cu.ts'
import { listSchoolLimits } from '#web/client/calls/cu.ts'
import { RemarksCard } from '#web/features/cu/RemarksCard.tsx'
import { Told } from '#web/features/cu/story/Told.tsx'
import { answer, expectAccessible, expectNoSidewaysScroll, mount, ok } from './mount.tsx'

/** A school told by facts: whole, and with parts that no table tells. */

type Portrait = DataOf<typeof getSchoolPortrait>
type Limits = DataOf<typeof listed>

const file = {
  id: 1,
  authority: '浙江省教育考试院',
  title: '2026年招生计划',
  year: 2026,
  importedAt: '2026-07-01T00:00:00.000Z',
  starter: false,
}
const whole: Portrait = {
  province: '浙江',
  track: '综合',
  taken: [
    {
      year: 2026,
      of: 'plan',
      batch: '普通类',
      track: '综合',
      unitKind: 'major',
      units: 5,
      places: 72,
      sourceIds: [1],
    },
    {
      year: 2025,
      of: 'line',
      batch: '普通类一段',
      track: '综合',
      unitKind: 'major',
      units: 6,
      places: null,
      sourceIds: [1],
    },
  ],
  drawnFor: ['物化生'],
  teaches: {
    by: [{ year: 2026, of: 'plan' }],
    disciplines: [
      {
        name: '工学',
        level: '本科',
        majors: [{ majorHashId: 'a', name: '软件工程' }],
        categories: ['机械类'],
      },
    ],
    others: ['某某实验班'],
    sourceIds: [1],
  },
  moves: {
    from: 2024,
    to: 2025,
    compared: 3,
    risen: [{ unitName: '软件工程', before: 8000, after: 4000 }],
    fallen: [],
    sourceIds: [1],
  },
  byGroups: false,
  specials: { by: { year: 2026, of: 'plan' }, list: [{ kind: null, units: 1, places: 30 }], sourceIds: [1] },
  fees: {
    year: 2026,
    list: [
      { kind: 'ordinary', units: 3, unknown: 1, lowest: 5300, highest: 6900 },
      { kind: 'special', units: 1, unknown: 1, lowest: null, highest: null },
    ],
    sourceIds: [1],
  },
  sources: [file],
}
const bare: Portrait = {
  ...whole,
  taken: [],
  drawnFor: [],
  teaches: null,
  moves: null,
  specials: { by: null, list: [], sourceIds: [] },
  fees: null,
  sources: [],
}
const heading = (name: string | RegExp) => page.getByRole('heading', { name })

test('each question has its card and its source; a figure that is missing reads so', async () => {
  mount(<Told portrait={whole} />)
  await expect.element(heading('在浙江招多少人')).toBeVisible()
  await expect.element(page.getByRole('row', { name: '2025 普通类一段 6 个专业 暂无' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: '软件工程 8,000 4,000' })).toBeVisible()
  await expect.element(page.getByText('5,300–6,900 元/年')).toBeVisible()
  await expect.element(page.getByText(/3 个里有 1 个计划没写数/)).toBeVisible()
  await expect.element(page.getByText(/中外合作办学 1 个 · 30 人/)).toBeVisible()
  await expect.element(page.getByText(/只有选科 物化生 能报的，不是全部/)).toBeVisible()
  await page.getByText('看专业名').click()
  await expect
    .element(page.getByRole('link', { name: '软件工程' }))
    .toHaveAttribute('href', expect.stringMatching(/cumajor/))
  expect(page.getByText(/来源：浙江省教育考试院/).all()).toHaveLength(5)
  await expectAccessible()
  expectNoSidewaysScroll()
})

test('where no table tells anything, it is said once and where to look; no figure stands there', async () => {
  mount(<Told portrait={bare} />)
  await expect.element(page.getByText(/浙江的招生计划和投档线里没有这所学校/)).toBeVisible()
  await expect.element(page.getByText(/开设哪些专业，可以看学校官网或招生章程/)).toBeVisible()
  await expect.element(heading('学费')).not.toBeInTheDocument()
  await expect.element(heading(/涨了/)).not.toBeInTheDocument()
  expect(document.body.textContent).not.toMatch(/undefined|null|NaN|\d 个/)
})

test('lines without a plan: what they do not tell is said', async () => {
  const { taken } = whole
  mount(
    <Told
      portrait={{
        ...bare,
        byGroups: true,
        taken: taken.slice(1),
        specials: { by: { year: 2025, of: 'line' }, list: [], sourceIds: [] },
      }}
    />,
  )
  await expect.element(page.getByText(/不逐组比涨跌/)).toBeVisible()
  await expect.element(page.getByText(/没有写每个组里有哪些专业/)).toBeVisible()
  await expect.element(page.getByText(/手头没有浙江的招生计划，学费暂无/)).toBeVisible()
  await expect.element(page.getByText(/没有标明是中外合作、预科、定向这些特殊类型的/)).toBeVisible()
})

const own = { provinceId: 11, track: null, subjects: [], score: null, rank: null }
const school = { cuHashId: 'x' }
const limits: Limits = {
  province: '浙江',
  year: 2026,
  units: 5,
  remarked: 4,
  drawnFor: [],
  clauses: [
    { kind: 'sex', text: '只招男生', isStrict: true, count: 1, units: ['软件工程'] },
    { kind: 'language', text: '外语语种须为英语', isStrict: true, count: 4, units: ['甲', '乙', '丙', '丁'] },
  ],
  sources: [file],
}

test('what the plan remarks is quoted by kind, with the units that it is of', async () => {
  answer(listSchoolLimits, () => ok(listSchoolLimits, limits))
  mount(<RemarksCard school={school} own={own} />)
  await expect.element(heading('2026 年招生计划里写明的要求')).toBeVisible()
  await expect.element(page.getByText('“只招男生”')).toBeVisible()
  await page.getByText('4 个专业').click()
  await expect.element(page.getByText('甲、乙、丙、丁')).toBeVisible()
  await expect.element(page.getByText(/来源：浙江省教育考试院/)).toBeVisible()
  await expectAccessible()
})

test('without a plan, or without a remark, it says what that means', async () => {
  answer(listSchoolLimits, () => ok(listSchoolLimits, { ...limits, year: null, units: 0, clauses: [] }))
  mount(<RemarksCard school={school} own={own} />)
  await expect.element(page.getByText(/手头没有浙江写着这所学校的招生计划/)).toBeVisible()
  answer(listSchoolLimits, () => ok(listSchoolLimits, { ...limits, remarked: 0, clauses: [] }))
  mount(<RemarksCard school={school} own={{ ...own, provinceId: 10 }} />)
  await expect.element(page.getByText(/没写不等于没有/)).toBeVisible()
})
