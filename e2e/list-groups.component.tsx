import { useEffect, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getProvinceData } from '#web/client/calls/recommend.ts'
import { listGroupMajors } from '#web/client/calls/preference.ts'
import { ChoiceGrid } from '#web/features/list/grid/ChoiceGrid.tsx'
import type { DraftChoice } from '#web/features/list/parts/draft/list-draft.ts'
import { madeChoices } from './list-made.ts'
import { answer, expectAccessible, mount, ok, refusal } from './mount.tsx'

/** Groups on a desk: their majors and 调剂 are changed in the cells of the grid. */

let said: (string | null)[] = []
let held: readonly DraftChoice[] = []
/** Puts other choices there, as another device's save does. */
let put: ((next: readonly DraftChoice[]) => void) | undefined

const groups = (many: number): DraftChoice[] =>
  madeChoices(many).map((choice, at) => ({
    ...choice,
    inside: {
      adjusts: null,
      slots: at === 0 ? ['法学', '计算机类(含软件工程、网络工程)'] : [],
      slotsOf: at === 0 ? 2026 : null,
      members: ['法学', '日语'],
    },
  }))

function Shown() {
  const [choices, setChoices] = useState<readonly DraftChoice[]>(() => groups(3))
  useEffect(() => {
    held = choices
    put = setChoices
  }, [choices])
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '600px' }}>
      <ChoiceGrid
        choices={choices}
        areGroups
        majorsPerChoice={3}
        marked={null}
        context={{ ownRank: 11_000, year: 2026, oneYear: false, allOpen: false }}
        onChange={(next, text) => {
          said.push(text)
          setChoices(next)
        }}
        onRemove={(gone) => setChoices(choices.filter((one) => one !== gone))}
        onDetail={() => undefined}
      />
    </div>
  )
}

beforeEach(async () => {
  said = []
  await page.viewport(1280, 800)
  answer({ ...getProvinceData, path: '/api/province/11/data' }, () => refusal('没有'))
  answer(listGroupMajors, () => ok(listGroupMajors, []))
})

const cell = (at: number) =>
  page.getByRole('button', { name: new RegExp(`^虚构大学 第${at}专业 的组内专业`) })
const field = (at: number) =>
  page.getByRole('textbox', { name: new RegExp(`^虚构大学 第${at}专业 的组内专业`) })
const insideOf = (at: number) => held[at]?.inside

test('majors are written in their order, whatever stands between them; what cannot be filed is told', async () => {
  mount(<Shown />)
  await cell(1).click()
  await expect.element(field(1)).toHaveValue('法学、计算机类(含软件工程、网络工程)')
  await field(1).fill('计算机类(含软件工程、网络工程)，法学, 日语')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => insideOf(0)?.slots).toEqual(['计算机类(含软件工程、网络工程)', '法学', '日语'])
  // They are the student's own now, and no plan's.
  expect(insideOf(0)?.slotsOf).toBeNull()
  expect(said).toEqual(['已改 虚构大学 第1专业 的组内专业'])
  await expect.element(cell(1)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  for (const [text, problem] of [
    ['甲、乙、丙、丁', '最多填 3 个专业'],
    ['法学、法学', '填了两次'],
    ['法'.repeat(200), '个字'],
  ] as const) {
    await field(1).fill(text)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent(problem)
  }
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(cell(1)).toHaveFocus()
  expect(said).toHaveLength(1)
})

test('what is being written goes to its own choice, though the list changes meanwhile', async () => {
  mount(<Shown />)
  await cell(2).click()
  await field(2).fill('哲学')
  put?.([held[1], held[0], held[2]].flatMap((each) => each ?? []))
  await expect.element(page.getByRole('button', { name: '第 1 志愿 虚构大学 第2专业' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  const slots = () => new Map(held.map(({ majorId, inside }) => [majorId, inside?.slots]))
  await expect.poll(() => slots().get('u1')).toEqual(['法学', '计算机类(含软件工程、网络工程)'])
})

test('调剂 is turned by one press, of several rows at once, too, and sorts', async () => {
  mount(<Shown />)
  const adjusts = (at: number, text: string) =>
    page.getByRole('button', { name: `虚构大学 第${at}专业 的调剂：${text}，按一下改` })
  await adjusts(1, '没选').click()
  await adjusts(1, '服从').click()
  await expect.element(adjusts(1, '不服从')).toHaveFocus()
  expect(said).toEqual(['虚构大学 第1专业 服从调剂', '虚构大学 第1专业 不服从调剂'])
  await page.getByRole('checkbox', { name: '全选' }).click()
  await page.getByRole('button', { name: '都服从调剂' }).click()
  expect(held.map(({ inside }) => inside?.adjusts)).toEqual([true, true, true])
  await expectAccessible()
})

test('an empty list of groups has the same columns as a filled one', async () => {
  mount(<Shown />)
  const heads = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.element(cell(1)).toBeVisible()
  const filled = heads()
  expect(filled).toContain('组内专业')
  put?.([])
  await expect.element(cell(1)).not.toBeInTheDocument()
  expect(heads().filter((head) => !head?.startsWith('2025'))).toEqual(
    filled.filter((head) => !head?.startsWith('2025')),
  )
})

test('the key that deletes takes a choice out, or all that are ticked, and the focus stays in the list', async () => {
  mount(<Shown />)
  const opener = (at: number) => page.getByRole('button', { name: `调整 虚构大学 第${at}专业 的顺序` })
  await expect.element(opener(3)).toBeVisible()
  opener(3).element().focus()
  await userEvent.keyboard('{Delete}')
  await expect.element(opener(3)).not.toBeInTheDocument()
  await expect.element(opener(2)).toHaveFocus()
  await page.getByRole('checkbox', { name: '全选' }).click()
  opener(2).element().focus()
  await userEvent.keyboard('{Delete}')
  await expect.poll(() => held).toEqual([])
  expect(said).toEqual(['已移除 2 个志愿'])
  // What is written into a cell is no row.
  put?.(groups(1))
  await cell(1).click()
  await userEvent.keyboard('{Backspace}{Escape}')
  expect(held).toHaveLength(1)
})

test('a place that is typed moves its choice there; none that is not in the list', async () => {
  mount(<Shown />)
  const opener = (at: number) => page.getByRole('button', { name: `调整 虚构大学 第${at}专业 的顺序` })
  const typed = page.getByRole('textbox', { name: '把 虚构大学 第3专业 移到第几志愿，1 到 3' })
  await expect.element(opener(3)).toBeVisible()
  opener(3).element().focus()
  await userEvent.keyboard('9{Enter}')
  await expect.element(typed).toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('{Backspace}1{Enter}')
  await expect.poll(() => held.map(({ majorId }) => majorId)).toEqual(['u3', 'u1', 'u2'])
  expect(said).toEqual(['已把 虚构大学 第3专业 移到第 1 志愿'])
  await expect.element(opener(3)).toHaveFocus()
  await userEvent.keyboard('2{Escape}')
  await expect.element(opener(3)).toHaveFocus()
  expect(said).toHaveLength(1)
  await expectAccessible()
})
