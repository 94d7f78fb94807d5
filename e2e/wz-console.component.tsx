import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerWz, answerWzFollow, saveWzDraft } from '#web/console/calls/wz.ts'
import { OpinionForm } from '#web/console/features/wz/OpinionForm.tsx'
import type { ShownWz } from '#web/console/features/wz/queries.ts'
import { answer, mount, ok, refusal } from './mount.tsx'

/** Where the focus is once an opinion that looks odd is not sent after all. */

const at = <C extends { path: string }>(call: C): C => ({ ...call, path: call.path.replace('{wzId}', 'w1') })
const wz: ShownWz = {
  wzId: 'w1',
  state: 'answered',
  text: '顺序对吗？',
  sentAt: '2026-06-25T01:00:00.000Z',
  takenAt: '2026-06-25T02:00:00.000Z',
  answeredAt: '2026-06-25T03:00:00.000Z',
  revisedAt: null,
  adviser: '王老师',
  isAsking: true,
  matters: [],
  wishedBy: null,
  lists: [],
  opinion: [{ list: 0, row: 0, text: '很稳' }],
  follow: { text: '还有呢？', askedAt: '2026-06-25T04:00:00.000Z', answer: null, answeredAt: null },
  taken: { name: '小王', isMe: true, takenAt: '2026-06-25T02:00:00.000Z' },
  answeredBy: { name: '小王', role: 'adviser' },
  draft: { remarks: [{ list: 0, row: 0, text: '打 13800001234' }], follow: '打 13800001234' },
  colleagues: [],
}

test.each([
  ['发出更正', answerWz],
  ['回复追问', answerWzFollow],
])('after 回去改 the focus is on %s again', async (name, call) => {
  answer(at(saveWzDraft), () => ok(saveWzDraft, null))
  answer(at(call), () => refusal('“13800001234”里好像有手机号。', 'DOUBTFUL'))
  mount(<OpinionForm wz={wz} isNext={false} onSent={() => {}} />)
  const button = page.getByRole('button', { name, exact: true })
  await button.click()
  await page.getByRole('button', { name: '回去改' }).click()
  await expect.element(button).toHaveFocus()
})
