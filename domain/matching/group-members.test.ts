import { expect, test } from 'vitest'
import { parseRequirement } from '#domain/exam/requirement.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { classesOf } from './group-members.ts'

const [physics, history] = [subjectMask([1]), subjectMask([5])]
const firsts = physics | history
const enrolled = (name: string, requirement: string) => ({
  name,
  majors: [name],
  requirement: parseRequirement(requirement),
})
const classes = [
  enrolled('机械类', '物理,化学(2门科目考生均须选考方可报考)'),
  enrolled('管理类', '物理(1门科目考生必须选考方可报考)'),
  enrolled('文学类', '历史(1门科目考生必须选考方可报考)'),
  enrolled('法学类', '不提科目要求'),
]

function found(requirement: string, first: number, isAlone: boolean) {
  const { inside, maybe } = classesOf(
    { requirement: parseRequirement(requirement), first, isAlone },
    classes,
    firsts,
  )
  return [inside.map(({ name }) => name), maybe.map(({ name }) => name)]
}

test('the only group that asks so holds the classes that ask so and name its track', () => {
  expect(found('(化学)', physics, true)).toEqual([['机械类'], []])
  expect(found('(不限)', physics, true)).toEqual([['管理类'], ['法学类']])
  expect(found('(不限)', history, true)).toEqual([['文学类'], ['法学类']])
})

test('of several groups that ask so nobody knows which holds a class', () => {
  expect(found('(化学)', physics, false)).toEqual([[], ['机械类']])
})

test('a class of another requirement, or of the other track, is in none', () => {
  expect(found('(地理)', physics, true)).toEqual([[], []])
  expect(found('(化学)', history, true)).toEqual([[], []])
})
