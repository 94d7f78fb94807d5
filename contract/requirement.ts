import * as z from 'zod'
import { forecast, hashId, level, ownQuery, source } from './directory.ts'
import { subject, queryProvinceId } from './fields.ts'

/** What schools ask of a student's subjects, and what stays open to a combination. */


/** Units, and the places they have together; null where the table does not give the places of each. */
export const tally = z.object({ units: z.int(), places: z.int().nullable() })

/** Which requirements these are of: of the latest year that has any. */
const table = z.object({
  year: z.int(),
  /** A published plan, or the requirements beside a year's lines. */
  kind: z.enum(['plan', 'line']),
  unitKind: z.enum(['major', 'group', 'school']),
  /** Levels that the table has, and the one that figures are of. */
  levels: z.array(level),
  level,
  total: tally,
  /** Units whose requirement is not understood. */
  unknown: tally,
  /** The combinations (ids of subjects) for which alone the table was drawn; empty: it holds for all. */
  drawnFor: z.array(z.array(z.int())),
  /** Subjects whose requirement a table so drawn cannot show: what asks for them is not in it. */
  unseen: z.array(z.int()),
  /** Only a starter set. */
  starter: z.boolean(),
  /** Neither drawn for one combination nor a starter set: shares can be given. */
  complete: z.boolean(),
})

/**
 * What of some units stays open to a combination. `unknown`: their requirement is not understood, so that a reader has
 * to check. `share`, 0…1, only where the table is complete: elsewhere `open` is a lower bound.
 */
export const openness = z.object({
  open: tally,
  unknown: tally,
  share: z.object({ units: z.number(), places: z.number().nullable() }).nullable(),
})

/** What stands above every answer about requirements. */
export const demandFrame = {
  province: z.object({ id: z.int(), name: z.string() }),
  /** What a student chooses among; null where no rule is loaded or nothing is chosen (文理分科). */
  choice: z
    .object({
      model: z.enum(['3+3', '3+1+2']),
      firstSubjects: z.array(subject),
      subjects: z.array(subject),
      choose: z.int(),
      certainty: z.enum(['H', 'M']),
    })
    .nullable(),
  table: table.nullable(),
  /** Where the table is from. */
  sources: z.array(source),
  /** What a reader has to know: nothing loaded, drawn for one combination, a starter set. */
  notice: z.string().nullable(),
}

/** Whose requirements. `level` falls back to one that the table has. */
export const demandQuery = { provinceId: queryProvinceId.default(11), level: level.default('本科') }

/** A whole combination, as ids with commas between; 400 for one that the province does not let a student choose. */
export const combination = ownQuery.subjects

export const subjectUnit = z.object({
  /** The id that the recommendation knows it by; null where no line leads to it. */
  majorId: z.string().nullable(),
  /** The name and code that it is filed under: a campus or a medical school has its own. */
  filedName: z.string(),
  schoolCode: z.string(),
  unitName: z.string(),
  unitCode: z.string(),
  track: z.string(),
  /** As the file writes it. */
  requirement: z.string().nullable(),
  places: z.int().nullable(),
  fee: z.int().nullable(),
  majorHashId: hashId.nullable(),
  forecast: forecast.nullable(),
})

/** A unit of any school. */
export const schoolUnit = subjectUnit.extend({
  cuHashId: hashId.nullable(),
  /** null: not understood. */
  open: z.boolean().nullable(),
})
