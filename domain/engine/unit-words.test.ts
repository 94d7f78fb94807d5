import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasRow } from './row-set.ts'
import { type NamedRow, type UnitWords, collectWords, plainText, wordsOf } from './unit-words.ts'

function collect(rows: readonly NamedRow[]): UnitWords {
  const steps = collectWords(rows.length, rows)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

const named = (row: number, school: string[], unit: string[], places: string[] = []): NamedRow => ({
  row,
  school,
  places,
  unit,
})
const found = (words: UnitWords, text: string, size: number): number[] | null => {
  const rows = words.find(text)
  return rows && Array.from({ length: size }, (_, row) => row).filter((row) => hasRow(rows, row))
}

const table = [
  named(0, ['浙江工业大学', '浙工大'], ['计算机科学与技术'], ['浙江', '杭州']),
  named(1, ['浙江工业大学', '浙工大'], ['法学'], ['浙江', '杭州']),
  named(2, ['浙江工商大学'], ['计算机类(中外合作办学)'], ['浙江', '杭州']),
  named(3, ['宁波大学', '宁大'], ['临床医学', '医生'], ['浙江', '宁波']),
  named(4, ['南京工业大学'], ['工商管理'], ['江苏', '南京']),
]
const words = collect(table)
const find = (text: string): number[] | null => found(words, text, table.length)

describe('rows are found by words', () => {
  test('by a short name and a part of a major, whichever comes first', () => {
    expect(find('浙工大 计算机')).toEqual([0])
    expect(find('计算机，浙工大')).toEqual([0])
    expect(find('浙工大')).toEqual([0, 1])
    expect(find('计算机')).toEqual([0, 2])
    expect(find('工商')).toEqual([2, 4])
  })
  test('by what people call a major, by 专业, by a place as a whole word, through brackets and full-width letters', () => {
    expect(find('医生')).toEqual([3])
    expect(find('法学专业')).toEqual([1])
    expect(find('杭州 计算机')).toEqual([0, 2])
    expect(find('杭')).toEqual([])
    expect(find('计算机类（中外')).toEqual([2])
  })
  test('by a name with letters left out, and run together, only where nothing has the word itself', () => {
    expect(find('南工大')).toEqual([4])
    expect(find('浙工大法学')).toEqual([1])
    expect(find('宁大临床')).toEqual([3])
    expect(find('浙大')).toEqual([])
  })
  test('nothing is found by an unknown word, and anything by none', () => {
    expect(find('浙工大 量子')).toEqual([])
    expect(find('  ')).toBeNull()
    expect(find('（）')).toBeNull()
  })
})

const name = fc.string({
  unit: fc.constantFrom('甲', '乙', '丙', '大', '学', '(', ')', 'A'),
  minLength: 1,
  maxLength: 6,
})
const rows = fc
  .array(fc.record({ school: fc.array(name, { maxLength: 3 }), unit: fc.array(name, { maxLength: 2 }) }), {
    maxLength: 70,
  })
  .map((all) => all.map(({ school, unit }, row) => named(row, school, unit)))

describe('by property', () => {
  test('rows that have every word are found, and no others where every word is somebody’s', () => {
    fc.assert(
      fc.property(rows, fc.array(name, { maxLength: 3 }), (all, typed) => {
        const sought = wordsOf(typed.join(' '))
        const has = ({ school, unit }: NamedRow, word: string): boolean =>
          [...school, ...unit].some((each) => plainText(each).includes(word))
        const naive = all.filter((row) => sought.every((word) => has(row, word))).map(({ row }) => row)
        const result = found(collect(all), typed.join(' '), all.length)
        if (sought.length === 0) {
          expect(result).toBeNull()
          return
        }
        const isPlain = sought.every((word) => all.some((row) => has(row, word)))
        if (isPlain) expect(result).toEqual(naive)
        else expect(result).toEqual(expect.arrayContaining(naive))
      }),
      { numRuns: 300 },
    )
  })
  test('one more word never finds more, and the order of words does not matter', () => {
    fc.assert(
      fc.property(rows, fc.array(name, { minLength: 1, maxLength: 3 }), name, (all, typed, more) => {
        const table = collect(all)
        const few = found(table, [...typed, more].join(' '), all.length) ?? []
        const many = found(table, typed.join(' '), all.length)
        if (many !== null) expect(many).toEqual(expect.arrayContaining(few))
        expect(found(table, [more, ...typed].join(' '), all.length) ?? []).toEqual(few)
      }),
      { numRuns: 200 },
    )
  })
})
