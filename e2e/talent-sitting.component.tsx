import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { TalentProgress } from '#contract/talent.ts'
import { answerTalentTask, getTalentStatus, nextTalentTask } from '#contract/talent.ts'
import { Sitting } from '#web/features/talent/Sitting.tsx'
import { TestCard } from '#web/features/talent/Progressed.tsx'
import { answer, mount, ok } from './mount.tsx'

/** The clock of the test of abilities: whose time goes on is told as the server has it, on every device. */

const noop = (): void => undefined

type Running = { nth: number; left: number } | null

const progressOf = (answered: number, running: Running): TalentProgress => ({
  test: 'talent',
  title: '能力测评',
  minutes: 30,
  items: 30,
  open: { run: 7, answered, running },
  submittedAt: null,
})

const says = (running: Running): void =>
  answer(getTalentStatus, () => ok(getTalentStatus, { status: 2, tests: [progressOf(2, running)] }))

const draws = (nth: number, left: number): void =>
  answer(nextTalentTask, () =>
    ok(nextTalentTask, {
      done: nth - 1,
      of: 30,
      task: { nth, seconds: 60, left, shown: { kind: 'numbers', terms: [1, nth], options: [2, 3, 4, 5] } },
    }),
  )

const sit = (answered = 2) =>
  mount(<Sitting run={7} answered={answered} of={30} onEnd={noop} onLost={noop} />)

test('whoever comes back while a time goes on sees its task, with what the server has left', async () => {
  says({ nth: 3, left: 41_600 })
  draws(3, 41_600)
  sit()
  await expect.element(page.getByText(/^还剩 (42|41|40) 秒$/)).toBeVisible()
  await expect.element(page.getByText('第 3 题，共 30 题')).toBeVisible()
  await expect.element(page.getByText(/现在没有在计时/)).not.toBeInTheDocument()
})

test('a pause says that nothing runs only once the server has said so', async () => {
  let release: () => void = noop
  const asked = new Promise<void>((resolve) => {
    release = resolve
  })
  answer(getTalentStatus, async () => {
    await asked
    return ok(getTalentStatus, { status: 2, tests: [progressOf(2, null)] })
  })
  sit()
  await expect.element(page.getByText('正在看有没有题在计时…')).toBeVisible()
  release()
  await expect.element(page.getByText('现在没有在计时。接着做，就出下一题。')).toBeVisible()
})

test('a clock that is started elsewhere during a pause is told', async () => {
  says(null)
  sit()
  await expect.element(page.getByText(/现在没有在计时/)).toBeVisible()
  says({ nth: 3, left: 30_000 })
  await expect.element(page.getByText(/^第 3 题正在计时，还剩 (30|29|28) 秒。$/)).toBeVisible()
  await expect.element(page.getByText(/现在没有在计时/)).not.toBeInTheDocument()
})

test('an answer that comes after that of another device is told not to count', async () => {
  says({ nth: 3, left: 50_000 })
  draws(3, 50_000)
  answer(answerTalentTask, () => {
    draws(4, 33_000)
    return ok(answerTalentTask, { done: 3, of: 30, kept: false })
  })
  sit()
  await page.getByRole('button', { name: '2 3' }).click()
  await page.getByRole('button', { name: '选 2，交这一题' }).click()
  await expect
    .element(page.getByText('第 3 题在别的设备上先答了，按那一次算，这里选的没有算进去。'))
    .toBeVisible()
  await expect.element(page.getByText('第 4 题，共 30 题')).toBeVisible()
  await expect.element(page.getByText(/^还剩 3[1-3] 秒$/)).toBeVisible()
})

test('the list of tests tells it too, and a questionnaire that is answered is to be handed in', async () => {
  mount(
    <TestCard progress={progressOf(2, { nth: 3, left: 20_000 })} at={Date.now()}>
      能力
    </TestCard>,
  )
  await expect.element(page.getByText(/^第 3 题正在计时，还剩 (20|19) 秒。$/)).toBeVisible()
  mount(
    <TestCard
      progress={{
        ...progressOf(60, null),
        test: 'job',
        title: '职业兴趣问卷',
        items: 60,
        open: { run: 8, answered: 60, running: null },
      }}
      at={Date.now()}
    >
      兴趣
    </TestCard>,
  )
  await expect.element(page.getByText('60 题都答了，还没有交卷')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '职业兴趣答完了，去交卷' })).toBeVisible()
  await expect.element(page.getByText(/还剩 0 题/)).not.toBeInTheDocument()
})
