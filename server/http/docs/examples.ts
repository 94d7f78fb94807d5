import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** Where examples are kept: answers of the test server, which a test writes. */
export const EXAMPLES_FILE = join(import.meta.dirname, 'examples.json')

const example = z.object({
  /** Of the path and of the query, by name. */
  asked: z.record(z.string(), z.unknown()).optional(),
  body: z.unknown().optional(),
  answer: z.unknown(),
})

/** One call as it was made, and what came back, by the name of the call. */
const examples = z.record(z.string(), example)
export type Examples = z.output<typeof examples>

export const readExamples = (): Examples => examples.parse(JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8')))
