import * as z from 'zod'
import { VERDICTS } from '#domain/recommend/filing.ts'
import { endpoint } from './endpoint.ts'
import { provinceId, source, year } from './fields.ts'
import { certainty, isBound, unitId } from './recommend.ts'

/** 模拟投档 and past years: lists held against lines that are known (domain/recommend/filing.ts). */

/** What a line of that year said; both figures null: it did not fill. */
const pastLine = z.object({
  score: z.int().nullable(),
  rank: z.int().nullable(),
  isBound,
  plan: z.int().nullable(),
  source: z.int(),
  ...certainty,
})

const verdict = z.enum(VERDICTS)

/** One choice as it would have gone. */
const filedChoice = z.object({
  majorId: unitId,
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

const filing = z.object({
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

/** What the student had in the subjects that everybody takes. It is used for this year's lines alone, and not kept. */
const mark = z.number().min(0).max(150)
const marks = z.object({ year, chinese: mark, mathematics: mark, foreign: mark })

export const replayList = endpoint({
  method: 'POST',
  path: '/api/user/apprec/list/replay',
  summary:
    'Where the saved list, or one given by its units, would have ended in each past year that has lines',
  access: 'user',
  body: z.object({
    provinceId,
    /** By default the target year. */
    year: year.optional(),
    /** By default the province's main batch. */
    batch: z.string().max(24).optional(),
    majorIds: z.array(unitId).max(200).optional(),
    marks: marks.optional(),
  }),
  data: z.object({
    /** The latest first. */
    years: z.array(filing),
    sources: z.array(source),
  }),
})

export type PastFiling = z.output<typeof filing>
