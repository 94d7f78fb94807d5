import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { combinationsOf, demandText, isOpen, trackBit } from './combination.ts'
import { type Half, type Halves, halvesOf, halvesOfTrack, isOpenBy, requirementBy } from './halves.ts'
import { parseRequirement } from './requirement.ts'
import { subjectMask } from './subject.ts'

const SIX = ['物理', '化学', '生物', '政治', '历史', '地理']
const all = combinationsOf({ firstSubjects: [], subjects: SIX, choose: 3 })
const withFirst = combinationsOf({
  firstSubjects: ['物理', '历史'],
  subjects: ['化学', '生物', '政治', '地理'],
  choose: 2,
})
const asks = (text: string) => parseRequirement(text) ?? expect.fail(text)
const half = (text: string): Half => asks(text)
const PHYSICS = trackBit('物理')
const HISTORY = trackBit('历史')
/** 物化生. */
const SCIENCES = subjectMask([1, 2, 3])
const textOf = (halves: Halves, track = 0, shutTo?: number): string | null => {
  const requirement = requirementBy(halves, track, shutTo)
  return requirement && demandText({ track: 0, requirement })
}

describe('a requirement of 3+3 for each first subject', () => {
  test.each([
    ['不限', '不限', '不限'],
    ['物理', '不限', null],
    ['物理+化学', '化学', null],
    ['物理+化学+生物', '化学 + 生物', null],
    ['化学', '化学', '化学'],
    ['历史', null, '不限'],
    ['政治', '政治', '政治'],
    ['物理或历史', '不限', '不限'],
    ['物理或化学', '不限', '化学'],
    ['化学或生物', '化学或生物', '化学或生物'],
    ['首选物理，再选化学', '化学', null],
  ])('%s: 物理 %s, 历史 %s', (text, physics, history) => {
    const halves = halvesOf(asks(text))
    const told = [halves.physics, halves.history].map(
      (each) => each && demandText({ track: 0, requirement: { first: 0, ...each } }),
    )
    expect(told).toEqual([physics, history])
  })

  test('lets in whom the requirement lets in', () => {
    const mask = fc.integer({ min: 0, max: 63 })
    fc.assert(
      fc.property(mask, mask, fc.constantFrom(...withFirst), (needed, any, subjects) => {
        const requirement = { first: 0, all: needed, any }
        const halves = halvesOf(requirement)
        expect(isOpenBy(halves, subjects)).toBe(isOpen({ track: 0, requirement }, subjects))
      }),
    )
  })

  test('put together again says the same to everybody of 3+3', () => {
    for (const text of ['不限', '物理', '物理+化学', '物理+化学+生物', '化学', '历史', '政治', '历史+政治']) {
      const requirement = asks(text)
      const again = requirementBy(halvesOf(requirement), 0) ?? expect.fail(text)
      for (const subjects of all) {
        expect(isOpen({ track: 0, requirement: again }, subjects)).toBe(
          isOpen({ track: 0, requirement }, subjects),
        )
      }
    }
  })
})

describe('one track tells of 3+3', () => {
  const physics = (text: string) => halvesOfTrack(half(text), PHYSICS)
  const history = (text: string) => halvesOfTrack(half(text), HISTORY)

  test('that who asks for 化学 asks for 物理, and who asks for 政治 for 历史', () => {
    expect(textOf(physics('化学'))).toBe('物理 + 化学')
    expect(textOf(physics('化学+生物'))).toBe('物理 + 化学 + 生物')
    expect(textOf(history('政治'))).toBe('政治 + 历史')
  })

  test('nothing by what is open to all of the track: the other track may have it too', () => {
    for (const text of ['不限', '生物', '地理']) expect(textOf(physics(text))).toBeNull()
    expect(textOf(history('不限'))).toBeNull()
  })

  test('the first subject of what is shut to those who would have it otherwise', () => {
    expect(textOf(history('不限'), 0, SCIENCES)).toBe('历史')
    // 再选地理 would be shut to 物化生 either way.
    expect(textOf(history('地理'), 0, SCIENCES)).toBeNull()
  })

  test('nothing where it contradicts what is known', () => {
    expect(textOf(physics('化学'), 0, SCIENCES)).toBeNull()
    expect(textOf(halvesOf(asks('不限')), 0, SCIENCES)).toBeNull()
  })

  test('its own track', () => {
    expect(textOf(physics('化学'), PHYSICS)).toBe('化学')
    expect(textOf(physics('化学'), HISTORY)).toBeNull()
    expect(textOf(halvesOf(asks('物理+化学')), PHYSICS)).toBe('化学')
    expect(textOf(halvesOf(asks('物理+化学')), HISTORY)).toBeNull()
  })
})

test('what both tracks tell differently makes no one requirement', () => {
  expect(textOf({ physics: half('化学'), history: half('不限') })).toBeNull()
  expect(textOf({ physics: half('不限'), history: half('不限') })).toBe('不限')
})

test('whether a choice is open is not known where its half is not', () => {
  const halves = halvesOfTrack(half('化学'), PHYSICS)
  expect(isOpenBy(halves, subjectMask([1, 2, 5]))).toBe(true)
  expect(isOpenBy(halves, subjectMask([1, 3, 4]))).toBe(false)
  expect(isOpenBy(halves, subjectMask([4, 5, 6]))).toBeNull()
  expect(isOpenBy(halves, subjectMask([2, 3, 6]))).toBeNull()
})
