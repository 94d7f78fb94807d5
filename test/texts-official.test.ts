import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseRequirement } from '#domain/exam/requirement.ts'
import { findSubject, subjectMask } from '#domain/exam/subject.ts'
import { limitsOf } from '#domain/preference/limits.ts'
import { officialFolder } from './official.ts'

const folder = join(officialFolder, '../cases')
const requirements = join(folder, '选科要求文本.tsv')
const limits = join(folder, '限报文本.tsv')

/** Rows of a table of texts by their columns. */
function rowsOf(file: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  const names = head.split('\t')
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, at) => [names[at] ?? '', cell])))
}

const mask = (names: string): number =>
  subjectMask(names.split('+').map((name) => findSubject(name)?.id ?? 0))

describe.skipIf(!existsSync(requirements))('texts of requirements', () => {
  test('each is read as it is meant', () => {
    const rows = rowsOf(requirements)
    expect(rows.length).toBeGreaterThan(0)
    for (const { text = '', right = '' } of rows) {
      const all = /^all (.+)$/u.exec(right)?.[1]
      expect(right === 'none' || all !== undefined, right).toBe(true)
      expect(parseRequirement(text), text).toEqual({
        first: 0,
        all: all === undefined ? 0 : mask(all),
        any: 0,
      })
    }
  })
})

/** What the table says a text means, as it is read. */
const MEANT: Readonly<Record<string, object>> = {
  'women only': { kind: 'sex', wanted: 'female' },
  'men only': { kind: 'sex', wanted: 'male' },
  'language English': { kind: 'language', accepted: ['英语'] },
  '>= 60% of full marks': { kind: 'mark', subject: '英语', least: 90 },
}

describe.skipIf(!existsSync(limits))('texts of limits', () => {
  test('each is read as it is meant, and refuses', () => {
    const rows = rowsOf(limits)
    expect(rows.length).toBeGreaterThan(0)
    for (const { text = '', right = '' } of rows) {
      expect(Object.keys(MEANT)).toContain(right)
      expect(limitsOf(text), text).toMatchObject([{ ...MEANT[right], isStrict: true }])
    }
  })
})
