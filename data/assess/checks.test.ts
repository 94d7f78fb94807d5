import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { LETTERS } from '#domain/assess/instrument.ts'
import { parseInstrument } from '#server/features/assess/service.ts'
import { instrumentFiles, readInstrument } from '#server/features/assess/starter.ts'
import { parseRecords } from '#server/import/layouts/csv.ts'

/** Who solved a task without its key: what they answered, to which text, and when. */
const record = z.strictObject({
  sum: z.string().regex(/^[0-9a-f]{16}$/),
  answers: z.tuple([z.enum(LETTERS), z.enum(LETTERS)]),
  on: z.iso.date(),
})

const records = new Map(
  globSync('checks/*.json', { cwd: import.meta.dirname }).flatMap((file) =>
    Object.entries(
      z.record(z.string(), record).parse(JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))),
    ),
  ),
)

const tasks = instrumentFiles()
  .flatMap((file) => parseInstrument(readInstrument(file)).parts)
  .flatMap((part) => (part.kind === 'tasks' ? part.items : []))

test('every task was solved twice as it stands, and both found its key', () => {
  expect(tasks.length).toBeGreaterThan(350)
  const faults = tasks.flatMap(({ code, text, table, picture, options, key }) => {
    const found = records.get(code)
    if (found === undefined) return `${code} was not solved`
    const sum = createHash('sha256')
      .update(JSON.stringify([text, table ?? null, ...(picture ? [picture] : []), options]))
      .digest('hex')
      .slice(0, 16)
    if (found.sum !== sum) return `${code} was changed after it was solved`
    return found.answers.every((answer) => answer === key) ? [] : `${code} was solved as ${found.answers}`
  })
  expect(faults).toEqual([])
})

test('no record is of a task that there is not', () => {
  const codes = new Set(tasks.map(({ code }) => code))
  expect([...records.keys()].filter((code) => !codes.has(code))).toEqual([])
})

const filesOf = (folder: string): string[] =>
  globSync(`${folder}*.json`, { cwd: join(import.meta.dirname, 'checks') }).map((file) =>
    file.replace('.json', ''),
  )
const readFile = (file: string): string => readFileSync(join(import.meta.dirname, 'checks', file), 'utf8')

const mendedIn = (file: string): string[] =>
  z.looseObject({ mended: z.array(z.string()) }).parse(JSON.parse(readFile(`${file}.json`))).mended

test('each file names by their role who solved or read it, on which day, and what was changed since they disagreed', () => {
  const readers = parseRecords(readFile('readers.csv'), '')
  const days = [...filesOf(''), ...filesOf('statements/')].flatMap((file) => {
    const found: unknown = JSON.parse(readFile(`${file}.json`))
    const ons = file.startsWith('statements/')
      ? [z.looseObject({ on: z.iso.date() }).parse(found).on]
      : Object.values(z.record(z.string(), record).parse(found)).map(({ on }) => on)
    return [...new Set(ons)].map((on) => `${file} ${on}`)
  })
  // A day of a record without its row in readers.csv, or a row without a record.
  expect(readers.map(({ file, on }) => `${file} ${on}`).toSorted()).toEqual(days.toSorted())
  for (const { file = '', first, second, changed } of readers) {
    expect(changed, file).toMatch(/\S{3}/u)
    // Statements need one reader; a second reads what the first worded anew.
    const solvers = file.startsWith('statements/') && second === '' ? [first] : [first, second]
    for (const who of solvers) expect(who, file).toMatch(/没有(?:写|出题)/u)
    if (file.startsWith('statements/'))
      for (const code of mendedIn(file)) expect(changed, file).toContain(code)
  }
})
