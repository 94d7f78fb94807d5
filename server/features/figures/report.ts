import * as z from 'zod'

/* What is kept of a file as JSON: how it is asked to be read, and what came of that. */

export const askedShape = z.object({
  force: z.boolean(),
  whole: z.boolean(),
  province: z.string().nullable(),
  year: z.int().nullable(),
  covers: z.enum(['all', 'none']).nullable(),
})
export type AskedReading = z.output<typeof askedShape>

const rowShape = z.record(z.string(), z.unknown()).readonly()

export const reportShape = z.object({
  outcome: z.enum(['refused', 'accepted', 'unchanged', 'overruled']),
  title: z.string().nullable(),
  /** In the importer's English, as all that follows. */
  reason: z.string().nullable(),
  accepted: z.int(),
  issues: z.array(z.object({ row: z.int(), reason: z.string() })).readonly(),
  issueCount: z.int(),
  notes: z.array(z.string()).readonly(),
  survey: z
    .object({
      columns: z
        .array(
          z.object({
            title: z.string(),
            samples: z.array(z.string()).readonly(),
            field: z.string().nullable(),
          }),
        )
        .readonly(),
      fields: z.array(z.string()).readonly(),
      description: z.string().nullable(),
      isGuessed: z.boolean(),
      rows: z.array(rowShape).readonly(),
      many: z.int(),
    })
    .nullable(),
  changes: z
    .object({
      added: z.int(),
      changed: z.int(),
      gone: z.int(),
      same: z.int(),
      examples: z
        .array(z.object({ kind: z.enum(['added', 'changed', 'gone']), row: rowShape, before: rowShape }))
        .readonly(),
    })
    .nullable(),
})
export type UploadReport = z.output<typeof reportShape>

export const progressShape = z.union([
  z.object({ at: z.literal('reading'), bytes: z.int() }),
  z.object({ at: z.literal('staging'), rows: z.int() }),
  z.object({ at: z.literal('staged'), done: z.int(), rows: z.int() }),
])

/** What a file replaced, as it is packed. */
export const keptShape = z.object({
  scope: z.array(z.object({ province_id: z.int(), year: z.int() })).readonly(),
  before: z.string(),
  mark: z.string(),
})
