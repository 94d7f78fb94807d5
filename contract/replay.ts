import * as z from 'zod'
import { SIDES } from '#domain/filing/filing.ts'
import { MOST_MAJORS } from '#domain/engine/narrowing.ts'
import { arranged, filterTypes, mockResult } from './apprecsim.ts'
import { endpoint } from './endpoint.ts'
import { provinceId, queryProvinceId, queryYear, source, year } from './fields.ts'
import { filing, marks, pastSides, toldThen } from './filing-fields.ts'
import { listId } from './list-fields.ts'
import { conditionWithProvince, filterBody, given, rank, score, scores, unitId } from './recommend.ts'

/** A past year tried: a condition and a list of its own, held against lines that are known (domain/filing/filing.ts). */

const batchName = z.string().max(24)

const pastYear = z.object({
  year,
  /** The batches that have lines, the main one first. */
  batches: z.array(z.string()),
  /** Units with a line in them. */
  units: z.int(),
  /** The student's own in that year; null: not said yet. */
  own: z.object({ totalScore: z.number(), rank: z.int() }).nullable(),
  /** Choices of the student's list there. */
  choices: z.int(),
})

export const listReplayYears = endpoint({
  method: 'GET',
  path: '/api/user/replay/years',
  summary: 'The past years whose lines are known, the latest first, with what the user tried in each',
  access: 'user',
  query: z.object({ provinceId: queryProvinceId }),
  data: z.object({ provinceName: z.string(), years: z.array(pastYear) }),
})

const queryPast = z.object({
  provinceId: queryProvinceId,
  year: queryYear,
  /** By default the main one. */
  batch: batchName.optional(),
})
const pastKey = { provinceId, year, batch: batchName.optional() }

const replayCondition = conditionWithProvince.extend({
  /** Where that year's rules differ from what is known, in sentences. */
  notes: z.array(z.string()),
})

export const getReplayCondition = endpoint({
  method: 'GET',
  path: '/api/user/replay/condition',
  summary: 'The score and subjects that the user tries in a past year, with its rules',
  access: 'user',
  query: queryPast.omit({ batch: true }),
  data: replayCondition,
})

/** Refused as POST /api/user/apprec/condition, and with NO_LINES where the year has none. */
export const saveReplayCondition = endpoint({
  method: 'POST',
  path: '/api/user/replay/condition',
  summary: 'Saves the score and subjects to try in a past year',
  access: 'user',
  body: z.object({
    provinceId,
    year,
    track: z.string().max(12).nullish(),
    totalScore: score.optional(),
    rank: rank.optional(),
    given: given.default('both'),
    scores: scores.optional(),
    subjectIds: z.array(z.int().min(1).max(16)).max(7),
    majorIds: z.array(z.string().min(1).max(16)).max(MOST_MAJORS).optional(),
  }),
  data: replayCondition,
})

const side = z.enum(SIDES)

/**
 * Refused with NO_CONDITION where none is saved for the year, with NO_LINES where it has none. `lines` of a unit begin with the
 * year's own; its chance is that of the prediction of that time.
 */
export const getReplayResult = endpoint({
  method: 'POST',
  path: '/api/user/replay/result',
  summary: 'Units of a past year by whether the user’s rank reached them, nearest first, 30 a page',
  access: 'user',
  body: filterBody.extend({
    ...pastKey,
    side: side.default('reached'),
    page: z.int().min(1).max(10_000).default(1),
    /** `worth`, the default: nearest to the user’s rank first. */
    sort: arranged.sort,
    lineYear: arranged.lineYear,
    isReversed: arranged.isReversed,
    q: arranged.q,
    bySchool: arranged.bySchool,
    /** As of POST /api/user/apprec/mock. */
    byPreferences: z.boolean().optional(),
  }),
  data: mockResult.extend({
    /** Units that pass the filters, by side; `counts` are those of the side asked for. */
    past: pastSides,
  }),
})

export const getReplayFilters = endpoint({
  method: 'GET',
  path: '/api/user/replay/filter',
  summary: 'Filters of a past year, with how many units stand behind each option',
  access: 'user',
  query: queryPast,
  data: filterTypes,
})

export const checkReplayList = endpoint({
  method: 'POST',
  path: '/api/user/replay/check',
  summary: 'Where the list tried in a past year would have ended, and what the prediction of that time said',
  access: 'user',
  body: z.object({
    ...pastKey,
    /** Public id; left out: the first of the batch. */
    list: listId.optional(),
    majorIds: z.array(unitId).max(200).optional(),
    marks: marks.optional(),
  }),
  data: z.object({
    filing,
    ...toldThen,
    /** Of each choice, in order; null: nothing was told. */
    probabilities: z.array(z.number().nullable()),
    sources: z.array(source),
  }),
})

export type ReplayCheck = z.output<typeof checkReplayList.data>
