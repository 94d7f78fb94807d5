import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DataOf } from '#contract/endpoint.ts'
import { getMe } from '#web/console/calls/staff.ts'
import {
  answerQuestion,
  getInboxQuestion,
  listReplies,
  saveQuestionDraft,
} from '#web/console/calls/question.ts'
import { QuestionPage } from '#web/console/features/question/QuestionPage.tsx'
import { answer, expectAccessible, expectNoSidewaysScroll, mount, ok, refusal } from './mount.tsx'

/** How an answer is written in the console: saved as it grows, and sent once what looks odd is meant. */

type Shown = DataOf<typeof getInboxQuestion>
const at = <C extends { path: string }>(call: C): C => ({ ...call, path: call.path.replace('{quId}', 'q1') })
const question: Shown = {
  quId: 'q1',
  kind: 'adviser',
  school: null,
  text: '转专业要什么条件？',
  askedAt: '2026-11-20T01:00:00.000Z',
  fromVisitor: false,
  taken: { hashId: 's1', name: '小王', isMe: true, takenAt: '2026-11-20T02:00:00.000Z' },
  answeredAt: null,
  answer: null,
  answerBlocks: null,
  answeredBy: null,
  draft: '先看细则',
  contact: null,
  mailWaits: false,
  earlier: [],
  colleagues: [{ hashId: 's2', name: '小李' }],
}

function show(shown: Partial<Shown> = {}): void {
  answer(getMe, () => ok(getMe, { hashId: 's1', login: 'wang', name: '小王', roles: ['adviser'] }))
  answer(at(getInboxQuestion), () => ok(getInboxQuestion, { ...question, ...shown }))
  answer(listReplies, () =>
    ok(listReplies, [
      {
        replyId: 'r1',
        title: '看章程',
        text: '以章程为准。',
        version: 1,
        updatedAt: '2026-11-01T00:00:00.000Z',
      },
    ]),
  )
  mount(
    <Routes>
      <Route path="/q/:quId" element={<QuestionPage />} />
    </Routes>,
    '/q/q1',
  )
}
const box = page.getByLabelText('写回复')

test('what was written is there again, and what is written is saved when the field is left', async () => {
  const saved: unknown[] = []
  answer(at(saveQuestionDraft), (body) => {
    saved.push(body)
    return ok(saveQuestionDraft, null)
  })
  show()
  await expect.element(box).toHaveValue('先看细则')
  await page.getByRole('button', { name: '插入常用回复' }).click()
  await page.getByRole('button', { name: /看章程/u }).click()
  await expect.element(box).toHaveValue('先看细则\n以章程为准。')
  await expect.element(box).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByText('草稿已保存')).toBeVisible()
  expect(saved).toEqual([{ text: '先看细则\n以章程为准。' }])
  expectNoSidewaysScroll()
  await expectAccessible()
})

test('what looks like a number is asked about: back leaves it unsent, meant sends it', async () => {
  const sent: unknown[] = []
  answer(at(answerQuestion), (body) => {
    sent.push(body)
    const isMeant = typeof body === 'object' && body !== null && 'despite' in body && body.despite === true
    return isMeant
      ? ok(answerQuestion, { mailWaits: false })
      : refusal('“13800001234”里好像有手机号。', 'DOUBTFUL')
  })
  show({ draft: '打 13800001234' })
  const send = page.getByRole('button', { name: '发给学生' })
  await send.click()
  await page.getByRole('button', { name: '回去改' }).click()
  await expect.element(box).toHaveValue('打 13800001234')
  await send.click()
  await page.getByRole('button', { name: '仍然发送' }).click()
  await expect.element(page.getByText('已发给学生')).toBeVisible()
  expect(sent).toEqual([false, false, true].map((despite) => ({ text: '打 13800001234', despite })))
})

test('what a colleague has cannot be written, and says whose it is', async () => {
  show({
    taken: { hashId: 's2', name: '小李', isMe: false, takenAt: '2026-11-20T02:00:00.000Z' },
    draft: null,
  })
  await expect.element(page.getByText(/小李接手了/u)).toBeVisible()
  expect(document.querySelector('textarea')).toBeNull()
  expect(document.body.textContent).not.toContain('转交')
})
