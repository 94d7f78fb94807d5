import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trackBit } from './combination.ts'
import { changeOf, changeText, effectOn, isSameDemand, nextMark } from './requirement-change.ts'
import { type Requirement, parseRequirement } from './requirement.ts'
import { subjectMask } from './subject.ts'

const of = (text: string): Requirement => {
  const read = parseRequirement(text)
  if (read === null) throw new Error(text)
  return read
}
const physics = trackBit('物理')
const history = trackBit('历史')
const years = { from: 2027, before: 2026 }

test.each([
  ['不限', '物理+化学', 0, '2027 年起要求 物理 + 化学，2026 年 不限'],
  ['物理+化学', '不提科目要求', 0, '2027 年起不限，2026 年要求 物理 + 化学'],
  [
    '物理(1门科目考生必须选考方可报考)',
    '物理,化学(2门科目考生均须选考方可报考)',
    0,
    '2027 年起要求 物理 + 化学，2026 年要求 物理',
  ],
  [
    '化学',
    '物理+化学+生物',
    physics,
    '2027 年起要求 首选物理，再选化学 + 生物，2026 年要求 首选物理，再选化学',
  ],
  // What asks for 历史 is shut to 物理.
  ['不限', '历史', physics, '2027 年起要求 历史，2026 年要求 首选物理，再选不限'],
] as const)('%s → %s, track %i: %s', (before, after, track, text) => {
  const change = changeOf(of(before), of(after), track)
  expect(change && changeText(change, years)).toBe(text)
})

test('one requirement in two writings is no change', () => {
  expect(changeOf(of('化学'), of('物理+化学'), physics)).toBeNull()
  expect(changeOf(of('首选物理，再选化学'), of('物理,化学(2门科目考生均须选考方可报考)'), physics)).toBeNull()
  expect(changeOf(of('首选物理，再选化学'), of('物理+化学'), 0)).toBeNull()
  expect(changeOf(of('不限'), of('历史'), history)).toBeNull()
})

describe('what a change does to a student', () => {
  const effect = (before: string, after: string, ...ids: number[]) =>
    effectOn({ track: 0, requirement: parseRequirement(before) }, of(after), subjectMask(ids))
  test('who has not what it asks for from then on loses it', () => {
    expect(effect('不限', '物理+化学', 1, 3, 6)).toBe('loses')
    expect(effect('物理+化学', '物理', 1, 3, 6)).toBe('gains')
    expect(effect('物理', '物理+化学', 1, 2, 6)).toBe('stays open')
    expect(effect('物理', '物理+化学', 4, 5, 6)).toBe('stays shut')
    expect(effect('物理，或按学校规定', '物理', 4, 5, 6)).toBeNull()
  })
})

const masks = fc.subarray([1, 2, 3, 4, 5, 6], { minLength: 3, maxLength: 3 }).map(subjectMask)
const requirements = fc
  .subarray([1, 2, 3, 4, 5, 6], { maxLength: 3 })
  .map((ids) => ({ first: 0, all: subjectMask(ids), any: 0 }))

test('whoever loses or gains by a change is told of a change', () => {
  fc.assert(
    fc.property(requirements, requirements, masks, (before, after, subjects) => {
      const effect = effectOn({ track: 0, requirement: before }, after, subjects)
      if (effect === 'loses' || effect === 'gains') expect(changeOf(before, after, 0)).not.toBeNull()
      if (isSameDemand(before, after, 0)) expect(effect).toMatch(/stays/)
    }),
  )
})

test('a mark stands only where an edition to come opens or shuts a unit', () => {
  const next = { year: 2027, eligible: false }
  expect(nextMark({ eligible: true, next })).toBe('2027 年起选科不符')
  expect(nextMark({ eligible: null, next })).toBe('2027 年起选科不符')
  expect(nextMark({ eligible: false, next })).toBe('')
  expect(nextMark({ eligible: false, next: { year: 2027, eligible: true } })).toBe('2027 年起能报')
  expect(nextMark({ eligible: true })).toBe('')
})
