import * as z from 'zod'
import { momentProblem } from '#domain/beijing.ts'
import { ROUND_KINDS, SEASON_STATES } from '#domain/season/season.ts'
import { endpoint } from '#contract/endpoint.ts'
import { queryProvinceId, queryYear, typed } from '#contract/fields.ts'
import { seasonRound } from '#contract/season.ts'

/** When each province files: set round by round. Times that are typed are those of Beijing. */

const access = { staff: ['data'] } as const
const ofSeason = z.object({ provinceId: queryProvinceId, year: queryYear })
const moment = typed(momentProblem)

const seasonSet = z.object({
  provinceId: z.int(),
  province: z.string(),
  state: z.enum(SEASON_STATES),
  /** How often a confirmed condition may be changed; null: nothing is set. */
  changes: z.int().nullable(),
  rounds: z.array(seasonRound),
})
export type SeasonSet = z.output<typeof seasonSet>

export const listSeasonYear = endpoint({
  method: 'GET',
  path: '/api/console/season',
  summary: 'When every province files in a year; those without a season too',
  access,
  query: z.object({ year: queryYear.optional() }),
  data: z.object({
    year: z.int(),
    /** This year, the next, and those with a season. */
    years: z.array(z.int()),
    provinces: z.array(seasonSet),
  }),
})

export const getSeasonSet = endpoint({
  method: 'GET',
  path: '/api/console/season/{provinceId}/{year}',
  summary: 'The rounds of a province and year, and the batches that it files',
  access,
  params: ofSeason,
  data: seasonSet.extend({
    year: z.int(),
    batches: z.array(
      z.object({
        name: z.string(),
        /** A rule is loaded, which says how many choices it takes. */
        hasRule: z.boolean(),
      }),
    ),
    /** Students who confirmed a condition for it. */
    confirmed: z.int(),
  }),
})

const round = z.object({ batch: z.string().min(1).max(60), round: z.int().min(1).max(9) })
/** A round as it was read: ISO times. */
const seen = z.object({ kind: z.enum(ROUND_KINDS), opens: z.string().max(40), closes: z.string().max(40) })

export const setSeasonRound = endpoint({
  method: 'POST',
  path: '/api/console/season/{provinceId}/{year}/round',
  summary: 'Set when a round is filed; refused with CHANGED where it is no longer what was read',
  access,
  params: ofSeason,
  body: round.extend({
    kind: z.enum(ROUND_KINDS),
    opens: moment,
    closes: moment,
    /** null: there was none. */
    roundBefore: seen.nullable(),
  }),
  data: z.null(),
})

export const removeSeasonRound = endpoint({
  method: 'POST',
  path: '/api/console/season/{provinceId}/{year}/round/remove',
  summary:
    'Take a round away; what students confirmed stays; refused with CHANGED where it is not what was read',
  access,
  params: ofSeason,
  body: round.extend({ roundBefore: seen }),
  data: z.null(),
})

export const setSeasonChanges = endpoint({
  method: 'PUT',
  path: '/api/console/season/{provinceId}/{year}/changes',
  summary:
    'Set how often a confirmed condition may be changed; refused with CHANGED where a colleague was first',
  access,
  params: ofSeason,
  body: z.object({
    changes: z.int().min(0).max(20),
    /** As it was read. */
    changesBefore: z.int().min(0).max(20),
  }),
  data: z.null(),
})
