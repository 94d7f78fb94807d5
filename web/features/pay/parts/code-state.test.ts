import { expect, test } from 'vitest'
import { type CodeEvent, initialCode, nextCode } from './code-state.ts'

const after = (...events: CodeEvent[]) => events.reduce(nextCode, initialCode)
const refused: CodeEvent = { type: 'answered', success: false, info: '这个邀请码已经用过了' }
const activated: CodeEvent = { type: 'answered', success: true, info: '激活成功' }

test('a code is inactive and without error at first', () => {
  expect(initialCode).toEqual({ codeError: '', isCodeActived: false })
})

test.each([
  [[refused], { codeError: '这个邀请码已经用过了', isCodeActived: false }],
  [[activated], { codeError: '', isCodeActived: true }],
  [[refused, activated], { codeError: '', isCodeActived: true }],
  [[activated, refused], { codeError: '这个邀请码已经用过了', isCodeActived: false }],
  [[refused, { type: 'reset' }], initialCode],
  [[activated, { type: 'reset' }], initialCode],
] as [CodeEvent[], object][])('after %j it is %j', (events, state) => {
  expect(after(...events)).toEqual(state)
})
