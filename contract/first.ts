import * as z from 'zod'
import { getStanding, saveCondition } from './apprecsim.ts'
import { endpoint } from './endpoint.ts'
import { fillList } from './list.ts'
import { preferences } from './preference.ts'
import { given, laterBatches, resultFrame, scoreCondition, unitRow } from './recommend.ts'

/** The first answer: what a score and subjects are good for, for somebody who has no account yet. */

const { condition: _, advice, ...frame } = resultFrame

/**
 * Refused as the saving of a condition is, but for a figure that no table tells: that one is null. At most 600 a minute from
 * one address.
 */
export const firstAnswer = endpoint({
  method: 'POST',
  path: '/api/first_answer',
  summary:
    'From a score or rank and subjects to how many units have a chance, with five examples of each tier; nothing is kept',
  access: 'public',
  figures: true,
  body: saveCondition.body
    .omit({ year: true, scores: true, majorIds: true })
    .extend({ batch: z.string().max(24).nullish() }),
  data: z.object({
    provinceName: z.string(),
    /** What was said, with the figure that the table tells; null: no table tells it. `year`: of the exam that is foretold. */
    condition: scoreCondition.extend({ given }),
    /** The year of the score–rank table that told the figure which was not said; null: none did. */
    tableYear: z.int().nullable(),
    /**
     * Why the table tells no rank of the score: its ranks stand far apart, or it ends above; null: it does tell one, or there is
     * none. `ranks` are those of the score; without them it is below the table.
     */
    untold: z
      .object({ text: z.string(), ranks: z.object({ from: z.int(), to: z.int() }).nullable() })
      .nullable(),
    /** A sentence that has to be read first, or null. */
    advice,
    /** null: nothing can be foretold, or the control line shuts the batch to them; `standing` says what can be said. */
    result: z
      .object({
        ...frame,
        /** Units with a chance, by tier; those not for everybody left out. */
        counts: z.object({ reach: z.int(), match: z.int(), safe: z.int() }),
        /** Five of each tier at most, of different schools as far as there are, the hardest first. */
        examples: z.array(unitRow),
      })
      .nullable(),
    /** The batches to go on with for who is behind all lines of this one, or below its control line; else none. */
    later: laterBatches,
    standing: getStanding.data.omit({ condition: true }).nullable(),
  }),
})

/**
 * As for a saved condition without a list; nothing is kept. Refused as the first answer is, and with NO_RANK where no rank is said or
 * told by a table. At most 60 a minute from one address.
 */
export const fillFirst = endpoint({
  method: 'POST',
  path: '/api/first_fill',
  summary:
    'Three ways to fill a list, for what a visitor says of score, subjects and wishes; nothing is kept',
  access: 'public',
  body: firstAnswer.body.extend({ preferences }),
  data: fillList.data.extend({
    year: z.int(),
    batch: z.string(),
    unitKind: resultFrame.unitKind,
    /** How many choices the batch takes; as far as it is known. */
    capacity: z.int(),
    capacityKnown: z.boolean(),
  }),
})
