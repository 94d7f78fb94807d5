import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { KINDS, type Rules } from '#domain/talent/adaptive.ts'
import * as z from 'zod'

const FILE = join(import.meta.dirname, '../../../data/assess/talent/weights.json')

const rule = z.strictObject({
  quota: z.int().min(1),
  seconds: z.int().min(10),
  base: z.number(),
  features: z.record(z.string(), z.number()),
})
const file = z.strictObject({
  version: z.int().min(1),
  setBy: z.string(),
  kinds: z.strictObject({
    matrix: rule,
    series: rule,
    numbers: rule,
    cube: rule,
    folding: rule,
    verbal: rule,
    logic: rule,
  }),
})

const read = file.parse(JSON.parse(readFileSync(FILE, 'utf8')))

/** How the test of abilities asks, and by which version of the weights it judges. */
export const rules: Rules = read.kinds
export const weightsVersion: number = read.version

/** How long all tasks of a run take at most, in minutes. */
export const minutesOf = (own: Rules): number =>
  Math.ceil(KINDS.reduce((sum, kind) => sum + own[kind].quota * own[kind].seconds, 0) / 60)
