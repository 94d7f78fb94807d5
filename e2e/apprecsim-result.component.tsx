import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { UnitRow } from '#contract/recommend.ts'
import { adviseList, getList, saveList } from '#web/client/calls/list.ts'
import { getUnitPages } from '#web/client/calls/cu.ts'
import { getGroupMembers, getProvinceData } from '#web/client/calls/recommend.ts'
import { Result } from '#web/features/apprecsim/parts/Result.tsx'
import type { ResultCalls, RowChange } from '#web/features/apprecsim/parts/result-calls.ts'
import { choiceOf } from '#web/features/list/parts/draft/list-draft.ts'
import { type ResultFilters, readFilters, writeFilters } from '#web/features/list/parts/frame/filters.ts'
import { madeList, madeResult, madeRow } from './list-made.ts'
import { answer, expectAccessible, expectNoSidewaysScroll, mount, ok, refusal } from './mount.tsx'

/** A result: its rows by tier and by school, and what becomes of each. */

const other = { schoolName: '另一大学', schoolCode: '0002' }
const rows: readonly UnitRow[] = [
  madeRow(1, { tier: 'reach', probability: 0.3 }),
  madeRow(2, { ...other }),
  madeRow(3),
  madeRow(4, { tier: 'safe', probability: 0.95 }),
]

/** What the server was told of rows, and where it refuses. */
let changes: RowChange[] = []
let refused = false
/** What the next change waits for before it is taken. */
let gate: Promise<void> | null = null
let gone = new Set<string>()
let held: UnitRow[] = []
/** Where nothing is foretold: the rows of a side. */
let lined: ((side: ResultFilters['side']) => ReturnType<typeof madeResult>) | null = null
/** What the screen asked its address to be, one after the other. */
let addresses: string[] = []

/** Why the list cannot be filled. */
let unfillable: string | null = null

const inList = () => madeList(held.map(choiceOf), { version: 1 + held.length, unfillable })

const calls: ResultCalls = {
  key: ['apprecsim', 'result', 'made'],
  record: 'r',
  page: async ({ tier, q, school, side }) => {
    if (lined !== null) return lined(side)
    const left = rows.filter(({ majorId, unitName }) => !gone.has(majorId) && unitName.includes(q))
    const shown = left.filter((row) => tier.length === 0 || tier.some((each) => each === row.tier))
    const ordered = school ? [...shown].sort((a, b) => a.schoolCode.localeCompare(b.schoolCode)) : shown
    const { counts } = madeResult(left)
    return madeResult(ordered, { counts, removed: gone.size })
  },
  change: async (_, change) => {
    changes.push(change)
    await gate
    if (refused) throw new Error('refused')
    const { majorIds, restoreIds = [] } = change
    gone = new Set(restoreIds === 'all' ? [] : [...gone].filter((id) => !restoreIds.includes(id)))
    for (const id of majorIds) gone.add(id)
  },
}

function Shown() {
  const [filters, setFilters] = useState<ResultFilters>(() => readFilters(new URLSearchParams()))
  return (
    <Result
      calls={calls}
      filters={filters}
      onFilter={(next) => {
        addresses.push(writeFilters(null, next).toString())
        setFilters(next)
      }}
    />
  )
}

beforeEach(async () => {
  changes = []
  addresses = []
  refused = false
  lined = null
  gate = null
  gone = new Set()
  held = []
  unfillable = null
  await page.viewport(375, 812)
  answer({ ...getProvinceData, path: '/api/province/11/data' }, () => refusal('没有'))
  answer(getGroupMembers, () => ok(getGroupMembers, null))
  answer(getUnitPages, () => ok(getUnitPages, { schoolHashId: null, majorHashId: null }))
  answer(adviseList, () => ok(adviseList, { nowhere: 0.31, unwanted: 0, remedy: null, upward: null }))
  answer(getList, () => ok(getList, inList()))
  answer(saveList, (body) => {
    const ids =
      typeof body === 'object' && body !== null && 'majorIds' in body && Array.isArray(body.majorIds)
        ? body.majorIds
        : []
    held = ids.flatMap((id) => rows.find(({ majorId }) => majorId === id) ?? [])
    return ok(saveList, inList())
  })
})

const articles = page.getByRole('article')
const names = () => articles.elements().map((one) => one.getAttribute('aria-label'))
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const all = ['虚构大学 第1专业', '另一大学 第2专业', '虚构大学 第3专业', '虚构大学 第4专业']

test('each tier begins with its rows and what they hold; one is opened as a whole', async () => {
  mount(<Shown />)
  await expect.poll(names).toEqual(all)
  for (const tier of ['冲', '稳', '保'])
    await expect.element(page.getByRole('heading', { name: tier, exact: true })).toBeVisible()
  await expect.element(articles.first()).toHaveTextContent(/录取概率\s*[冲稳保]\s*\d+%/)
  await expect.element(page.getByText(/来源：虚构省教育考试院/)).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
  await page.getByRole('tab', { name: /^保/ }).click()
  await expect.poll(names).toEqual(all.slice(3))
  await expect.element(page.getByRole('tab', { name: /^保/ })).toHaveAttribute('aria-selected', 'true')
  expect(addresses).toEqual(['tier=safe'])
  await page.getByRole('tab', { name: /^全部/ }).click()
  await expect.poll(names).toEqual(all)
})

test('rows of a school stand together; a search says how many it found, and where it found none what to do', async () => {
  mount(<Shown />)
  await page.getByRole('checkbox', { name: '按学校' }).click()
  await expect.poll(names).toEqual([all[0], all[2], all[3], all[1]])
  await expect.element(page.getByRole('region', { name: '另一大学' })).toBeVisible()
  await page.getByRole('checkbox', { name: '按学校' }).click()
  const search = page.getByRole('searchbox', { name: '在结果里搜学校和专业' })
  await search.fill('第3')
  await expect.element(page.getByText('“第3”找到 1 个')).toBeVisible()
  await expect.poll(names).toEqual([all[2]])
  await search.fill('第7')
  await expect.element(page.getByText('没有符合筛选条件的志愿')).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
  await button('清除筛选').click()
  await expect.poll(names).toEqual(all)
})

test('a row is not to be seen again, and brought back at once or with all others', async () => {
  mount(<Shown />)
  const drop = async (name: string) => {
    await button(`查看 ${name} 的详情`).click()
    await button(`不看 ${name}`).click()
  }
  await drop('虚构大学 第1专业')
  await expect.poll(names).toEqual(all.slice(1))
  await button('撤销').click()
  await expect.poll(names).toEqual(all)
  await drop('虚构大学 第1专业')
  await drop('虚构大学 第3专业')
  await expect.element(page.getByText('不看的 2 个')).toBeVisible()
  await button('全部恢复').click()
  await expect.poll(names).toEqual(all)
})

test('a row is brought back by a call that waits for the one that took it out', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  mount(<Shown />)
  await button('查看 虚构大学 第1专业 的详情').click()
  await button('不看 虚构大学 第1专业').click()
  await button('撤销').click()
  // The step is over on the screen, and the first call still under way.
  await expect.element(button('撤销')).not.toBeInTheDocument()
  expect(changes).toEqual([{ majorIds: ['u1'] }])
  resolve()
  await expect.poll(() => changes).toEqual([{ majorIds: ['u1'] }, { majorIds: [], restoreIds: ['u1'] }])
  await expect.poll(names).toEqual(all)
})

test('where the server does not take a row out, it is there again', async () => {
  refused = true
  mount(<Shown />)
  await button('查看 虚构大学 第1专业 的详情').click()
  await button('不看 虚构大学 第1专业').click()
  await expect.poll(() => changes.length).toBe(1)
  await expect.poll(names).toEqual(all)
  await expect.element(button('撤销')).not.toBeInTheDocument()
})

test('rows are taken into the list, at its end or at a place, and out of it; the bar below counts them', async () => {
  mount(<Shown />)
  await button('把 另一大学 第2专业 加入志愿表').click()
  await button('把 虚构大学 第3专业 加入志愿表').click()
  await expect.element(page.getByText('志愿表 2/80')).toBeVisible()
  await expect.element(page.getByText('落空约 31%')).toBeVisible()
  await button('查看 虚构大学 第1专业 的详情').click()
  await expectAccessible()
  expectNoSidewaysScroll()
  await page.getByLabelText('加到第').fill('1')
  await button('加入').click()
  await expect.element(page.getByText('志愿表 3/80')).toBeVisible()
  await expect.poll(() => held.map(({ majorId }) => majorId)).toEqual(['u1', 'u2', 'u3'])
  await button('从志愿表移出 另一大学 第2专业').click()
  await expect.poll(() => held.map(({ majorId }) => majorId)).toEqual(['u1', 'u3'])
})

test('a row that is taken before the list has arrived is put into it once it has', async () => {
  held = rows.slice(3)
  let arrive = (): void => undefined
  answer(getList, async () => {
    await new Promise<void>((go) => (arrive = go))
    return ok(getList, inList())
  })
  mount(<Shown />)
  await button('把 虚构大学 第1专业 加入志愿表').click()
  arrive()
  await expect.element(page.getByText('志愿表 2/80')).toBeVisible()
  await expect.poll(() => held.map(({ majorId }) => majorId)).toEqual(['u4', 'u1'])
})

test('a full list takes no more, and says so', async () => {
  held = rows.slice(3)
  answer(getList, () => ok(getList, { ...inList(), capacity: 1 }))
  mount(<Shown />)
  await expect.element(page.getByText('志愿表 1/1')).toBeVisible()
  await button('把 虚构大学 第1专业 加入志愿表').click()
  await expect
    // It waits its turn behind what the test before was told.
    .element(page.getByText('志愿表最多填 1 个志愿').first())
    .toBeInTheDocument()
  expect(held).toHaveLength(1)
})

test('on a desktop the list stands beside the result', async () => {
  await page.viewport(1280, 800)
  held = rows.slice(3)
  mount(<Shown />)
  const pane = page.getByRole('region', { name: '志愿表' })
  await expect.element(pane.getByText('第4专业').first()).toBeVisible()
  await expect.element(pane.getByRole('link', { name: '去检查志愿表' })).toBeVisible()
  await button('把 虚构大学 第1专业 加入志愿表').click()
  await expect.element(pane.getByRole('button', { name: '调整 虚构大学 第1专业 的顺序' })).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
})

test('where nothing is foretold rows stand by how far their last line lies, and go into the list', async () => {
  const untold = { probability: null, badYear: null, tier: null, basis: 'none' } as const
  const sides = { reached: 2, missed: 1, unclear: 0 }
  const rankOf = madeResult([]).condition.rank ?? expect.fail('the made student has a rank')
  const line = (rank: number) => [{ year: 2025, score: 600, rank, plan: 10, source: 1 }]
  lined = (side) => {
    const shown =
      side === 'missed'
        ? [madeRow(4, { ...untold, lines: line(rankOf - 500) })]
        : [
            madeRow(1, { ...untold, lines: line(rankOf + 40) }),
            madeRow(2, { ...untold, ...other, lines: line(rankOf + 1203) }),
          ]
    return madeResult(shown, {
      counts: { reach: 0, match: 0, safe: 0 },
      predictedFrom: null,
      lined: { year: 2025, sides },
    })
  }
  unfillable = '不能自动填。'
  mount(<Shown />)
  await expect.poll(names).toEqual(all.slice(0, 2))
  await expect
    .element(page.getByRole('link', { name: '看志愿表' }))
    .toHaveAttribute('href', '/apprecsim/check')
  await expect.element(page.getByRole('link', { name: '自动填充' })).not.toBeInTheDocument()
  await expect.element(articles.nth(1)).toHaveTextContent('录取概率未知，你比 2025 年的线靠前 1,203 名')
  await expect.element(page.getByText('够过线不等于能录取', { exact: false })).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
  await page.getByRole('tab', { name: /^2025 年不够/ }).click()
  await expect.element(articles.first()).toHaveTextContent('你离 2025 年的线还差 500 名')
  expect(addresses).toEqual(['side=missed'])
  await button('把 虚构大学 第4专业 加入志愿表').click()
  await expect.element(button('从志愿表移出 虚构大学 第4专业')).toBeVisible()
})
