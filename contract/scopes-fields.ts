import * as z from 'zod'
import { DERIVED } from '#domain/exam/certainty.ts'
import { readFrom } from './fields.ts'

/** What is told of a line of past years wherever one is shown. */

/** With a line's rank: the authority says only that it is no greater (前50名). */
export const isBound = z.boolean().optional()

/** With a line: how sure it is. `derived` is the figure that follows from the other one by the score-rank table. */
export const certainty = { readFrom, derived: z.enum(DERIVED).optional() }

/** The line of a unit in one year; `score` and `rank` null: it did not fill, or the file does not say. */
export const unitLine = z
  .object({
    year: z.int(),
    score: z.int().nullable(),
    rank: z.int().nullable(),
    isBound,
    plan: z.int().nullable(),
    /** An id among the answer's `sources`. */
    source: z.int(),
    ...certainty,
    /** The name it stands under in its file, with half-width brackets, where that is another than the unit's. */
    name: z.string().optional(),
  })
  .meta({ id: 'UnitLine' })

export type UnitLine = z.output<typeof unitLine>

/**
 * A unit of the latest lines that the plan of `year`, which is out, does not hold. That is certain where the plan holds all that
 * the student's subjects may take, or would hold the unit if it were offered at all; else it does not speak of it.
 */
export const leftOut = z
  .object({
    year: z.int(),
    isCertain: z.boolean(),
    /** Whose units the plan at hand holds: 物化生; null: everybody's, or it does not say. */
    drawnFor: z.string().nullable(),
  })
  .meta({ id: 'LeftOut' })
