import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ListCheck } from '#contract/list.ts'
import * as calls from '#web/client/calls/list.ts'
import { getProvinceData } from '#web/client/calls/recommend.ts'
import { CheckedList } from '#web/features/list/check/CheckedList.tsx'
import { keepFill } from '#web/features/list/fill/last-fill.ts'
import { readFilters } from '#web/features/list/parts/frame/filters.ts'
import { useList } from '#web/features/list/parts/draft/use-list.ts'
import { madeChoice, madeChoices, madeCondition, madeList, madeRow } from './list-made.ts'
import { answer, expectAccessible, expectNoSidewaysScroll, mount, ok, refusal } from './mount.tsx'

/** The list with what the check says of it. */

let held: string[] = []
let version = 1
const listed = () =>
  madeList(
    held.flatMap((id) => madeChoices(9).find(({ majorId }) => majorId === id) ?? []),
    { version },
  )

const checked: ListCheck = {
  anywhere: 0.61,
  outcome: { first: 0.5, later: 0.11, nowhere: 0.39 },
  counts: { hopeless: 0, out: 0, reach: 0, match: 3, safe: 0 },
  issues: [
    { code: 'safe', severity: 'error', text: '“保”的志愿只有0个', positions: [], link: null, offer: [] },
    { code: 'fee', severity: 'warning', text: '第3志愿的学费很高', positions: [2], link: null, offer: [] },
  ],
  checked: ['有没有重复'],
  unchecked: ['身体条件没有说，没有对照。'],
}

function Shown() {
  const list = useList(11, null, null)
  return (
    list.draft && (
      <CheckedList
        list={list}
        draft={list.draft}
        filters={readFilters(new URLSearchParams())}
        condition={madeCondition}
        onOpen={() => undefined}
      >
        <p>上面</p>
      </CheckedList>
    )
  )
}

beforeEach(async () => {
  await page.viewport(375, 812)
  held = ['u1', 'u2', 'u3']
  version = 1
  answer(calls.getList, () => ok(calls.getList, listed()))
  answer(calls.checkList, () => ok(calls.checkList, checked))
  answer(calls.adviseList, () => ok(calls.adviseList, null))
  answer({ ...getProvinceData, path: '/api/province/11/data' }, () => refusal('没有'))
  answer(calls.playList, () => ok(calls.playList, { years: [], sources: [] }))
  answer(calls.saveList, (body) => {
    if (typeof body === 'object' && body !== null && 'majorIds' in body && Array.isArray(body.majorIds))
      held = body.majorIds.map(String)
    version += 1
    return ok(calls.saveList, listed())
  })
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const row = (at: number, unit = at) => button(`第 ${at} 志愿 虚构大学 第${unit}专业`)
const focused = () => document.activeElement?.getAttribute('aria-label')

test('the check says the chance of the whole, what is to be mended and what could not be looked at, and leads to the row', async () => {
  mount(<Shown />)
  await expect.element(page.getByText('61%')).toBeVisible()
  await expect.element(page.getByText('3 / 80 个志愿')).toBeVisible()
  await expect.element(page.getByText('“保”的志愿只有0个')).toBeVisible()
  await expect.element(page.getByText(/^查了：/)).toBeVisible()
  await expect.element(page.getByText('没能查的')).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
  await button('查看第 3 志愿 虚构大学').click()
  expect(focused()).toBe('第 3 志愿 虚构大学 第3专业')
})

test('where a row goes away, its neighbour has the focus', async () => {
  mount(<Shown />)
  await row(3).click()
  await button('移除 虚构大学 第3专业').click()
  await expect.element(page.getByText('2 / 80 个志愿')).toBeVisible()
  expect(focused()).toBe('第 2 志愿 虚构大学 第2专业')
})

test('a check that did not come says why and is asked for again; the list is there all the same', async () => {
  answer(calls.checkList, () => refusal('现在查不了'))
  mount(<Shown />)
  await expect.element(page.getByText(/^检查没有完成：现在查不了/)).toBeVisible()
  await expect.element(row(1)).toBeVisible()
  answer(calls.checkList, () => ok(calls.checkList, checked))
  await button('重试').click()
  await expect.element(page.getByText('61%')).toBeVisible()
})

test('a filling is taken back as a whole, also in another visit, for as long as the list is what it made', async () => {
  held = ['u1', 'u2', 'u3', 'u4']
  keepFill(listed(), { before: ['u1'], after: held })
  mount(<Shown />)
  await button('撤销这次填充（3 个）').click()
  await expect.element(page.getByText('1 / 80 个志愿')).toBeVisible()
  await expect.element(row(1)).toBeVisible()
  await expect.element(button(/^撤销这次填充/)).not.toBeInTheDocument()
  await button('撤销').click()
  await expect.element(page.getByText('4 / 80 个志愿')).toBeVisible()
  await expect.poll(() => held).toEqual(['u1', 'u2', 'u3', 'u4'])
})

test('a list is emptied once that was agreed to, says how to go on, and comes back', async () => {
  mount(<Shown />)
  await button('清空').click()
  await page.getByRole('dialog', { name: '清空志愿表？' }).getByRole('button', { name: '清空' }).click()
  await expect.element(page.getByText('志愿表还是空的')).toBeVisible()
  await expect.element(page.getByText(/^本批次最多填 80 个志愿。/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '自己去挑' }))
    .toHaveAttribute('href', '/apprecsim/result')
  await expectAccessible()
  await button('撤销').click()
  await expect.element(page.getByText('3 / 80 个志愿')).toBeVisible()
})

test.each([375, 1280])(
  'at %i px, what cannot be filled says why in a sentence, and what can be done',
  async (width) => {
    await page.viewport(width, 800)
    const unfillable = '这里不给录取概率，所以不能自动填。'
    answer(calls.getList, () => ok(calls.getList, madeList([], { unfillable })))
    mount(<Shown />, '/?fill=1')
    await expect.element(page.getByText(unfillable, { exact: false })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: '按位次查，自己挑' }))
      .toHaveAttribute('href', '/apprecsim/result')
    await expect.element(button('自动填充')).not.toBeInTheDocument()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expectAccessible()
  },
)

test('a list that cannot be filled offers neither filling nor an order by chances', async () => {
  const untold = { probability: null, tier: null }
  const choices = [madeChoice(madeRow(1, untold)), madeChoice(madeRow(2, untold))]
  answer(calls.getList, () => ok(calls.getList, madeList(choices, { unfillable: '不能自动填。' })))
  mount(<Shown />)
  await expect.element(button('清空')).toBeVisible()
  await expect.element(button('自动填充')).not.toBeInTheDocument()
  await expect.element(button('难的排前面')).not.toBeInTheDocument()
})

const safe = madeChoice(madeRow(9, { probability: 0.96, tier: 'safe' }))

test('one line says how the list may end and what helps most, and a tap adds it; what comes then is calm', async () => {
  answer(calls.adviseList, (body) =>
    ok(
      calls.adviseList,
      JSON.stringify(body).includes('u9')
        ? { nowhere: 0.01, unwanted: 0, remedy: null, upward: null }
        : {
            nowhere: 0.09,
            unwanted: 0,
            remedy: { add: [safe], drop: [], nowhere: 0.01, unwanted: 0 },
            upward: null,
          },
    ),
  )
  mount(<Shown />)
  const advice = page.getByRole('region', { name: '落空提醒' })
  await expect.element(advice.getByText('加上这 1 个，落空从 9% 降到 1%。')).toBeVisible()
  await expect.element(advice.getByText('虚构大学 第9专业')).toBeVisible()
  const height = advice.element().clientHeight
  await expectAccessible()
  expectNoSidewaysScroll()
  await advice.getByRole('button', { name: '加上' }).click()
  await expect.poll(() => held).toEqual(['u1', 'u2', 'u3', 'u9'])
  await expect.element(advice.getByText('落空的可能约 1%，不用再补保底的。')).toBeVisible()
  expect(advice.element().clientHeight).toBe(height)
  await button('撤销').click()
  await expect.poll(() => held).toEqual(['u1', 'u2', 'u3'])
})

test('where the advice does not come nothing is said', async () => {
  answer(calls.adviseList, () => refusal('现在算不了'))
  mount(<Shown />)
  await expect.element(page.getByText('61%')).toBeVisible()
  await expect.element(page.getByRole('region', { name: '落空提醒' })).toHaveTextContent('')
})

test('of a list with a chance that is not known nothing is asked', async () => {
  answer(calls.adviseList, () => refusal('没有人问'))
  answer(calls.getList, () =>
    ok(calls.getList, madeList([madeChoice(madeRow(1, { probability: null, tier: null }))])),
  )
  mount(<Shown />)
  await expect.element(page.getByText('1 / 80 个志愿')).toBeVisible()
  await expect.element(page.getByRole('region', { name: '落空提醒' })).not.toBeInTheDocument()
})

test('what the check offers is added by one tap, where its chance puts it', async () => {
  const home = {
    ...checked.issues[1],
    code: 'fewAtHome',
    text: '省内的只有1个',
    offer: [safe],
    positions: [],
  }
  answer(calls.checkList, () =>
    ok(calls.checkList, { ...checked, issues: [{ severity: 'warning', link: null, ...home }] }),
  )
  mount(<Shown />)
  await expect.element(page.getByText('可以加：虚构大学 第9专业（96%）')).toBeVisible()
  await button('加上这 1 个').click()
  await expect.poll(() => held).toEqual(['u1', 'u2', 'u3', 'u9'])
})

test('that nothing was found is said with what was looked at', async () => {
  answer(calls.checkList, () => ok(calls.checkList, { ...checked, issues: [] }))
  mount(<Shown />)
  await expect
    .element(page.getByText('查了有没有重复，没有发现问题。还有几项没能查，填报前请自己核对。'))
    .toBeVisible()
})

test('on a desktop what the check says stands beside the list', async () => {
  await page.viewport(1280, 800)
  mount(<Shown />)
  const beside = page.getByRole('region', { name: '检查结果' })
  await expect.element(beside.getByText('61%')).toBeVisible()
  await expect.element(beside.getByText('上面')).toBeVisible()
  await expect.element(row(1)).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
})
