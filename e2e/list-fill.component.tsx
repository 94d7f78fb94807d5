import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DataOf } from '#contract/endpoint.ts'
import type { FilledPlan, askHome as homeAsked } from '#contract/list.ts'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import { askHome, fillList } from '#web/client/calls/list.ts'
import { getPreferences, savePreferences } from '#web/client/calls/preference.ts'
import { FillPopup } from '#web/features/list/fill/FillPopup.tsx'
import { readFilters } from '#web/features/list/parts/frame/filters.ts'
import { idsOf } from '#web/features/list/parts/draft/list-draft.ts'
import { madeChoice, madeChoices, madeList, madePlan, madeRow } from './list-made.ts'
import { answer, expectAccessible, expectNoSidewaysScroll, mount, ok } from './mount.tsx'

/** How a list is filled: what is asked, the three plans, and what a full list is offered. */

const fill = page.getByRole('dialog', { name: '自动填充' })
const plans = page.getByRole('dialog', { name: '三种填法' })
const show = fill.getByRole('button', { name: '看看三种填法' })
const howMany = fill.getByLabelText('一共填到几个志愿')

interface Drawn {
  /** Choices that the list holds. */
  many: number
  capacity?: number
  majors?: { id: string; name: string }[]
  search?: string
  plan?: Partial<FilledPlan>
  /** So many of the first choices are out of reach by now. */
  gone?: number
  home?: DataOf<typeof homeAsked>
}

/** @returns what was accepted, what was asked, and how often it was closed */
function draw({ many, capacity = 80, majors = [], search = '', plan = {}, gone = 0, home = null }: Drawn) {
  const choices = madeChoices(many).map((choice, at) =>
    at < gone ? madeChoice(madeRow(at + 1, { probability: 0.01, tier: 'out' })) : choice,
  )
  const accepted: [FilledPlan, number][] = []
  const asked: unknown[] = []
  const replaced: [string[], string][] = []
  let closed = 0
  answer(askHome, () => ok(askHome, home))
  answer(fillList, (body) => {
    asked.push(body)
    // A full list is held against one filled anew.
    const [kept, all] = many >= capacity ? [0, capacity] : [many, many + 2]
    return ok(fillList, {
      plans: [
        madePlan('bold', kept, all),
        madePlan('balanced', kept, all, plan),
        madePlan('steady', kept, all, { shares: { out: 0, reach: 10, match: 35, safe: 55 } }),
      ],
      risk: 'balanced',
      sources: [],
    })
  })
  mount(
    <FillPopup
      saved={madeList(choices, { capacity })}
      choices={choices}
      majors={majors}
      filters={readFilters(new URLSearchParams(search))}
      onClose={() => (closed += 1)}
      onFilled={(plan, wanted) => accepted.push([plan, wanted])}
      onReplace={(next, text) => replaced.push([idsOf(next), text])}
    />,
  )
  return { accepted, asked, replaced, closed: () => closed }
}

test('only a number that could be is taken; three plans are shown, and one is accepted', async () => {
  await page.viewport(375, 812)
  const { accepted, asked } = draw({ many: 1 })
  await howMany.fill('1')
  await expect.element(fill.getByText('请填 2 到 80 之间的数')).toBeVisible()
  await expect.element(show).toBeDisabled()
  await howMany.fill('3')
  await expectAccessible()
  expectNoSidewaysScroll()
  await show.click()
  await expect.element(plans.getByText(/把投档设想 100 次/)).toBeVisible()
  await expect.element(plans.getByText(/还没有改动志愿表/)).toBeVisible()
  expect(asked).toMatchObject([{ majorIds: ['u1'], count: 3, onlyLiked: false }])
  await expectAccessible()
  expectNoSidewaysScroll()
  // On a phone one at a time, the preferred one first; those of the list are marked.
  const tab = (name: string) => plans.getByRole('tab', { name })
  await expect.element(tab('均衡')).toHaveAttribute('aria-selected', 'true')
  await expect.element(plans.getByText('原有', { exact: true })).toBeVisible()
  await tab('稳健').click()
  await expect.element(plans.getByText('冲 10%、稳 35%、保 55%')).toBeVisible()
  expect(accepted).toEqual([])
  await tab('均衡').click()
  await plans.getByRole('button', { name: '用“均衡”，加 2 个' }).click()
  expect(accepted.map(([{ risk, added }, wanted]) => [risk, added, wanted])).toEqual([
    ['balanced', ['u2', 'u3'], 3],
  ])
})

test('what stands behind the liked majors is counted before it is added, and is a block of its own', async () => {
  await page.viewport(375, 812)
  draw({ many: 1, majors: [{ id: '050201', name: '英语' }], plan: { beyondLiked: ['u3'] } })
  await expect.element(fill.getByText(/先填喜欢的专业，不够时用别的补上.*补上的排在后面/)).toBeVisible()
  await howMany.fill('3')
  await show.click()
  await expect.element(plans.getByText('喜欢的专业 1 个 · 补上 1 个')).toBeVisible()
  const block = plans.getByRole('region', { name: '补上的' })
  await expect.element(block.getByText('下面 1 个是补上的')).toBeVisible()
  expect(block.getByRole('listitem').elements()).toHaveLength(1)
  await expectAccessible()
  expectNoSidewaysScroll()
})

const guangdong = {
  province: '广东',
  home: { units: 214, places: 8100 },
  away: { units: 860, places: 1900 },
  knowsPlaces: true,
  filled: {
    only: { all: 45, home: 45 },
    first: { all: 45, home: 30 },
    any: { all: 45, home: 4 },
    unsaid: { all: 45, home: 19 },
  },
}
const homeQuestion = fill.getByRole('group', { name: '想留在省内吗？' })

test('who said nothing of places is asked once whether to stay at home, with what each answer would change', async () => {
  await page.viewport(375, 812)
  draw({ many: 0, home: guangdong })
  const said = { ...NO_PREFERENCES, answered: [], names: {} }
  const kept: unknown[] = []
  answer(getPreferences, () => ok(getPreferences, said))
  answer(savePreferences, (body) => {
    kept.push(body)
    return ok(savePreferences, { ...said, elsewhere: 'no' })
  })
  await expect.element(homeQuestion).toBeVisible()
  await expect.element(fill.getByText('广东够得着的有 214 个，占名额的 81%。')).toBeVisible()
  await expect.element(fill.getByText('外省够得着的 860 个都不填：能填 45 个，都在广东。')).toBeVisible()
  await expect.element(fill.getByText('难度相当的先填广东的：45 个里大约 30 个在广东。')).toBeVisible()
  await expect.element(fill.getByText('省内省外一样挑：45 个里大约 4 个在广东。')).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
  await homeQuestion.getByRole('radio', { name: '省内', exact: true }).click()
  await expect.element(fill.getByRole('link', { name: /已记下/ })).toBeVisible()
  await expect.element(homeQuestion.getByRole('radio', { name: '省内', exact: true })).toBeChecked()
  await homeQuestion.getByRole('radio', { name: '都可以' }).click()
  await expect.poll(() => kept.length).toBe(2)
  expect(kept).toMatchObject([
    {
      places: [{ level: 'province', name: '广东', degree: 'wanted' }],
      elsewhere: 'no',
      answered: ['places'],
    },
    { places: [], elsewhere: 'welcome' },
  ])
})

test('the question is passed over for good, and stands in nobody’s way', async () => {
  await page.viewport(375, 812)
  draw({ many: 0, home: { ...guangdong, knowsPlaces: false } })
  await expect.element(fill.getByText('广东够得着的有 214 个，占够得着的 20%。')).toBeVisible()
  await fill.getByRole('button', { name: '先不说，不再问' }).click()
  await expect.element(homeQuestion).not.toBeInTheDocument()
  draw({ many: 0, home: guangdong })
  await expect.element(show).toBeEnabled()
  await expect.element(homeQuestion).not.toBeInTheDocument()
})

test('on a desktop the three stand beside one another, each to be taken', async () => {
  await page.viewport(1280, 800)
  draw({ many: 1 })
  await show.click()
  await expect.poll(() => plans.getByText(/把投档设想 100 次/).elements().length).toBe(3)
  expect(plans.getByText('原有', { exact: true }).elements()).toHaveLength(3)
  expect(plans.getByRole('button', { name: /^用“/ }).elements()).toHaveLength(3)
  await expectAccessible()
  expectNoSidewaysScroll()
})

test('a full list is asked for no number, and compared with one filled anew, which changes nothing by itself', async () => {
  await page.viewport(375, 812)
  const { accepted, asked, closed } = draw({ many: 3, capacity: 3 })
  await expect.element(fill.getByText('志愿表已经填满 3 个')).toBeVisible()
  await expect.element(howMany).not.toBeInTheDocument()
  await expectAccessible()
  expectNoSidewaysScroll()
  await fill.getByRole('button', { name: '和重新填的比一比' }).click()
  await expect.element(plans.getByText('你的志愿表没有动')).toBeVisible()
  await expect.element(plans.getByText('原有', { exact: true }).first()).toBeVisible()
  await expect.element(plans.getByRole('button', { name: /^用“/ })).not.toBeInTheDocument()
  await expect.element(plans.getByText(/只找到 0 个/)).not.toBeInTheDocument()
  // What stands there already is no other list.
  await expect.element(plans.getByRole('button', { name: '整张换成“均衡”' })).toBeDisabled()
  expect(asked).toMatchObject([{ majorIds: [], count: 3 }])
  await plans.getByRole('button', { name: '改条件' }).click()
  expect(closed()).toBe(0)
  await fill.getByRole('button', { name: '去移除几个' }).click()
  expect(closed()).toBe(1)
  expect(accepted).toEqual([])
})

test('after another score the fresh list is taken over by one tap, and by another what is still in reach stays', async () => {
  await page.viewport(375, 812)
  const fresh = [
    madeChoice(madeRow(7, { probability: 0.3, tier: 'reach' })),
    madeChoice(madeRow(8, { probability: 0.7 })),
    madeChoice(madeRow(9, { probability: 0.97, tier: 'safe' })),
  ]
  const { replaced } = draw({ many: 3, capacity: 3, gone: 2, plan: { choices: fresh } })
  await fill.getByRole('button', { name: '和重新填的比一比' }).click()
  await expectAccessible()
  await plans.getByRole('button', { name: '留下够得着的 1 个，其余照填' }).click()
  await plans.getByRole('button', { name: '整张换成“均衡”' }).click()
  expect(replaced).toEqual([
    [['u7', 'u3', 'u9'], '留下了还够得着的 1 个，新填了 2 个'],
    [['u7', 'u8', 'u9'], '已换成新填的 3 个（均衡）'],
  ])
})

test('majors and filters of the result go with it: the majors where wanted, the filters unless they are taken off', async () => {
  await page.viewport(375, 812)
  const { asked } = draw({ many: 0, majors: [{ id: '050201', name: '英语' }], search: 'ownership=公办' })
  await expect.element(fill.getByText('喜欢的专业：英语')).toBeVisible()
  await expect.element(fill.getByText('结果页上选的：公办')).toBeVisible()
  const filters = fill.getByRole('checkbox', { name: '也用这些筛选条件' })
  await expect.element(filters).toBeChecked()
  await fill.getByRole('checkbox', { name: '只填这些' }).click()
  await expectAccessible()
  expectNoSidewaysScroll()
  await show.click()
  await plans.getByRole('button', { name: '改条件' }).click()
  await filters.click()
  await show.click()
  await expect.poll(() => asked.length).toBe(2)
  expect(asked).toMatchObject([{ onlyLiked: true, ownershipIds: ['公办'] }, { onlyLiked: true }])
  expect(asked[1]).not.toHaveProperty('ownershipIds')
})
