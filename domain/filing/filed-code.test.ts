import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  filedCode,
  formCodes,
  formName,
  formerCodes,
  formerColumn,
  formerText,
  printedText,
  toldApartName,
} from './filed-code.ts'

test.each(['0001', 'A001', '07', '3U4', '054-137'])('%s is a code', (code) => {
  expect(filedCode(code)).toBe(code)
})

test.each(['上应大', '陕西理工大学', '专科', '工科试验班(数理基础班)', '1305H-设计学类'])(
  '%s stands in the place of one',
  (name) => expect(filedCode(name)).toBeNull(),
)

describe('codes that may be copied into the form', () => {
  const unit = { schoolCode: '0001', unitCode: '017', codeYear: 2026, source: 3 }
  const zhejiang = { provinceId: 11, year: 2026 }
  const none = { school: null, unit: null }

  test('are those of the plan of the year filed for, no other', () => {
    expect(formCodes(unit, zhejiang)).toEqual({ school: '0001', unit: '017' })
    expect(formCodes({ ...unit, codeYear: 2025 }, zhejiang)).toEqual(none)
    expect(formCodes({ ...unit, codeYear: null }, zhejiang)).toEqual(none)
    // Of that year's lines alone: no plan says so.
    expect(formCodes({ ...unit, source: null }, zhejiang)).toEqual(none)
    expect(formCodes(unit, { provinceId: 11, year: 2027 })).toEqual(none)
    expect(formCodes(null, zhejiang)).toEqual(none)
  })

  test('have as many signs as the form of the province', () => {
    expect(formCodes({ ...unit, schoolCode: '10335' }, zhejiang)).toEqual(none)
    expect(formCodes({ ...unit, schoolCode: '10558' }, { provinceId: 19, year: 2026 }).school).toBe('10558')
    expect(formCodes({ ...unit, schoolCode: '001' }, { provinceId: 9, year: 2026 }).school).toBe('001')
    expect(formCodes({ ...unit, schoolCode: 'A003' }, { provinceId: 15, year: 2026 }).school).toBe('A003')
    expect(formCodes({ ...unit, schoolCode: '南京大学' }, { provinceId: 10, year: 2026 })).toEqual(none)
    expect(formCodes({ ...unit, unitCode: '专科' }, zhejiang)).toEqual({ school: '0001', unit: null })
  })

  test('the number of a group is one of them', () => {
    const jiangsu = { provinceId: 10, year: 2026 }
    const group = { schoolCode: '1101', unitCode: '05', codeYear: 2026, source: 3 }
    expect(formName(group, '第05组', jiangsu)).toBe('第05组')
    expect(formName({ ...group, codeYear: 2025 }, '第05组(中外合作)', jiangsu)).toBe('专业组(中外合作)')
    expect(formName({ ...group, codeYear: 2025 }, '软件工程', jiangsu)).toBe('软件工程')
  })

  test('texts about a list lose the same numbers, and no other', () => {
    const group = { schoolCode: '1101', unitCode: '05', codeYear: 2026, source: 3 }
    const text = printedText({
      provinceId: 10,
      year: 2026,
      choices: [
        { row: group, unitName: '第05组' },
        { row: { ...group, codeYear: 2025 }, unitName: '第06组' },
      ],
    })
    expect(text('南京大学第05组和东南大学第06组')).toBe('南京大学第05组和东南大学专业组')
  })

  test('are never of another year', () => {
    const years = fc.option(fc.integer({ min: 2020, max: 2030 }))
    fc.assert(
      fc.property(years, fc.integer({ min: 2020, max: 2030 }), (codeYear, year) => {
        const { school, unit: code } = formCodes({ ...unit, codeYear }, { provinceId: 11, year })
        expect([school !== null, code !== null]).toEqual([codeYear === year, codeYear === year])
      }),
    )
  })
})

describe('codes of another year', () => {
  const guangdong = { provinceId: 19, year: 2026 }
  const group = { schoolCode: '10558', unitCode: '201', codeYear: 2025, source: null }

  test('are those of the latest line where the form has none', () => {
    const former = formerCodes(group, guangdong)
    expect(former).toEqual({ year: 2025, school: '10558', unit: '201' })
    expect(former && formerText(former, 'group')).toBe('院校 10558 组 201')
    expect(former && formerText(former, 'major')).toBe('院校 10558 专业 201')
  })

  test('have a column that names their year, or each its own; none where no unit has any', () => {
    const column = formerColumn(guangdong, 'group', [group, null])
    expect(column?.head).toBe('2025 年代号，以当年招生计划为准')
    expect([column?.text(group), column?.text(null)]).toEqual(['院校 10558 组 201', ''])
    const mixed = formerColumn(guangdong, 'group', [group, { ...group, codeYear: 2024 }])
    expect(mixed?.head).toBe('往年代号，以当年招生计划为准')
    expect(mixed?.text(group)).toBe('2025 年 院校 10558 组 201')
    expect(formerColumn(guangdong, 'group', [{ ...group, codeYear: 2026, source: 3 }])).toBeNull()
  })

  test('tell groups of one school apart whose names are the same without their numbers', () => {
    for (const name of ['第201组', '专业组'])
      expect(toldApartName(group, name, guangdong)).toBe('专业组（2025 年代号 201）')
    expect(toldApartName({ ...group, codeYear: 2026, source: 3 }, '第201组', guangdong)).toBe('第201组')
    expect(toldApartName(group, '软件工程', guangdong)).toBe('软件工程')
  })

  test('of a plan of another year are that year’s', () => {
    expect(formerCodes({ ...group, codeYear: 2026, source: 3 }, { ...guangdong, year: 2027 })?.year).toBe(
      2026,
    )
  })

  test('are none of a unit whose own are known, of one that is gone, or where names stand in their place', () => {
    expect(formerCodes({ ...group, codeYear: 2026, source: 3 }, guangdong)).toBeNull()
    expect(formerCodes(null, guangdong)).toBeNull()
    const shanghai = { provinceId: 9, year: 2026 }
    expect(formerCodes({ ...group, schoolCode: '复旦大学', unitCode: '专科' }, shanghai)).toBeNull()
    const ofGroup = formerCodes({ ...group, schoolCode: '复旦大学', unitCode: '01' }, shanghai)
    expect(ofGroup && formerText(ofGroup, 'group')).toBe('组 01')
  })
})
