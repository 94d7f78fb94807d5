import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { paging } from './fields.ts'
import { hashId, majorCard } from './directory.ts'
import { outlook } from './recommend.ts'
import { combination, demandFrame, demandQuery, openness, schoolUnit, tally } from './requirement.ts'

const filters = {
  ...demandQuery,
  ...paging,
  subjects: combination,
  /** Part of a name. */
  name: z.string().max(50).optional(),
}

export const listOpenMajors = endpoint({
  method: 'GET',
  path: '/api/subquery/major',
  summary: 'Majors and categories that units enrol into, with what of them stays open to a combination',
  access: 'public',
  figures: true,
  cached: 'all',
  query: z.object({ ...filters, discipline: z.string().max(20).optional() }),
  data: z.object({
    ...demandFrame,
    /** Disciplines to filter by. */
    disciplines: z.array(z.string()),
    list: z.array(
      z.object({
        /** null for a category and for what the catalogue does not have. */
        major: majorCard.nullable(),
        name: z.string(),
        total: tally,
        openness: openness.nullable(),
        /** Of the units that are open for certain; null without a combination or a prediction. */
        forecast: outlook.nullable(),
      }),
    ),
  }),
})

export const listOpenUnits = endpoint({
  method: 'GET',
  path: '/api/subquery/unit',
  summary: 'Units that stay open to a combination, and those whose requirement a reader has to check',
  access: 'public',
  figures: true,
  cached: 'all',
  query: z.object({
    ...filters,
    /** A major of the catalogue that units are named after. */
    majorHashId: hashId.optional(),
  }),
  data: z.object({ ...demandFrame, list: z.array(schoolUnit) }),
})
