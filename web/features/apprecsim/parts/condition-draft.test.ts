import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#web/client/stub-storage.ts'
import { tabStorage } from '#web/client/storage.ts'
import { conditionDraftOf } from './condition-draft.ts'
import type { ConditionValues } from './condition-form.ts'

const values: ConditionValues = {
  year: '2026',
  track: '',
  first: '',
  others: ['1', '2'],
  totalScore: '620',
  rank: '',
  given: 'score',
  scores: { 数学: '140' },
}
const draft = { values, majors: [{ id: '080901', name: '计算机科学与技术' }] }
const key = 'condition-draft::11'

beforeEach(() => void stubStorage(key))
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a draft is read as it was kept, until it is cleared', () => {
  conditionDraftOf(11).set(draft)
  expect(conditionDraftOf(11).get()).toEqual(draft)
  expect(conditionDraftOf(15).get()).toBeUndefined()
  conditionDraftOf(11).set({ values, majors: null })
  expect(conditionDraftOf(11).get()).toEqual({ values, majors: null })
  conditionDraftOf(11).remove()
  expect(conditionDraftOf(11).get()).toBeUndefined()
})

test.each([
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['no values', '{"majors":null}'],
  ['a figure that is no text', JSON.stringify({ ...draft, values: { ...values, totalScore: 620 } })],
  ['a field that is gone', JSON.stringify({ ...draft, values: { ...values, others: undefined } })],
  ['another way of giving', JSON.stringify({ ...draft, values: { ...values, given: 'guess' } })],
  ['scores in a list', JSON.stringify({ ...draft, values: { ...values, scores: ['140'] } })],
  ['a major without its name', JSON.stringify({ ...draft, majors: [{ id: '080901' }] })],
])('what an older release kept with %s is let go', (_, text) => {
  tabStorage.set(key, text)
  expect(conditionDraftOf(11).get()).toBeUndefined()
})
