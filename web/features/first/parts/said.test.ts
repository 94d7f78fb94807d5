import { expect, test } from 'vitest'
import { type Choosing, candidateOf, problemsOf, questionOf, typedOf } from './said.ts'

const six = ['物理', '化学', '生物', '政治', '历史', '地理'].map((name, at) => ({ id: at + 1, name }))
const threeOfSix: Choosing = {
  id: 15,
  model: '3+3',
  fullScore: 750,
  firstSubjects: [],
  subjects: six,
  choose: 3,
  tracks: ['综合'],
}
const oneAndTwo: Choosing = {
  id: 19,
  model: '3+1+2',
  fullScore: 750,
  firstSubjects: six.filter(({ id }) => id === 1 || id === 5),
  subjects: six.filter(({ id }) => id !== 1 && id !== 5),
  choose: 2,
  tracks: ['物理', '历史'],
}
const tracksAlone: Choosing = {
  ...threeOfSix,
  id: 26,
  model: '文理',
  subjects: [],
  choose: 0,
  tracks: ['文科', '理科'],
}
const nothing = { score: '', rank: '', track: '', first: null, others: [] }

test('an empty form says of each field what is missing, by the rules of the province', () => {
  expect(problemsOf(threeOfSix, nothing)).toEqual({
    score: '请填写总分',
    others: '要选 3 门，现在选了 0 门',
  })
  expect(problemsOf(oneAndTwo, nothing)).toMatchObject({ first: '请选择物理或历史' })
  expect(problemsOf(tracksAlone, { ...nothing, score: '400' })).toEqual({ track: '请选择科类' })
})

test('a score above the full one and a rank of zero are refused; a rank alone will do', () => {
  const chosen = { ...nothing, others: [1, 2, 3] }
  expect(problemsOf(threeOfSix, { ...chosen, score: '751' })).toEqual({
    score: '总分要填 0 到 750 之间的数，最多 1 位小数',
  })
  expect(Object.keys(problemsOf(threeOfSix, { ...chosen, rank: '0' }))).toEqual(['rank'])
  expect(problemsOf(threeOfSix, { ...chosen, rank: '12000' })).toEqual({})
})

test('what was said is asked as it was said, and stands in the form again', () => {
  const typed = { ...nothing, score: '560', first: 1, others: [2, 3] }
  const own = candidateOf(oneAndTwo, typed)
  expect(own).toEqual({
    provinceId: 19,
    track: '物理',
    score: 560,
    rank: null,
    given: 'score',
    subjects: [1, 2, 3],
  })
  expect(questionOf(own, null)).toEqual({
    provinceId: 19,
    track: '物理',
    given: 'score',
    totalScore: 560,
    subjectIds: [1, 2, 3],
  })
  // The rank that the answer brings is the table's.
  expect(typedOf(oneAndTwo, { ...own, rank: 90_000 })).toEqual({ ...typed, track: '物理' })
  expect(typedOf(threeOfSix, own)).toEqual(nothing)
})
