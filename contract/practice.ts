import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { queryProvinceId, source, year } from './fields.ts'
import { unitKind } from './province.ts'
import { unitLine } from './scopes-fields.ts'

/** 平行志愿模拟: real units of a past year, to be put in order and walked through. */

/** Nothing of it is kept, and no chance is told: lines of a year that is over decide. */
export const dealPractice = endpoint({
  method: 'GET',
  path: '/api/practice',
  summary: 'Units about a rank with their lines of the latest year, to practise parallel admission with',
  access: 'public',
  query: z.object({
    provinceId: queryProvinceId,
    /** By default the first of the province. */
    track: z.string().max(12).optional(),
    /** Left out: which year and tracks can be played. */
    rank: z.coerce.number().int().min(1).max(2_000_000).optional(),
    /** Each gives other units. */
    turn: z.coerce.number().int().min(0).max(99).default(0),
  }),
  data: z.object({
    provinceName: z.string(),
    /** Those that can be played; empty: no lines of the province have ranks. */
    tracks: z.array(z.string()),
    /** null: nothing can be played. */
    ground: z
      .object({
        year,
        batch: z.string(),
        track: z.string(),
        unitKind,
        /** Majors inside a group; null: units are majors, or no rule tells. */
        majorsPerChoice: z.int().nullable(),
        /** The last rank that any line of the batch admitted. */
        lastRank: z.int(),
        /** In no order that helps; empty without a rank, or where fewer than three lines lie about it. */
        units: z.array(
          z.object({
            majorId: z.string(),
            schoolName: z.string(),
            unitName: z.string(),
            line: unitLine,
          }),
        ),
        sources: z.array(source),
      })
      .nullable(),
  }),
})
