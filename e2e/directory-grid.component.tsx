import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DataOf } from '#contract/endpoint.ts'
import type { listSchools as schoolList } from '#contract/cu.ts'
import type { listCumajors as majorList } from '#contract/cumajor.ts'
import { listSchools } from '#web/client/calls/cu.ts'
import { listCumajors } from '#web/client/calls/cumajor.ts'
import { SchoolGrid } from '#web/features/cu/grid/SchoolGrid.tsx'
import { schoolParams } from '#web/features/cu/filters.ts'
import { listParams } from '#web/features/cumajor/filters.ts'
import { MajorGrid } from '#web/features/cumajor/grid/MajorGrid.tsx'
import { nobodyOf } from '#domain/candidate/candidate.ts'
import { answer, expectAccessible, expectNoSidewaysScroll, mount, ok } from './mount.tsx'

/** The directories on a desk: grids, in order by what people compare, either way. */

type Schools = DataOf<typeof schoolList>
type Majors = DataOf<typeof majorList>

/** What was asked for, the last at the end. */
let asked: URLSearchParams[] = []
const size = 20
const pager = { total: 60, size, page: 1, totalPages: 3 }
const at = (query: URLSearchParams): number[] =>
  Array.from({ length: size }, (_, each) => (Number(query.get('page') ?? 1) - 1) * size + each + 1)
const nothing = { lined: null, planned: null }

const school = (each: number): Schools['schools'][number] => ({
  school: {
    cuHashId: `s${each}`,
    name: `第${each}大学`,
    province: '浙江',
    city: '杭州',
    type: '理工类',
    ownership: '公办',
    level: '本科',
    levels: [],
  },
  unitKind: 'major',
  ...nothing,
  forecast: null,
  hardest: { year: 2026, rank90: each * 900, rank50: each * 1000, rank10: each * 1100, related: false },
  scores: null,
})

const major = (each: number): Majors['majors'][number] => ({
  major: {
    majorHashId: `m${each}`,
    code: String(80_900 + each),
    name: `第${each}专业`,
    level: '本科',
    discipline: '工学',
    category: '计算机类',
  },
  figures: {
    ...nothing,
    lined: { year: 2025, units: each, open: each },
    schools: each,
    latest: { year: 2025, best: each, median: each * 1000, worst: each * 2000, units: each },
    forecast: null,
    middle: null,
  },
})

beforeEach(async () => {
  asked = []
  await page.viewport(1280, 800)
  answer(listSchools, (_, query) => {
    asked.push(query)
    const schools = at(query).map(school)
    return ok(listSchools, { schools, order: 'line', sources: [] }, pager)
  })
  answer(listCumajors, (_, query) => {
    asked.push(query)
    return ok(listCumajors, { majors: at(query).map(major), advice: [], sources: [] }, pager)
  })
})

const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true })
const order = () => asked.map((query) => [query.get('sort'), query.get('isReversed')].join()).at(-1)

const own = nobodyOf(11)

function Schools() {
  const [filters, setFilters] = useState({
    ...schoolParams.none,
    sort: 'line' as ReturnType<typeof schoolParams.read>['sort'],
  })
  const [picked, setPicked] = useState<string[]>([])
  return (
    <>
      <input type="search" aria-label="按校名找大学" />
      <output>已选 {picked.join()}</output>
      <SchoolGrid
        own={own}
        filters={filters}
        total={60}
        size={size}
        picked={picked}
        onPick={({ school: { cuHashId } }) => setPicked([...picked, cuHashId])}
        onOrder={(next) => setFilters({ ...filters, sort: 'line', reverse: false, ...next })}
      />
    </>
  )
}

function Majors() {
  const [filters, setFilters] = useState(listParams.none)
  const [picked, setPicked] = useState<string[]>([])
  return (
    <>
      <input type="search" aria-label="按名称找专业" />
      <output>已选 {picked.join()}</output>
      <MajorGrid
        own={own}
        filters={filters}
        total={60}
        size={size}
        picked={picked}
        onPick={({ major: { majorHashId } }) => setPicked([...picked, majorHashId])}
        onOrder={(next) => setFilters({ ...filters, sort: 'schools', reverse: false, ...next })}
      />
    </>
  )
}

const directories: {
  what: string
  Screen: () => React.ReactNode
  grid: string
  first: string
  /** Columns, each with the order it asks for. */
  sorts: [title: string, sort: string][]
}[] = [
  {
    what: 'schools',
    Screen: Schools,
    grid: '大学名录',
    first: '第1大学',
    sorts: [
      ['校名', 'name'],
      ['等级', 'honour'],
      ['招生', 'offered'],
    ],
  },
  {
    what: 'majors',
    Screen: Majors,
    grid: '专业名录',
    first: '第1专业',
    sorts: [
      ['专业', 'name'],
      ['中位位次', 'hard'],
      ['招生', 'units'],
    ],
  },
]

test.each(directories)(
  '$what stand as a grid, in order either way',
  async ({ Screen, grid, first, sorts }) => {
    mount(<Screen />)
    await expect.element(page.getByRole('grid', { name: grid })).toHaveAttribute('aria-rowcount', '61')
    await expect.element(page.getByRole('rowheader', { name: first, exact: true })).toBeVisible()
    for (const [title, sort] of sorts) {
      await press(title).click()
      await expect.poll(order).toBe(`${sort},`)
      await expect
        .element(head(title))
        .toHaveAttribute('aria-sort', expect.stringMatching(/^(?:as|des)cending$/))
      const before = head(title).element().getAttribute('aria-sort')
      await press(title).click()
      await expect.poll(order).toBe(`${sort},1`)
      await expect
        .element(head(title))
        .toHaveAttribute('aria-sort', before === 'ascending' ? 'descending' : 'ascending')
    }
    const last = sorts.at(-1)?.[0] ?? ''
    await press(last).click()
    await expect.element(head(last)).toHaveAttribute('aria-sort', 'none')
    await expectAccessible()
    expectNoSidewaysScroll()
  },
)

test.each(directories)('$what are walked, picked and opened by keys', async ({ Screen, first }) => {
  const where = mount(<Screen />)
  const link = page.getByRole('rowheader', { name: first, exact: true }).getByRole('link')
  await expect.element(link).toBeVisible()
  link.element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight} ')
  await expect.element(page.getByText(/^已选 [sm]2$/)).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  link.element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}')
  await expect.poll(where).toMatch(/[sm]2$/)
})
