import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { LETTERS, type TaskItem, partIn } from '#domain/assess/instrument.ts'
import { scoreOf } from '#domain/assess/score.ts'
import { subassCode } from '#domain/assess/subass.ts'
import { SUBJECTS } from '#domain/exam/subject.ts'
import { parseInstrument } from '#server/features/assess/service.ts'
import { instrumentFiles, readInstrument } from '#server/features/assess/starter.ts'

const instruments = instrumentFiles().map((file) => ({
  file: basename(file),
  instrument: parseInstrument(readInstrument(file)),
}))
const tasks: TaskItem[] = instruments.flatMap(({ instrument }) =>
  instrument.parts.flatMap((part) => (part.kind === 'tasks' ? part.items : [])),
)

test('every file holds a test, whose code is its own', () => {
  expect(instruments.length).toBeGreaterThanOrEqual(11)
  const codes = instruments.map(({ instrument }) => instrument.code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(new Set(tasks.map(({ code }) => code)).size).toBe(tasks.length)
})

describe('what is answered right, unhurried,', () => {
  const papers = instruments.flatMap(({ instrument }) =>
    instrument.parts.flatMap((part) =>
      part.kind === 'tasks' ? [{ name: `${instrument.code} ${part.code}`, part }] : [],
    ),
  )

  test.each(papers)('raises no doubt: $name', ({ part }) => {
    // A province leaves some out, which brings others together.
    const provinces = new Set(part.items.flatMap((item) => item.provinces ?? []))
    for (const province of [null, ...provinces]) {
      const asked = partIn(part, province)
      if (asked.kind !== 'tasks') throw new Error('it is of tasks')
      const given = asked.items.map(({ code, key }) => ({
        item: code,
        answer: LETTERS.indexOf(key),
        millis: 20_000,
      }))
      expect(scoreOf(asked, given).doubts, String(province)).toEqual([])
    }
  })
})

describe.each(SUBJECTS)('$name', ({ id }) => {
  const found = instruments.find(({ instrument }) => instrument.code === subassCode(id))?.instrument
  const part = (code: string) => found?.parts.find((each) => each.code === code)
  const first = part('first')
  const [a, b] = ['A', 'B'].map(part)

  test('asks 24 statements on four scales, then 20 tasks in each of two forms', () => {
    expect(found?.parts.map(({ code, items }) => [code, items.length])).toEqual([
      ['first', 24],
      ['A', 20],
      ['B', 20],
    ])
    if (first?.kind !== 'rated') throw new Error('the first paper is rated')
    expect(first.scales.map(({ code }) => code)).toEqual(['interest', 'confidence', 'habits', 'load'])
    for (const { code } of first.scales)
      expect(
        first.items.filter(({ scale }) => scale === code),
        code,
      ).toHaveLength(6)
  })

  test('has statements to be turned round, and pairs that contradict each other on one scale', () => {
    if (first?.kind !== 'rated') throw new Error('the first paper is rated')
    expect(first.items.filter(({ reversed }) => reversed).length).toBeGreaterThanOrEqual(6)
    expect(first.contradictions.length).toBeGreaterThanOrEqual(3)
    for (const pair of first.contradictions) {
      const [one, other] = pair.map((code) => first.items.find((item) => item.code === code))
      expect([one?.scale, one?.reversed], pair.join()).toEqual([other?.scale, !other?.reversed])
    }
  })

  test('gives no letter away, and tests the same contents in both forms at like difficulty', () => {
    if (a?.kind !== 'tasks' || b?.kind !== 'tasks') throw new Error('the second paper is of tasks')
    for (const form of [a, b])
      for (const letter of LETTERS)
        expect(
          form.items.filter(({ key }) => key === letter),
          `${form.code} ${letter}`,
        ).toSatisfy((many: TaskItem[]) => many.length >= 4 && many.length <= 6)
    expect(b.items.map(({ point }) => point)).toEqual(a.items.map(({ point }) => point))
    a.items.forEach(({ code, difficulty }, at) => {
      expect(Math.abs(difficulty - (b.items[at]?.difficulty ?? 0)), code).toBeLessThanOrEqual(1)
    })
    expect(a.minutes).toBe(b.minutes)
  })
})

describe('the rules of a province', () => {
  const rules = readFileSync(join(import.meta.dirname, '../province-rules.csv'), 'utf8')
  const provinces = rules
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([id, , , model, , , unit]) => ({ id: Number(id), model, unit }))
  const parts = instruments.find(({ instrument }) => instrument.code === 'parass')?.instrument.parts ?? []
  const [part] = parts

  test.each(provinces)(
    '$id ($model, $unit) is asked what holds for its exam and its choices',
    ({ id, model, unit }) => {
      if (part === undefined) throw new Error('there is a part of rules')
      const asked = partIn(part, id).items.map(({ code }) => code.slice(-2))
      const isNew = model === '3+1+2'
      // What may be combined, and what of it is graded.
      expect(['01', '06', '09'].map((code) => asked.includes(code))).toEqual([isNew, isNew, isNew])
      expect(['20', '21'].map((code) => asked.includes(code))).toEqual([unit === 'major', unit === 'group'])
      if (model !== '文理') expect(asked.length).toBeGreaterThanOrEqual(14)
    },
  )
})

/** Numbers, arithmetic, and what of `Math` school needs; a number alone proves nothing. */
const EXPRESSION = /^(?=.*[+*/-]|.*Math)(?:[\d.,\s()+*/-]|Math\.(?:sqrt|sin|cos|min|PI))+$/

describe('a number that is computed', () => {
  const computed = tasks.flatMap(({ code, computed: expression, options, key }) =>
    expression === undefined ? [] : [{ code, expression, text: options[key] }],
  )

  test('is that of many tasks', () => {
    expect(computed.length).toBeGreaterThan(40)
  })

  test.each(computed)('$code: $expression is $text', ({ expression, text }) => {
    expect(expression).toMatch(EXPRESSION)
    const [written = ''] = /^-?\d+(?:\.\d+)?/.exec(text.replace('−', '-')) ?? []
    const value: unknown = runInNewContext(expression, { Math })
    if (typeof value !== 'number') throw new Error('it is no number')
    const decimals = written.split('.')[1]?.length ?? 0
    expect(value.toFixed(decimals)).toBe(written)
  })
})
