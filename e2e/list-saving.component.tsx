import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getList, saveList } from '#web/client/calls/list.ts'
import { choiceOf } from '#web/features/list/parts/draft/list-draft.ts'
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

test.each([
  { pick: /^用那边的/, left: 'u3 u1' },
  { pick: /^用这里的/, left: 'u1 u2 u3 u9' },
])('after another device’s save it is asked which list is meant: $left', async ({ pick, left }) => {
  mount(<Listed />)
  await expect.element(ids).toHaveTextContent('u1 u2 u3')
  answer(saveList, () => refusal('志愿表在别处改过', 'LIST_CHANGED'))
  await button('加一个').click()
  await expect.element(page.getByText(/^志愿表在别处改过/)).toBeVisible()
  const which = page.getByRole('dialog')
  await expectAccessible()
  expectNoSidewaysScroll()
  held = ['u1', 'u3']
  version = 7
  serve()
  answer(getList, () =>
    ok(
      getList,
      held.length === 2
        ? madeList(
            madeChoices(3)
              .filter((_, at) => at !== 1)
              .reverse(),
            { version },
          )
        : listed(),
    ),
  )
  await which.getByRole('button', { name: pick }).click()
  await expect.element(ids).toHaveTextContent(left)
  await expect.element(page.getByText('已保存')).toBeVisible()
  // What it replaces stays a version of its own.
  if (left.includes('u9')) expect(sent).toMatchObject([{ version: 7, replaces: true }])
  else expect(sent).toEqual([])
})
