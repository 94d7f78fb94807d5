import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ListSummary } from '#contract/list-fields.ts'
import type { HandChoice } from '#contract/list.ts'
import { listPlan } from '#web/client/calls/directory.ts'
import * as calls from '#web/client/calls/list.ts'
import { getUnitPages } from '#web/client/calls/cu.ts'
import { getGroupMembers, getProvinceData } from '#web/client/calls/recommend.ts'
import { PlanPicker } from '#web/features/list/hand/PlanPicker.tsx'
import { ListsPopup } from '#web/features/list/lists/ListsPopup.tsx'
import { UnitPopup } from '#web/features/list/parts/unit/UnitPopup.tsx'
import { madeList, madeRow, madeSource, madeSummary } from './list-made.ts'
import { answer, expectAccessible, expectNoSidewaysScroll, mount, ok, refusal } from './mount.tsx'

/** What opens over a list: its units, the other lists of its batch, the plan that it is written from. */

const one = { page: 1, size: 20, totalPages: 1 }
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

function drawLists(lists: ListSummary[], unsaved = false) {
  const opened: (string | null)[] = []
  answer(calls.listApplicationLists, () =>
    ok(calls.listApplicationLists, lists, { ...one, total: lists.length }),
  )
  mount(
    <ListsPopup
      saved={madeList([])}
      unsaved={unsaved}
      onOpen={(list) => opened.push(list)}
      onClose={() => undefined}
    />,
  )
  return opened
}

const two = [madeSummary('one', '志愿表', { filed: true }), madeSummary('two', '冲一冲', { choices: 5 })]

test('the lists of a batch say what they are, and are opened, the one to be filed by its own address', async () => {
  const opened = drawLists(two)
  const lists = page.getByRole('dialog', { name: '我的志愿表' })
  await expect.element(lists.getByText('要填报的', { exact: true })).toBeVisible()
  await expect.element(lists.getByText('正在看', { exact: true })).toBeVisible()
  await expect.element(lists.getByText(/^5 个志愿/)).toBeVisible()
  await expect
    .element(lists.getByRole('link', { name: '和“冲一冲”并排看' }))
    .toHaveAttribute('href', '/apprecsim/versions?list=one&with=two')
  await expectAccessible()
  expectNoSidewaysScroll()
  await lists.getByRole('button', { name: /^冲一冲/ }).click()
  await lists.getByRole('button', { name: /^志愿表/ }).click()
  expect(opened).toEqual(['two', null])
})

test('a copy is not made under a name that is taken, which the server says beside the field', async () => {
  const opened = drawLists(two)
  await button('“志愿表”的更多操作').click()
  await button('复制一份').click()
  const name = page.getByLabelText('志愿表的名字')
  const make = button('建好并打开')
  await name.fill('志愿表')
  const asked: unknown[] = []
  answer(calls.createList, (body) => {
    asked.push(body)
    return refusal('已经有一张叫“志愿表”的了，换个名字')
  })
  await make.click()
  await expect.element(page.getByText(/已经有一张叫“志愿表”/)).toBeVisible()
  expect(opened).toEqual([])
  await name.fill('保底')
  answer(calls.createList, () => ok(calls.createList, madeSummary('three', '保底')))
  await make.click()
  await expect.poll(() => opened).toEqual(['three'])
  expect(asked).toMatchObject([{ name: '志愿表', from: 'one', tool: 'apprecsim', batch: '普通类一段' }])
})

test('another list is made the one to be filed; while changes are not saved none is, and none is copied', async () => {
  const opened = drawLists(two)
  await button('“冲一冲”的更多操作').click()
  answer({ ...calls.fileList, path: '/api/user/apprec/lists/two/filed' }, () =>
    ok(calls.fileList, madeSummary('two', '冲一冲', { filed: true })),
  )
  await button(/^设为要填报的/).click()
  await expect.poll(() => opened).toEqual([null])
})

test('of a list with changes that are not saved, only the name is offered', async () => {
  drawLists(two, true)
  await button('“冲一冲”的更多操作').click()
  await expect.element(button('改名')).toBeVisible()
  await expect.element(button('复制一份')).not.toBeInTheDocument()
  await expect.element(button(/^设为要填报的/)).not.toBeInTheDocument()
  await button('取消').click()
})

test('a batch has ten lists at most', async () => {
  drawLists(Array.from({ length: 10 }, (_, at) => madeSummary(`l${at}`, `第${at}张`)))
  await expect.element(button('最多 10 张')).toBeDisabled()
})

test('a unit tells its lines, where they are from, its chance and its facts', async () => {
  answer({ ...getProvinceData, path: '/api/province/11/data' }, () => refusal('没有'))
  answer(getGroupMembers, () => ok(getGroupMembers, null))
  answer(getUnitPages, () => ok(getUnitPages, { schoolHashId: null, majorHashId: null }))
  mount(
    <UnitPopup
      row={madeRow(1, { limits: ['只招女生'], remark: '办学地点在虚构市' })}
      sources={[madeSource]}
      ownRank={11_000}
      year={2026}
      oneYear={false}
      onClose={() => undefined}
    />,
  )
  const detail = page.getByRole('dialog')
  await expect.element(detail.getByRole('rowheader', { name: '2025' })).toBeVisible()
  await expect.element(detail.getByText('只招女生')).toBeVisible()
  await expect.element(detail.getByText('办学地点在虚构市')).toBeVisible()
  await expect.element(detail.getByText(/虚构省教育考试院/).first()).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
})

test('units of the plan are found and put at the end of a list by hand; one that is there is not put twice', async () => {
  const unit = (unitName: string, unitCode: string) => ({
    batch: '普通类二段',
    track: '综合',
    level: '专科' as const,
    cuHashId: 'c',
    schoolName: '虚构学院',
    schoolCode: '0101',
    city: '虚构市',
    levels: [],
    unitName,
    unitCode,
    duration: null,
    places: 3,
    requirement: '不限',
    fee: 6000,
    feeText: null,
    remark: null,
    source: 1,
  })
  const list = [unit('护理', '01'), unit('会计', '02')]
  answer(listPlan, () =>
    ok(
      listPlan,
      {
        year: 2026,
        years: [2026],
        batches: [{ batch: '普通类二段', track: '综合', units: 2, vocational: 2 }],
        drawnFor: [],
        list,
        unknownFees: null,
        sources: [madeSource],
      },
      { ...one, total: 2 },
    ),
  )
  const added: HandChoice[] = []
  mount(
    <PlanPicker
      provinceId={11}
      batch="普通类二段"
      isLast
      filed={{ unitKind: 'major', majorsPerChoice: null }}
      isFull={false}
      choices={[{ schoolName: '虚构学院', schoolHashId: 'c', unitName: '会计', note: '' }]}
      busy={false}
      onTake={(choices) => added.push(...choices.slice(-1))}
    />,
  )
  const plan = page.getByRole('region', { name: '从2026 年招生计划里挑' })
  await expect.element(plan.getByText('2 个专业')).toBeVisible()
  await expect.element(plan.getByRole('button', { name: '已在志愿表里' })).toBeDisabled()
  await expectAccessible()
  expectNoSidewaysScroll()
  await plan.getByRole('button', { name: '加入志愿表：虚构学院 护理' }).click()
  expect(added).toMatchObject([{ schoolName: '虚构学院', schoolHashId: 'c', unitName: '护理' }])
  expect(added[0]?.note).toContain('01')
})
