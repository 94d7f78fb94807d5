import * as z from 'zod'
import { VERDICTS } from '#domain/filing/filing.ts'
import { DERIVED } from '#domain/exam/certainty.ts'
import { readFrom, year } from './fields.ts'

/** 模拟投档: lists held against lines that are known (domain/filing/filing.ts). */

/** What a line of that year said; both figures null: it did not fill. */
const pastLine = z.object({
  score: z.int().nullable(),
  rank: z.int().nullable(),
  /** The rank says only that it is no greater. */
  isBound: z.boolean().optional(),
  plan: z.int().nullable(),
  source: z.int(),
  readFrom,
  derived: z.enum(DERIVED).optional(),
})

export const verdict = z.enum(VERDICTS)

/** One choice as it would have gone. */
const filedChoice = z.object({
  majorId: z.string(),
  schoolName: z.string(),
  unitName: z.string(),
  verdict,
  /** null: no line of it that year. */
  line: pastLine.nullable(),
})

/** 征集 of a batch: what was left of it, and filed for anew. */
const laterRound = z.object({
  batch: z.string(),
  /** Units whose line the student reaches, and that their subjects are not known to be shut out of. */
  open: z.int(),
  /** The hardest of them. */
  examples: z.array(
    z.object({
      schoolName: z.string(),
      unitName: z.string(),
      score: z.int().nullable(),
      rank: z.int().nullable(),
      source: z.int(),
    }),
  ),
})

export const filing = z
  .object({
    year,
    /** The position that admits, from 0; null: none does for certain. */
    landed: z.int().nullable(),
    /** Positions before it, or all, that might have admitted: nobody can tell. */
    unclear: z.array(z.int()),
    choices: z.array(filedChoice),
    /** Choices that had a line, or did not fill. */
    lined: z.int(),
    /** Of choices that are undecided at one score the figures that decide are known: the student may type their own. */
    tellsTies: z.boolean(),
    /** Of who is admitted nowhere for certain; empty also where no 征集 of that year is known. */
    rounds: z.array(laterRound),
  })
  .meta({ id: 'Filing' })

/** What the student had in the subjects that everybody takes. It is used for this year's lines alone, and not kept. */
const mark = z.number().min(0).max(150)
export const marks = z.object({ year, chinese: mark, mathematics: mark, foreign: mark })

/** What the probabilities told then, beside what came of them (domain/filing/filing-told.ts). */
const toldBand = z.object({
  from: z.number(),
  to: z.number(),
  choices: z.int(),
  reached: z.int(),
  expected: z.number(),
})

/**
 * What the prediction of that time would have said, made of the lines of years before alone. `none`: there are none that it could
 * be made of. `preparing`: it is being made; ask again. `lineOnly`: they do not hold a chance. `failed`: it could not be made this time.
 */
export const foretold = z.enum(['ready', 'preparing', 'none', 'lineOnly', 'failed'])

/** What the prediction of that time said of a list, and what came of it. */
export const toldThen = {
  foretold,
  /** Empty unless `foretold` is ready. */
  told: z.array(toldBand),
  /** P(admitted anywhere) that the prediction of that time gives the list; null without one. */
  anywhere: z.number().nullable(),
}

/** How many units there are on each side of a rank. */
export const sideCounts = z.object({ reached: z.int(), missed: z.int(), unclear: z.int() })

/** A past year's units by whether a student's rank reached their lines. */
export const pastSides = z.object({
  foretold,
  /** Whether it is known of any unit which subjects it asked for. */
  tellsRequirements: z.boolean(),
  sides: sideCounts,
})

export type PastSides = z.output<typeof pastSides>
export type PastFiling = z.output<typeof filing>
export type Foretold = z.output<typeof foretold>
