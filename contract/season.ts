import * as z from 'zod'
import { ROUND_KINDS, ROUND_STATES, SEASON_STATES } from '#domain/season/season.ts'
import { endpoint } from './endpoint.ts'
import { queryProvinceId, queryYear } from './fields.ts'

/** When students of a province file. */

export const seasonRound = z.object({
  batch: z.string(),
  /** From 1, within the batch. */
  round: z.int(),
  kind: z.enum(ROUND_KINDS),
  /** 一段, 常规批第 2 次志愿, 一段征集志愿. */
  name: z.string(),
  /** ISO times; it is over at `closes`. */
  opens: z.string(),
  closes: z.string(),
  state: z.enum(ROUND_STATES),
})

export const season = z.object({
  provinceId: z.int(),
  /** null: the operator has set none. */
  year: z.int().nullable(),
  state: z.enum(SEASON_STATES),
  /** How often a confirmed condition may be changed; null without a season. */
  changes: z.int().nullable(),
  /** In the order of time. */
  rounds: z.array(seasonRound),
  /** ISO time of the server, by which the states hold. */
  at: z.string(),
})

export const getSeason = endpoint({
  method: 'GET',
  path: '/api/season',
  summary: 'When a province files: what is open, what comes, what is over; 404 for a year without a season',
  access: 'public',
  figures: true,
  query: z.object({
    provinceId: queryProvinceId,
    /** By default the season that counts now. */
    year: queryYear.optional(),
  }),
  data: season.extend({
    /** Years before it whose season is over, the latest first. */
    earlier: z.array(z.int()),
  }),
})

export type SeasonShown = z.output<typeof season>
export type RoundShown = z.output<typeof seasonRound>

/** A text/calendar, and 404 in words: no such province, or no rounds are set. */
export const getSeasonCalendar = endpoint({
  method: 'GET',
  path: '/api/season/calendar',
  summary: 'The rounds of a season as a calendar file, each with alarms before it closes',
  access: 'public',
  figures: true,
  query: z.object({
    provinceId: queryProvinceId,
    /** By default the season that counts now. */
    year: queryYear.optional(),
  }),
  data: z.null(),
})
