import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Instrument } from '#domain/assess/instrument.ts'
import { parseInstrument } from '#server/features/assess/service.ts'
import { instrumentFiles, readInstrument } from '#server/features/assess/starter.ts'

/** Who does not write them has read all statements of a test: to which texts, when, and which were worded anew. */
const record = z.strictObject({
  sum: z.string().regex(/^[0-9a-f]{16}$/),
  on: z.iso.date(),
  mended: z.array(z.string()),
})

const records = new Map(
  globSync('checks/statements/*.json', { cwd: import.meta.dirname }).map((file) => [
    basename(file, '.json'),
    record.parse(JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))),
  ]),
)

/** All that somebody is asked how far it is true of them. */
const statementsOf = ({ parts, pair }: Instrument): { code: string; text: string }[] => [
  ...parts.flatMap((part) => (part.kind === 'rated' ? part.items : [])),
  ...(pair?.items ?? []).flatMap(({ code, forParent, forStudent }) => [
    { code, text: forParent },
    { code, text: forStudent },
  ]),
]

const tests = instrumentFiles()
  .map((file) => parseInstrument(readInstrument(file)))
  .map((instrument) => ({ code: instrument.code, statements: statementsOf(instrument) }))
  .filter(({ statements }) => statements.length > 0)

test('every file of statements was read as it stands by who did not write it', () => {
  expect(tests).toHaveLength(10)
  const faults = tests.flatMap(({ code, statements }) => {
    const found = records.get(code)
    if (found === undefined) return `${code} was not read`
    const sum = createHash('sha256')
      .update(JSON.stringify(statements.map((each) => [each.code, each.text])))
      .digest('hex')
      .slice(0, 16)
    return found.sum === sum ? [] : `${code} was changed after it was read: its sum is ${sum}`
  })
  expect(faults).toEqual([])
})

test('no record is of a test, or a statement, that there is not', () => {
  const codes = new Map(tests.map(({ code, statements }) => [code, statements.map((each) => each.code)]))
  for (const [code, { mended }] of records) {
    const known = codes.get(code)
    expect(known, code).toBeDefined()
    expect(
      mended.filter((each) => !known?.includes(each)),
      code,
    ).toEqual([])
  }
})

/** The first level of GB 2312: the 3,755 characters that are used most. */
const COMMON = new Set(
  Array.from({ length: 0xd7 - 0xb0 + 1 }, (_, row) =>
    Array.from({ length: 94 }, (_, place) => Uint8Array.of(0xb0 + row, 0xa1 + place)),
  )
    .flat()
    .slice(0, 3755)
    .map((bytes) => new TextDecoder('gbk').decode(bytes)),
)
const MOST = 30
const GRADING = /经常|常常|有时|总是|偶尔|往往|多半|通常|一般|几乎|非常/
/** 齐不齐 asks, it does not deny. */
const ASKING = /(.)不\1/g

describe.each(tests)('statements of $code', ({ statements }) => {
  test.each(statements)('$code reads easily: $text', ({ text }) => {
    expect(text.length).toBeLessThanOrEqual(MOST)
    expect([...text].filter((each) => /\p{Script=Han}/u.test(each) && !COMMON.has(each))).toEqual([])
    expect(text).not.toMatch(GRADING)
    expect(text.replace(ASKING, '').match(/[不没未]/g)?.length ?? 0).toBeLessThanOrEqual(1)
  })
})

describe('interests', () => {
  const part = instrumentFiles()
    .map((file) => parseInstrument(readInstrument(file)))
    .find(({ code }) => code === 'job')
    ?.parts.find(({ kind }) => kind === 'rated')
  if (part?.kind !== 'rated') throw new Error('there are interests')

  test('are worded at like length on each scale: none looks poorer by its words', () => {
    const means = part.scales.map(({ code }) => {
      const own = part.items.filter(({ scale }) => scale === code)
      return own.reduce((sum, { text }) => sum + text.length, 0) / own.length
    })
    expect(Math.max(...means) - Math.min(...means)).toBeLessThanOrEqual(2)
  })

  test('name no drudgery where they mean order, and nobody by sex', () => {
    const faults = part.items.filter(({ text }) =>
      /逐张|逐条|一分钱|录入|录进|抄写|男|女|姑娘|小伙|阿姨/u.test(text),
    )
    expect(faults.map(({ text }) => text)).toEqual([])
  })
})
