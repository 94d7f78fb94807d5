import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { LETTERS, SOURCE_STANDINGS, type TaskItem, partIn, sourcesIn } from '#domain/assess/instrument.ts'
import { restsOnText } from '#domain/assess/result-text.ts'
import { scoreOf } from '#domain/assess/score.ts'
import { subassCode } from '#domain/assess/subass.ts'
import { SUBJECTS } from '#domain/exam/subject.ts'
import { parseInstrument } from '#server/features/assess/service.ts'
import { instrumentFiles, readInstrument } from '#server/features/assess/starter.ts'
import { parseRecords } from '#server/import/layouts/csv.ts'

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
  const rules = parseRecords(readFileSync(join(import.meta.dirname, '../province-rules.csv'), 'utf8'), '')
  const newest = [...Map.groupBy(rules, (rule) => Number(rule['province_id']))].map(([id, own]) => {
    const year = Math.max(...own.map((rule) => Number(rule['year'])))
    const rule = own.find((each) => Number(each['year']) === year)
    return { id, year, model: rule?.['model'], unit: rule?.['unit_kind'], rule }
  })
  const parass = instruments.find(({ instrument }) => instrument.code === 'parass')?.instrument
  const askedIn = (id: number): readonly TaskItem[] => {
    const [part] = parass?.parts ?? []
    const asked = part && partIn(part, id)
    if (asked?.kind !== 'tasks') throw new Error('there is a part of rules')
    return asked.items
  }

  test('are asked of every province at like length', () => {
    expect(newest).toHaveLength(31)
    const lengths = newest.map(({ id }) => askedIn(id).length)
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(17)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(22)
  })

  test.each(newest)(
    '$id ($model, $unit) is asked what holds for its exam and its choices',
    ({ id, model, unit }) => {
      const asked = askedIn(id).map(({ code }) => code.slice(-2))
      const isNew = model === '3+1+2'
      // What may be combined, and what of it is graded.
      expect(['01', '06', '09'].map((code) => asked.includes(code))).toEqual([isNew, isNew, isNew])
      expect(['20', '21', '37'].map((code) => asked.includes(code))).toEqual(
        ['major', 'group', 'school'].map((kind) => kind === unit),
      )
      // How names are matched over the years, where a choice is a major.
      expect(asked.includes('29')).toBe(unit === 'major')
      const points = new Set(askedIn(id).map(({ point }) => point))
      for (const point of ['志愿·退档', '志愿·调剂', '志愿·征集']) expect(points, point).toContain(point)
    },
  )

  test.each(newest)('$id is told on what document of its own each key rests', ({ id, year, rule }) => {
    const documents = parass?.documents ?? []
    for (const task of askedIn(id)) {
      const wanted = task.source && 'topic' in task.source ? (task.source.provinces ?? [id]) : [null]
      expect(sourcesIn(task, documents, id), task.code).toHaveLength(wanted.length)
    }
    const [filing] = sourcesIn({ source: { topic: 'filing' } }, documents, id)
    const [, title] = /《(.+?)》/u.exec(rule?.['source'] ?? '') ?? []
    const standing = rule?.['certainty'] === 'H' ? (title ? 'read' : 'untitled') : title ? 'told' : 'unread'
    expect(filing).toMatchObject({ year, standing, ...(title !== undefined && { title }) })
  })

  test('are said to be read only where a document is named, and otherwise not checked', () => {
    for (const document of parass?.documents ?? []) {
      const said = restsOnText(document)
      expect(said).toContain(document.authority)
      expect(said.includes('未能核对'), said).toBe(['told', 'unread'].includes(document.standing ?? ''))
      expect(document.number ?? '〔2025〕').toMatch(/〔20\d\d〕/u)
    }
    const standings = new Set(parass?.documents?.map(({ standing }) => standing))
    expect(standings).toEqual(new Set(SOURCE_STANDINGS))
  })
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
