import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { LETTERS } from '#domain/assess/instrument.ts'
import { parseInstrument } from '#server/features/assess/service.ts'
import { instrumentFiles, readInstrument } from '#server/features/assess/starter.ts'

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
