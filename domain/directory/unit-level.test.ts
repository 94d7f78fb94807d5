import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEVELS } from './level.ts'
import { type LevelFacts, levelOfBatch, levelsByName, unitLevel } from './unit-level.ts'

const byName = levelsByName([
  ['历史学', '本科'],
  ['现代文秘', '专科'],
  ['护理', '专科'],
  ['计算机类', '本科'],
  ['计算机类', '专科'],
  ['计算机类', '本科'],
])

/** A unit of a batch in which both are filed, of which nothing else is known. */
const levelOf = (facts: Partial<LevelFacts>) =>
  unitLevel(
    {
      provinceId: 12,
      batch: '普通类',
      inPlan: null,
      unitCode: '01',
      schoolName: '某大学',
      unitName: '某专业',
      majorName: '某专业',
      ofSchool: null,
      ...facts,
    },
    byName,
  )

describe('the level of a unit', () => {
  test.each<[string, Partial<LevelFacts>, ReturnType<typeof levelOf>]>([
    ['its plan, whatever else says', { inPlan: '专科', batch: '本科批', ofSchool: '本科' }, '专科'],
    ['its batch', { batch: '本科批', ofSchool: '专科', majorName: '现代文秘' }, '本科'],
    ['a batch of 高职', { batch: '高职（专科）批', ofSchool: '本科' }, '专科'],
    ['the first round of 山东', { provinceId: 15, batch: '普通类常规批第1次' }, '本科'],
    ['a code of 浙江', { provinceId: 11, batch: '普通类一段', unitCode: '503', ofSchool: '本科' }, '专科'],
    ['another code of 浙江', { provinceId: 11, batch: '普通类一段', unitCode: '003' }, '本科'],
    ['a word in its brackets', { schoolName: '某学院（高职本科）', ofSchool: '专科' }, '本科'],
    ['its school, which has 专科 alone', { ofSchool: '专科', majorName: '历史学' }, '专科'],
    ['高本贯通, which begins as 专科', { ofSchool: '专科', unitName: '社会工作(高本贯通)' }, '专科'],
    ['the catalogue', { ofSchool: '本科', majorName: '现代文秘' }, '专科'],
    ['the other catalogue', { ofSchool: '本科', majorName: '历史学' }, '本科'],
  ])('is told by %s', (_, facts, level) => {
    expect(levelOf(facts)).toBe(level)
  })

  test.each<[string, Partial<LevelFacts>]>([
    ['its school may teach 专科, too', { ofSchool: '本科' }],
    ['its name is in both catalogues', { ofSchool: '本科', majorName: '计算机类' }],
    ['职业本科 bears names of 专科', { ofSchool: '本科', schoolName: '某职业技术大学', majorName: '护理' }],
    ['nothing tells it', {}],
  ])('is not known where %s', (_, facts) => {
    expect(levelOf(facts)).toBeNull()
  })

  test('is never taken for 本科 where neither plan, batch, code, name nor catalogue says so', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(null, ...LEVELS),
        fc.constantFrom('某专业', '计算机类', '现代文秘'),
        fc.constantFrom(null, '普通类', '普通类二段', '提前批', '普通类常规批第2次'),
        (ofSchool, majorName, batch) => {
          expect(levelOf({ provinceId: 15, ofSchool, majorName, batch })).not.toBe('本科')
        },
      ),
    )
  })
})

test('a batch that names both, or neither, tells nothing', () => {
  for (const batch of ['普通类一段', '本专科批', '本科和高职专科提前批', '提前批'])
    expect(levelOfBatch(11, batch)).toBeNull()
  expect(levelOfBatch(22, '本科批征集第1次')).toBe('本科')
})
