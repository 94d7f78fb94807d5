import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type MajorLeaning,
  LONGEST_SLOT,
  MOST_SLOTS,
  proposedSlots,
  readSlots,
  slotsProblem,
} from './slots.ts'

const names = ['法学', '历史学', '哲学', '护理学', '土木工程', '会计学', '英语']

test('majors beyond the province’s number are refused, and so is one that stands there twice', () => {
  expect(slotsProblem(names.slice(0, 6), 6)).toBeNull()
  expect(slotsProblem(names, 6)).toBe('一个志愿里最多填 6 个专业，先去掉一个再加')
  expect(slotsProblem(names.slice(0, 5), 4)).toContain('最多填 4 个专业')
  expect(slotsProblem(['法学', '哲学', '法学'], 6)).toBe('“法学”填了两次')
})

test('where no rule tells the number, more are taken, but not without end', () => {
  expect(slotsProblem(names, null)).toBeNull()
  const many = Array.from({ length: MOST_SLOTS + 1 }, (_, at) => `专业${at}`)
  expect(slotsProblem(many, null)).toContain(`最多记 ${MOST_SLOTS} 个`)
})

test('a name longer than any plan’s is refused before it is sent', () => {
  expect(slotsProblem(['法'.repeat(LONGEST_SLOT)], 6)).toBeNull()
  expect(slotsProblem(['法学', '法'.repeat(LONGEST_SLOT + 1)], 6)).toContain(`超过 ${LONGEST_SLOT} 个字`)
})

test('majors in a row are told apart by any comma or stop, but not inside brackets', () => {
  const text =
    '计算机类(含计算机科学与技术、软件工程)， 法学,历史学；哲学;护理学（中外合作，英语授课）\n英语、、'
  expect(readSlots(text)).toEqual([
    '计算机类(含计算机科学与技术、软件工程)',
    '法学',
    '历史学',
    '哲学',
    '护理学（中外合作，英语授课）',
    '英语',
  ])
  expect(readSlots(' ')).toEqual([])
})

test('a plan’s majors fill the slots: what is liked first, what is refused not at all', () => {
  const leaning = (name: string): MajorLeaning =>
    name === '会计学' ? 'liked' : name === '护理学' ? 'refused' : null
  expect(proposedSlots(names, leaning, 4)).toEqual(['会计学', '法学', '历史学', '哲学'])
  expect(proposedSlots(names, leaning, null)).toEqual([])
})

test('what is proposed can always be filed', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...names)), fc.integer({ min: 1, max: 12 }), (members, most) => {
      const slots = proposedSlots(members, () => null, most)
      expect(slotsProblem(slots, most)).toBeNull()
      for (const name of slots) expect(members).toContain(name)
    }),
  )
})
