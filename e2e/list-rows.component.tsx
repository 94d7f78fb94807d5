import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ChoiceList } from '#web/features/list/rows/ChoiceList.tsx'
import type { DraftChoice } from '#web/features/list/parts/draft/list-draft.ts'
import { madeChoices } from './list-made.ts'
import { expectAccessible, expectNoSidewaysScroll, mount } from './mount.tsx'

/** The rows of a list: one by one and together, by keyboard and by number. */

const said: (string | null)[] = []

/** A list of so many units, which keeps the order that it is given. */
function Held({ many }: { many: number }) {
  const [choices, setChoices] = useState<readonly DraftChoice[]>(madeChoices(many))
  return (
    <ChoiceList
      choices={choices}
      areGroups={false}
      marked={null}
      context={{ ownRank: 11_000, year: 2026, oneYear: false, allOpen: false }}
      onChange={(next, text) => {
        said.push(text)
        setChoices(next)
      }}
      onRemove={(gone) => setChoices(choices.filter((one) => one !== gone))}
      onDetail={() => undefined}
    />
  )
}

function draw(many: number): void {
  said.length = 0
  mount(<Held many={many} />)
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const handles = page.getByRole('button', { name: /^调整 .* 的顺序/ })
/** Which units stand there, by their numbers. */
const order = () =>
  handles.elements().map((one) => Number(/第(\d+)专业/.exec(one.getAttribute('aria-label') ?? '')?.[1]))
const from1To = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

test('a row is moved by the arrow keys on its handle, which keeps the focus; where it went is said', async () => {
  draw(12)
  await expect.poll(order).toEqual(from1To(12))
  const first = page.getByRole('button', { name: '调整 虚构大学 第1专业 的顺序' })
  const focused = () => document.activeElement === first.element()
  first.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => order().slice(0, 3)).toEqual([2, 1, 3])
  await expect.element(page.getByText('虚构大学 第1专业 移到第 2 志愿，共 12 个')).toBeInTheDocument()
  expect(focused()).toBe(true)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => order().slice(0, 3)).toEqual([2, 3, 1])
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.poll(order).toEqual(from1To(12))
  expect(focused()).toBe(true)
  // Where a row stands says that it was moved: nothing is to be taken back.
  expect(new Set(said)).toEqual(new Set([null]))
})

test('an opened row is moved by its buttons and to a number, and removed', async () => {
  draw(4)
  await button('第 3 志愿 虚构大学 第3专业').click()
  await expect.element(page.getByText('预测投档位次 12,000；2025 年')).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
  await button('上移 虚构大学 第3专业').click()
  await expect.poll(order).toEqual([1, 3, 2, 4])
  await page.getByLabelText('移到第').fill('4')
  await button('移动').click()
  await expect.poll(order).toEqual([1, 2, 4, 3])
  await expect.element(button('下移 虚构大学 第3专业')).toBeDisabled()
  await button('移除 虚构大学 第3专业').click()
  await expect.poll(order).toEqual([1, 2, 4])
})

test('several rows are ticked, moved together, and removed', async () => {
  draw(20)
  await button('选几个一起移').click()
  const tick = (place: number) =>
    page.getByRole('checkbox', { name: new RegExp(`^选中第 ${place} 志愿`, 'u') })
  tick(10).element().focus()
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{Shift>}')
  await tick(12).click()
  await userEvent.keyboard('{/Shift}')
  await expect.element(page.getByText('已选 3 个')).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
  await page.getByLabelText('移到第').fill('2')
  await button('移动').click()
  await button('完成').click()
  const moved = [1, 10, 11, 12, ...from1To(20).filter((each) => each > 1 && (each < 10 || each > 12))]
  await expect.poll(order).toEqual(moved)
  await button('选几个一起移').click()
  await tick(1).click()
  await tick(20).click()
  await button('移除').click()
  await expect.poll(order).toEqual(moved.slice(1, -1))
  expect(said).toEqual(['已把 3 个志愿移到第 2 志愿起', '已移除 2 个志愿'])
})
