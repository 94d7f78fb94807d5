import * as z from 'zod'
import { MOST_MAJORS } from '#domain/recommend/narrowing.ts'
import { endpoint } from './endpoint.ts'
import { provinceId, queryProvinceId, queryYear, source, year } from './fields.ts'
import { filing, foretold, marks, pastLine, toldThen, verdict } from './filing-fields.ts'
import { listVersion } from './list-fields.ts'
import { conditionWithProvince, given, rank, score, scores, unitId } from './recommend.ts'
import { unitKind } from './province.ts'

/** A past year tried: a condition and a list of its own, held against lines that are known (domain/recommend/filing.ts). */

const batchName = z.string().max(24)
const chosenIds = z.array(unitId).max(200)

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

/** Whether a line was reached; `unclear` are those that nobody can tell of. */
export const SIDES = ['reached', 'missed', 'unclear'] as const
const side = z.enum(SIDES)

const pastUnit = z.object({
  majorId: unitId,
  schoolName: z.string(),
  unitName: z.string(),
  city: z.string().nullable(),
  verdict,
  line: pastLine.nullable(),
  /** Lines of years before, the latest first: what was known then. */
  before: z.array(pastLine.extend({ year })),
  /** What the prediction of that time would have said, 0…1; null: nothing. */
  probability: z.number().nullable(),
  requirement: z.string().nullable(),
})

const pastFrame = {
  year,
  batch: z.string(),
  batches: z.array(z.string()),
  unitKind,
  track: z.string(),
  foretold,
  sources: z.array(source),
}

/** Refused with NO_CONDITION where none is saved for the year, with NO_LINES where it has none. */
export const getReplayResult = endpoint({
  method: 'POST',
  path: '/api/user/replay/result',
  summary: 'Units of a past year by whether the user’s rank reached them, nearest first, 30 a page',
  access: 'user',
  body: z.object({
    ...pastKey,
    side: side.default('reached'),
    /** Words that the names of school and unit hold. */
    q: z.string().trim().max(40).optional(),
    /** Nothing but the majors preferred; of no effect on groups. */
    onlyLiked: z.boolean().optional(),
    page: z.int().min(1).max(10_000).default(1),
  }),
  data: z.object({
    ...pastFrame,
    counts: z.object({ reached: z.int(), missed: z.int(), unclear: z.int() }),
    list: z.array(pastUnit),
  }),
})

const replayedList = z.object({
  ...pastFrame,
  /** Give it back when saving; 0: never saved. */
  version: listVersion,
  /** Choices that the batch allowed. */
  capacity: z.int(),
  choices: z.array(z.object({ majorId: unitId, schoolName: z.string(), unitName: z.string() })),
})

export const getReplayList = endpoint({
  method: 'GET',
  path: '/api/user/replay/list',
  summary: 'The list that the user tries in a past year',
  access: 'user',
  query: queryPast,
  data: replayedList,
})

/** Refused with LIST_CHANGED when someone saved since `version` was read. */
export const saveReplayList = endpoint({
  method: 'PUT',
  path: '/api/user/replay/list',
  summary: 'Saves the list that the user tries in a past year',
  access: 'user',
  body: z.object({ ...pastKey, version: listVersion, majorIds: chosenIds }),
  data: replayedList,
})

export const checkReplayList = endpoint({
  method: 'POST',
  path: '/api/user/replay/check',
  summary: 'Where the list tried in a past year would have ended, and what the prediction of that time said',
  access: 'user',
  body: z.object({ ...pastKey, majorIds: chosenIds.optional(), marks: marks.optional() }),
  data: z.object({
    filing,
    ...toldThen,
    /** Of each choice, in order; null: nothing was told. */
    probabilities: z.array(z.number().nullable()),
    sources: z.array(source),
  }),
})

export const listReplayHistory = endpoint({
  method: 'GET',
  path: '/api/user/replay/history',
  summary: 'What the user tried in a past year, the latest first',
  access: 'user',
  query: queryPast,
  data: z.array(
    z.object({
      version: listVersion,
      /** ISO time. */
      savedAt: z.string(),
      totalScore: z.number(),
      rank: z.int(),
      choices: z.int(),
      /** As in a filing, with its names; null: none admitted for certain. */
      landed: z.object({ position: z.int(), schoolName: z.string(), unitName: z.string() }).nullable(),
    }),
  ),
})

export type ReplayCheck = z.output<typeof checkReplayList.data>
export type PastUnitRow = z.output<typeof pastUnit>
export type ReplayList = z.output<typeof replayedList>
