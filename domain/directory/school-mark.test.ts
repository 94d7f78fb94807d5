import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MARKS, schoolMark } from './school-mark.ts'

test.each([
  ['浙江大学', '浙江'],
  ['清华大学', '清华'],
  ['浙江工业大学', '浙工'],
  ['北京航空航天大学', '北航'],
  ['哈尔滨工业大学', '哈工'],
  ['哈尔滨工业大学（威海）', '哈工'],
  ['杭州职业技术学院', '杭州'],
  ['学院', '学院'],
  ['', ''],
])('%s is marked %s', (name, initials) => {
  expect(schoolMark(name).initials).toBe(initials)
})

test('a name has one mark, of two characters at most and a colour that there is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const mark = schoolMark(name)
      expect([...mark.initials].length).toBeLessThanOrEqual(2)
      expect(mark.colour).toBeGreaterThanOrEqual(1)
      expect(mark.colour).toBeLessThanOrEqual(MARKS)
      expect(schoolMark(name)).toEqual(mark)
    }),
  )
})
