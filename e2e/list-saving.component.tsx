import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getList, saveList } from '#web/client/calls/list.ts'
import { queryClient } from '#web/client/query-client.ts'
import { keptEdits } from '#web/features/list/parts/draft/kept-edit.ts'
import { choiceOf, draftOf } from '#web/features/list/parts/draft/list-draft.ts'
import { readFilters } from '#web/features/list/parts/frame/filters.ts'
import { ToList } from '#web/features/list/parts/pane/ListBar.tsx'
import { useList } from '#web/features/list/parts/draft/use-list.ts'
import { useListSteps } from '#web/features/list/parts/draft/use-list-steps.ts'
import { UndoBar } from '#web/features/list/parts/pane/UndoBar.tsx'
import { SaveState } from '#web/features/list/SaveState.tsx'
import { madeChoices, madeList, madeRow } from './list-made.ts'
import { answer, expectAccessible, expectNoSidewaysScroll, mount, ok, refusal } from './mount.tsx'

/** What a student does to the list is saved, told where it is not, and taken back. */

/** The list in few words, with what a screen does to it. */
function Listed() {
  const list = useList(11, null, null)
  const { step, done, remove } = useListSteps(list)
  return (
    <>
      <SaveState list={list} />
      <p aria-label="志愿">{list.ids.join(' ')}</p>
      <button type="button" onClick={() => list.change((choices) => [...choices, choiceOf(madeRow(9))])}>
        加一个
      </button>
      {list.draft?.choices.map((choice) => (
        <button key={choice.majorId} type="button" onClick={() => remove(choice)}>
          移除 {choice.unitName}
        </button>
      ))}
      <UndoBar step={step} onDone={done} />
    </>
  )
}

/** What the server holds. */
let held: string[] = []
let version = 1
/** What was sent to it, one after the other. */
let sent: unknown[] = []

const listed = () =>
  madeList(
    [...madeChoices(3), ...(held.includes('u9') ? [choiceOf(madeRow(9))] : [])].filter(({ majorId }) =>
      held.includes(majorId),
    ),
    { version },
  )

/** Answers saves as the server does. */
function serve(): void {
  answer(getList, () => ok(getList, listed()))
  answer(saveList, (body) => {
    sent.push(body)
    // The contract has this shape: what the page sends is typed by it.
    if (typeof body === 'object' && body !== null && 'majorIds' in body && Array.isArray(body.majorIds))
      held = body.majorIds.map(String)
    version += 1
    return ok(saveList, listed())
  })
}

beforeEach(() => {
  held = ['u1', 'u2', 'u3']
  version = 1
  sent = []
  keptEdits.remove()
  serve()
})

const ids = page.getByLabelText('志愿', { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a row that is taken before the list has arrived is put into it once it has, and saved', async () => {
  let arrive = (): void => undefined
  answer(getList, async () => {
    await new Promise<void>((go) => (arrive = go))
    return ok(getList, listed())
  })
  mount(<Listed />)
  await button('加一个').click()
  await expect.element(ids).toHaveTextContent('')
  expect(sent).toEqual([])
  arrive()
  await expect.element(ids).toHaveTextContent('u1 u2 u3 u9')
  await expect.element(page.getByText('已保存')).toBeVisible()
  expect(sent).toMatchObject([{ version: 1, majorIds: ['u1', 'u2', 'u3', 'u9'] }])
})

test('a row that was removed is brought back, and both are saved', async () => {
  mount(<Listed />)
  await button('移除 第2专业').click()
  await expect.element(ids).toHaveTextContent('u1 u3')
  await expect.element(page.getByText('已移除 虚构大学 第2专业')).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
  await button('撤销').click()
  await expect.element(ids).toHaveTextContent('u1 u2 u3')
  await expect.element(button('撤销')).not.toBeInTheDocument()
  await expect.element(page.getByText('已保存')).toBeVisible()
  await expect.poll(() => held).toEqual(['u1', 'u2', 'u3'])
})

test('a save that failed is said with its reason, is not lost, and is sent again', async () => {
  mount(<Listed />)
  await expect.element(ids).toHaveTextContent('u1 u2 u3')
  answer(saveList, () => refusal('现在保存不了'))
  await button('加一个').click()
  await expect.element(page.getByText('没有保存成功：现在保存不了')).toBeVisible()
  await expect.element(ids).toHaveTextContent('u1 u2 u3 u9')
  await expectAccessible()
  expectNoSidewaysScroll()
  serve()
  await button('再试一次').click()
  await expect.element(page.getByText('已保存')).toBeVisible()
  expect(held).toEqual(['u1', 'u2', 'u3', 'u9'])
})

/** Another device takes u2 out, and puts the rest in another order, before anything of this one arrives. */
function serveBehindAnother(): void {
  version = 7
  let choices = madeChoices(3)
    .filter((_, at) => at !== 1)
    .reverse()
  const now = () => ok(getList, madeList(choices, { version }))
  answer(getList, now)
  answer(saveList, (body) => {
    if (typeof body !== 'object' || body === null || !('majorIds' in body) || !Array.isArray(body.majorIds))
      throw new Error('no list was sent')
    if (!('version' in body) || body.version !== version) return refusal('志愿表在别处改过', 'LIST_CHANGED')
    sent.push(body)
    held = body.majorIds.map(String)
    version += 1
    const all = [...madeChoices(3), choiceOf(madeRow(9))]
    choices = held.flatMap((id) => all.filter(({ majorId }) => majorId === id))
    return now()
  })
}

test.each([
  { pick: null, left: 'u3 u9 u1' },
  { pick: /^用那边的/, left: 'u3 u1' },
  { pick: /^用这里的/, left: 'u1 u2 u3 u9' },
])('what another device saved is brought together with it and told: $left', async ({ pick, left }) => {
  mount(<Listed />)
  await expect.element(ids).toHaveTextContent('u1 u2 u3')
  serveBehindAnother()
  await button('加一个').click()
  await expect.element(page.getByText(/另一台设备也改过这张表，已合并：移除了 1 个、改了/)).toBeVisible()
  await expect.element(ids).toHaveTextContent('u3 u9 u1')
  await expect.element(page.getByRole('link', { name: '历史版本' })).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
  // What it replaces stays a version of its own.
  expect(sent).toMatchObject([{ version: 7, replaces: true, majorIds: ['u3', 'u9', 'u1'] }])
  if (pick === null) await button('知道了').click()
  else {
    await button('不合并').click()
    await page.getByRole('dialog').getByRole('button', { name: pick }).click()
  }
  await expect.element(ids).toHaveTextContent(left)
  await expect.element(page.getByText('已保存')).toBeVisible()
  await expect.element(page.getByText(/另一台设备/)).not.toBeInTheDocument()
  if (pick !== null) expect(sent.at(-1)).toMatchObject({ version: 8, replaces: true })
})

test('what an earlier page could not send goes with the next, and is forgotten once it is saved', async () => {
  mount(<Listed />)
  await expect.element(ids).toHaveTextContent('u1 u2 u3')
  answer(saveList, () => refusal('现在保存不了'))
  await button('加一个').click()
  await expect.element(page.getByText('没有保存成功：现在保存不了')).toBeVisible()
  expect(keptEdits.get()?.[0]).toMatchObject({ version: 1, mine: [{}, {}, {}, { majorId: 'u9' }] })
  serve()
  // Another page, which knows nothing of it.
  queryClient.clear()
  mount(<Listed />)
  await expect.element(ids).toHaveTextContent('u1 u2 u3 u9')
  await expect.poll(() => held).toEqual(['u1', 'u2', 'u3', 'u9'])
  await expect.poll(() => keptEdits.get()).toBeUndefined()
})

test('an empty list leads to its filling only where something is in reach', async () => {
  const filters = readFilters(new URLSearchParams())
  mount(<ToList draft={draftOf(madeList([]))} filters={filters} />)
  await expect.element(page.getByRole('link', { name: '自动填充' })).toBeVisible()
  const beyond = { text: '照那年的线一个也投不上', later: [] }
  mount(<ToList draft={draftOf(madeList([], { beyond }))} filters={filters} />)
  await expect.element(page.getByRole('link', { name: '看志愿表' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '自动填充' })).not.toBeInTheDocument()
})
