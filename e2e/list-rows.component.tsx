import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getProvinceData } from '#web/client/calls/recommend.ts'
import { listGroupMajors } from '#web/client/calls/preference.ts'
import { ChoiceList } from '#web/features/list/rows/ChoiceList.tsx'
import type { DraftChoice } from '#web/features/list/parts/draft/list-draft.ts'
import { madeChoice, madeChoices, madeRow } from './list-made.ts'
import { answer, expectAccessible, expectNoSidewaysScroll, mount, ok, refusal } from './mount.tsx'

/** The rows of a list: one by one and together, by keyboard and by number. */

const said: (string | null)[] = []

/** A list of so many units, which keeps the order that it is given. */
function Held({ many }: { many: number }) {
  const [choices, setChoices] = useState<readonly DraftChoice[]>(madeChoices(many))
  return (
    <ChoiceList
      choices={choices}
      areGroups={false}
      majorsPerChoice={null}
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

/** An opened row asks where requirements are looked up. */
const answerLookup = (): void =>
  answer({ ...getProvinceData, path: '/api/province/11/data' }, () => refusal('没有'))

function draw(many: number): void {
  said.length = 0
  answerLookup()
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

test('the majors of a group are added, ordered by key, refused beyond the number, and 调剂 is said', async () => {
  answerLookup()
  answer(listGroupMajors, () => ok(listGroupMajors, [{ majorId: 'u1', majors: '哲学、历史学' }]))
  const insides: DraftChoice['inside'][] = []
  function Group() {
    const inside = { adjusts: null, slots: ['法学', '英语'], slotsOf: 2026, members: ['法学', '日语'] }
    const [choices, setChoices] = useState<readonly DraftChoice[]>(
      madeChoices(2).map((choice) => ({ ...choice, inside })),
    )
    return (
      <ChoiceList
        choices={choices}
        areGroups={false}
        majorsPerChoice={3}
        marked={null}
        context={{ ownRank: 11_000, year: 2026, oneYear: false, allOpen: false }}
        onChange={(next) => {
          insides.push(next[0]?.inside)
          setChoices(next)
        }}
        onRemove={() => undefined}
        onDetail={() => undefined}
      />
    )
  }
  mount(<Group />)
  await expect.element(page.getByText('法学、英语（2/3） · 调剂没选').first()).toBeVisible()
  await button('第 1 志愿 虚构大学 第1专业').click()
  await expect.element(page.getByText(/^先按 2026 年招生计划填的/)).toBeVisible()
  await button('加上 哲学').click()
  await expect.poll(() => insides.at(-1)?.slots).toEqual(['法学', '英语', '哲学'])
  await button('加上 日语').click()
  await expect.element(page.getByText(/最多填 3 个专业，先去掉一个再加/)).toBeVisible()
  const field = page.getByLabelText('加一个专业（写招生计划里的名称）')
  await field.fill('音乐学')
  await button('加上').click()
  await expect.element(page.getByText(/最多填 3 个专业，先去掉一个再加/)).toBeVisible()
  expect(insides).toHaveLength(1)
  page.getByRole('button', { name: '调整 哲学 的顺序' }).element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => insides.at(-1)?.slots).toEqual(['法学', '哲学', '英语'])
  await expect.element(page.getByText('哲学 移到第 2 专业，共 3 个')).toBeInTheDocument()
  await userEvent.dragAndDrop(
    page.getByRole('button', { name: '调整 英语 的顺序' }),
    page.getByRole('button', { name: '调整 法学 的顺序' }),
    { steps: 8 },
  )
  await expect.poll(() => insides.at(-1)?.slots).toEqual(['英语', '法学', '哲学'])
  await button('去掉 法学').click()
  await expect.poll(() => insides.at(-1)).toMatchObject({ slots: ['英语', '哲学'], slotsOf: null })
  await page.getByRole('radio', { name: '不服从', exact: true }).click()
  await expect.element(page.getByText('英语、哲学（2/3） · 不服从调剂')).toBeVisible()
  // The rows around keep their order.
  expect(order().filter(Number.isFinite)).toEqual([1, 2])
  await expectAccessible()
  expectNoSidewaysScroll()
})

test('two units of one school whose names differ at their end alone are told apart on a phone', async () => {
  await page.viewport(375, 812)
  const long = '计算机类(人工智能、数据科学、网络空间安全、物联网工程四个方向)'
  const names = [`${long}(校本部)`, `${long}(珠海校区)`]
  const rows = names.map((unitName, at) => ({
    ...madeChoice(madeRow(at + 1, { unitName, schoolName: '虚构师范大学附属应用技术职业学院(东校区)' })),
  }))
  mount(
    <ChoiceList
      choices={rows}
      areGroups={false}
      majorsPerChoice={null}
      marked={null}
      context={{ ownRank: 11_000, year: 2026, oneYear: false, allOpen: false }}
      onChange={() => undefined}
      onRemove={() => undefined}
      onDetail={() => undefined}
    />,
  )
  for (const name of [...names, '虚构师范大学附属应用技术职业学院(东校区)']) {
    const found = page.getByText(name, { exact: true })
    await expect.element(found.first()).toBeVisible()
    for (const element of found.elements()) {
      expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth + 1)
      expect(getComputedStyle(element).whiteSpace).not.toBe('nowrap')
      expect(getComputedStyle(element).overflow).toBe('visible')
    }
  }
  expectNoSidewaysScroll()
})
