import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type ShownTask, shownTask } from '#contract/talent.ts'
import { LETTERS, type TaskItem } from '#domain/assess/instrument.ts'
import { drawTask, type GeneratedTask } from '#domain/assess/task.ts'
import { DRAWN_KINDS } from '#domain/talent/adaptive.ts'
import { AskedTask } from '#web/features/talent/AskedTask.tsx'
import logic from '#data/assess/logic.json'
import verbal from '#data/assess/verbal.json'
import { expectNoSidewaysScroll, mount } from './mount.tsx'

/** A timed task with all its options stands on the first screen of a phone. */

const noop = (): void => undefined

/** As the server sends it: the question beside its options. */
const shownOf = ({ kind, question, options }: GeneratedTask): ShownTask =>
  shownTask.parse({ kind, ...question, options })

interface Bank {
  readonly parts: readonly { readonly items: readonly Pick<TaskItem, 'text' | 'table' | 'options'>[] }[]
}
const itemsOf = (kind: 'verbal' | 'logic', { parts }: Bank): ShownTask[] =>
  parts.flatMap(({ items }) =>
    items.map(({ text, table, options }) => ({
      kind,
      text,
      table: table?.map((row) => [...row]) ?? null,
      options: LETTERS.map((letter) => options[letter]),
    })),
  )

const TASKS: Readonly<Record<string, readonly ShownTask[]>> = {
  ...Object.fromEntries(
    DRAWN_KINDS.map((kind) => [
      kind,
      ([1, 2, 3] as const).flatMap((level) =>
        Array.from({ length: 8 }, (_, seed) => shownOf(drawTask(kind, level, seed))),
      ),
    ]),
  ),
  verbal: itemsOf('verbal', verbal),
  logic: itemsOf('logic', logic),
}

const lastOption = (): number =>
  document.querySelector('[aria-label="选项"] > li:last-child')?.getBoundingClientRect().bottom ?? Infinity
const foot = (): number =>
  [...document.querySelectorAll('button')].at(-1)?.parentElement?.getBoundingClientRect().top ?? 0

const SIZES = [
  [375, 667],
  [320, 568],
] as const

test.each(SIZES.flatMap(([width, height]) => Object.keys(TASKS).map((kind) => ({ width, height, kind }))))(
  'at $width × $height every option of a task of $kind is seen at once',
  async ({ width, height, kind }) => {
    await page.viewport(width, height)
    const tasks = TASKS[kind] ?? []
    expect(tasks.length).toBeGreaterThan(20)
    const below: string[] = []
    for (const [at, shown] of tasks.entries()) {
      mount(
        // The product's own bar stands above.
        <div style={{ paddingTop: 'var(--bar)' }}>
          <AskedTask
            task={{ nth: 28, seconds: 90, left: 90_000, shown }}
            of={30}
            done={27}
            since={performance.now()}
            isSent={false}
            onGive={noop}
            onOver={noop}
            pauses={false}
            onPauses={noop}
          />
        </div>,
      )
      await expect.element(page.getByRole('button', { name: '选一个答案' })).toBeVisible()
      if (lastOption() > foot())
        below.push(`${at}: ${Math.round(lastOption() - foot())} px, ${'text' in shown ? shown.text : ''}`)
      expectNoSidewaysScroll()
    }
    expect(below).toEqual([])
  },
)
