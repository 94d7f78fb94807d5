import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { subjectMask } from '#domain/exam/subject.ts'
import { type ListedUnit, absenceProof } from './coverage.ts'
import type { Requirement } from '#domain/exam/requirement.ts'

/** 物化生. */
const COVERED = subjectMask([1, 2, 3])
const asks = (...ids: number[]): Requirement => ({ first: 0, all: subjectMask(ids), any: 0 })
const isOpen = ({ all }: Requirement): boolean => (all & COVERED) === all

const planned = (school: string, base: string, requirement: Requirement): ListedUnit => ({
  school,
  base,
  level: '本科',
  category: null,
  requirement,
  isLined: true,
  isPlanned: true,
  isOpenElsewhere: null,
})
const absent = (school: string, base: string, requirement: Requirement | null = null): ListedUnit => ({
  school,
  base,
  level: '本科',
  category: null,
  requirement,
  isLined: true,
  isPlanned: false,
  isOpenElsewhere: null,
})
const proves = (unit: ListedUnit, ...others: ListedUnit[]): boolean =>
  absenceProof([unit, ...others], isOpen)(unit)

const physics = asks(1, 2)
const open = asks()

describe('absence is proof', () => {
  test('where the file of the lines says that those of the plan could file it', () => {
    expect(proves(absent('甲', '法学', open))).toBe(true)
    expect(proves(absent('甲', '思想政治教育', asks(4)))).toBe(false)
    // What a file says goes before all else.
    expect(proves(absent('甲', '法学', asks(4)), planned('甲', '法学', open))).toBe(false)
  })

  test('where the plan holds the same major of the same school', () => {
    expect(proves(absent('甲', '法学'), planned('甲', '法学', open))).toBe(true)
    expect(proves(absent('甲', '法学'), planned('乙', '法学', open))).toBe(false)
  })

  test('where the major asks for subjects at every school, and the plan holds most of it', () => {
    const three = ['乙', '丙', '丁'].map((school) => planned(school, '软件工程', physics))
    expect(proves(absent('甲', '软件工程'), ...three)).toBe(true)
    expect(proves(absent('甲', '软件工程'), ...three.slice(1))).toBe(false)
  })

  test('of one level only: 临床医学 of 专科 is open to all, that of 本科 is not', () => {
    const three = ['乙', '丙', '丁'].map((school) => planned(school, '临床医学', physics))
    const open3 = ['戊', '己', '庚'].map((school) => ({
      ...planned(school, '临床医学', open),
      level: '专科',
    }))
    expect(proves(absent('甲', '临床医学'), ...three, ...open3)).toBe(true)
    expect(proves({ ...absent('甲', '临床医学'), level: '专科' }, ...three, ...open3)).toBe(false)
  })

  test('by the category where few schools teach the major, and only there', () => {
    const medical = (unit: ListedUnit): ListedUnit => ({ ...unit, category: '临床医学类' })
    const three = ['乙', '丙', '丁'].map((school) => medical(planned(school, '临床医学', physics)))
    const rare = medical(absent('甲', '放射医学'))
    expect(proves(rare, ...three)).toBe(true)
    expect(proves(absent('甲', '放射医学'), ...three)).toBe(false)
    const left = ['戊', '己', '庚'].map((school) => medical(planned(school, '放射医学', open)))
    expect(proves(rare, ...three, ...three, ...left)).toBe(false)
  })

  test('not where schools leave it open: others may ask for what the plan does not show', () => {
    const three = ['乙', '丙', '丁'].map((school) => planned(school, '汉语言文学', open))
    expect(proves(absent('甲', '汉语言文学'), ...three)).toBe(false)
  })

  test('not where the plan lacks most of the major', () => {
    const three = ['乙', '丙', '丁'].map((school) => planned(school, '地理信息科学', asks(1)))
    const four = ['戊', '己', '庚', '辛'].map((school) => absent(school, '地理信息科学'))
    expect(proves(absent('甲', '地理信息科学'), ...three, ...four)).toBe(false)
  })

  test('never of what the plan holds', () => {
    expect(proves(planned('甲', '法学', open))).toBe(false)
  })
})

const unit: fc.Arbitrary<ListedUnit> = fc
  .record({
    school: fc.constantFrom('甲', '乙', '丙', '丁'),
    level: fc.constantFrom('本科', '专科', null),
    category: fc.constantFrom('法学类', '化学类', null),
    base: fc.constantFrom('法学', '化学'),
    isPlanned: fc.boolean(),
    isLined: fc.boolean(),
    requirement: fc.constantFrom(open, physics, asks(4), null),
    isOpenElsewhere: fc.constantFrom(true, false, null),
  })
  // A plan holds nothing that is shut to those it was drawn for.
  .map((each) =>
    each.isPlanned && each.requirement?.all === asks(4).all ? { ...each, requirement: open } : each,
  )

test('a unit that is known to ask for more than the plan covers stays, whatever else there is', () => {
  fc.assert(
    fc.property(fc.array(unit), (units) => {
      const isProof = absenceProof(units, isOpen)
      for (const each of units) {
        if (each.requirement?.all === asks(4).all) expect(isProof(each)).toBe(false)
      }
      expect(isProof(absent('甲', '政治学', asks(4)))).toBe(false)
      expect(isProof(absent('戊', '从未有过的专业'))).toBe(false)
    }),
  )
})
