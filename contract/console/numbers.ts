import * as z from 'zod'
import { COUNTED_NAMES } from '#domain/staff/numbers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { queryProvinceId } from '#contract/fields.ts'

/** How often what was done, by day and province. Days are Beijing's, YYYY-MM-DD. */

const access = { staff: ['data'] } as const
const day = z.iso.date()
/** Both included. */
const span = { since: day, until: day }

const figure = z.object({
  what: z.enum(COUNTED_NAMES),
  /** Every day that was asked for; null: it was not counted then, which is not 0. */
  days: z.array(z.object({ day, count: z.int().nullable() })),
})
export type NumbersFigure = z.output<typeof figure>

const provinceNumbers = z.object({
  /** 0: of no province, or of one that is not known. */
  provinceId: z.int(),
  province: z.string(),
  /** In the order of the figures; null: no day was counted. */
  counts: z.array(z.int().nullable()),
})
export type ProvinceNumbers = z.output<typeof provinceNumbers>

export const getNumbers = endpoint({
  method: 'GET',
  path: '/api/console/numbers',
  summary: 'How often what was done, by day, of all or of one province, and by province over those days',
  access,
  query: z.object({ ...span, provinceId: queryProvinceId.optional() }),
  data: z.object({
    /** The day from which on everything is counted as it happens; null: nothing is counted yet. */
    countedSince: day.nullable(),
    figures: z.array(figure),
    /** Of all provinces where something was; whichever was asked for. */
    provinces: z.array(provinceNumbers),
  }),
})

export const getNumbersFile = endpoint({
  method: 'GET',
  path: '/api/console/numbers/file',
  summary: 'The same as a CSV file, a line a day and province',
  access,
  query: z.object(span),
  data: z.object({ name: z.string(), csv: z.string() }),
})

const cameOf = z.int().min(0)
const outcome = z.object({
  provinceId: z.int(),
  province: z.string(),
  year: z.int(),
  batch: z.string(),
  /** Lists admitted by one of the first choices, by a later one, by none, and of which it cannot be told. */
  first: cameOf,
  later: cameOf,
  nowhere: cameOf,
  unclear: cameOf,
  /** Of how many it was said before how likely they are admitted anywhere. */
  foretold: cameOf,
  /** How many of those were to be admitted by that, and how many were. */
  expected: z.number(),
  came: cameOf,
  countedAt: z.string(),
})
export type NumbersOutcome = z.output<typeof outcome>

export const getOutcomes = endpoint({
  method: 'GET',
  path: '/api/console/numbers/outcome',
  summary:
    'What came of the lists of a province, year and batch together; groups of fewer than 20 are left out',
  access,
  data: z.array(outcome),
})
