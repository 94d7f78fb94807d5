import * as z from 'zod'
import { SEASON_STATES } from '#domain/season/season.ts'
import { arranged, conditionBody, filterTypes, majorIds, majorsToPrefer, mockResult } from './apprecsim.ts'
import { endpoint } from './endpoint.ts'
import { provinceId, queryProvinceId, queryYear } from './fields.ts'
import { conditionWithProvince, filterBody, previousId, unitId } from './recommend.ts'

/** 志愿推荐: the published condition of the season → units by batch and round. Lists are in list.ts, the season in season.ts. */

const sheetCondition = conditionWithProvince.extend({
  /** What became of it in the season of the province. */
  sheet: z.object({
    /** The season's; null: none is set. */
    year: z.int().nullable(),
    state: z.enum(SEASON_STATES),
    /** Of the round that is open, else of the next, else of the last; null without a season. */
    batch: z.string().nullable(),
    /** Those that have lines for the student, the main one first. */
    batches: z.array(z.string()),
    /** ISO time; null: nothing is confirmed, and what stands here is what would be taken over. */
    confirmedAt: z.string().nullable(),
    /** How often it was confirmed; give it back when confirming. 0: not yet. */
    version: z.int(),
    /** Changes after it was confirmed. */
    changes: z.object({ made: z.int(), allowed: z.int() }),
    /** How often it may still be changed, in a sentence. */
    timesTip: z.string(),
  }),
})

export const getSheetCondition = endpoint({
  method: 'GET',
  path: '/api/user/apprec/sheet/condition',
  summary: 'The condition confirmed for the season; where none is, the saved one, or that of a simulation',
  access: 'user',
  query: z.object({
    provinceId: queryProvinceId,
    previousId,
    /** Whose season; by default the one that counts now. 404 where none was set. */
    year: queryYear.optional(),
  }),
  data: sheetCondition,
})

/**
 * To confirm again what is confirmed changes nothing and is not counted. Refused as saving a condition is, and with
 * SEASON_NOT_OPEN or SEASON_CLOSED outside the season, WRONG_YEAR for another year than its, CONDITION_CHANGED where another
 * device was first, NO_CHANGES_LEFT where it may not be changed again. What was not given only the table of that year tells.
 */
export const confirmCondition = endpoint({
  method: 'POST',
  path: '/api/user/apprec/sheet/condition',
  summary: 'Confirms the published score and rank for the season, or changes what was confirmed',
  access: { guard: 'apprec' },
  body: conditionBody.extend({ version: z.int().min(0).max(1000) }),
  data: sheetCondition,
})

const batch = z.string().max(24).nullish()
const narrowed = filterBody.extend({
  provinceId,
  /** One of `batches`; by default the province's main one. */
  batch,
  /** As of a simulation. */
  byPreferences: z.boolean().optional(),
})

/**
 * Refused with NOT_CONFIRMED before a condition is confirmed. `recordId` is null: nothing is kept but the condition. Without
 * rows for rounds after the first, whose places are published later; `notice` says so.
 */
export const getSheetResult = endpoint({
  method: 'POST',
  path: '/api/user/apprec/sheet/result',
  summary: 'Units for the confirmed condition: 30 a page, each with its probability',
  access: { guard: 'apprec' },
  cached: { by: 'the confirmed condition and what its student prefers' },
  body: narrowed.extend({
    page: z.int().min(1).max(10_000).default(1),
    /** Of the batch, from 1. */
    round: z.int().min(1).max(9).default(1),
    ...arranged,
  }),
  data: mockResult,
})

export const countSheetResult = endpoint({
  method: 'POST',
  path: '/api/user/apprec/sheet/count',
  summary: 'How many units a choice of filters leaves',
  access: { guard: 'apprec' },
  body: narrowed.extend({ q: arranged.q }),
  data: mockResult.pick({ counts: true }).extend({
    /** Of the tiers chosen, or of all three. */
    total: z.int(),
  }),
})

const queryBatch = z.object({ provinceId: queryProvinceId, batch: z.string().max(24).optional() })

export const getSheetFilters = endpoint({
  method: 'GET',
  path: '/api/user/apprec/sheet/filter',
  summary: 'Filters of the result, with how many units stand behind each option',
  access: { guard: 'apprec' },
  query: queryBatch,
  data: filterTypes,
})

/** Refused with NOT_CONFIRMED. */
export const changeSheetResult = endpoint({
  method: 'POST',
  path: '/api/user/apprec/sheet/result/modify',
  summary: 'Takes rows out of the result, or brings them back',
  access: { guard: 'apprec' },
  body: z.object({
    provinceId,
    /** Rows to remove (`majorId` of the list). */
    majorIds: z.array(unitId).max(500),
    /** Rows to bring back; `'all'` for every one. */
    restoreIds: z.union([z.literal('all'), z.array(unitId).max(500)]).optional(),
  }),
  data: z.null(),
})

export const getSheetMajors = endpoint({
  method: 'GET',
  path: '/api/user/apprec/sheet/condition/majors',
  summary: 'The catalogue of majors to prefer, and those that the preferences hold',
  access: { guard: 'apprec' },
  query: queryBatch,
  data: majorsToPrefer,
})

/** They are the preferences’: all conditions follow. It is no change of the condition. */
export const saveSheetMajors = endpoint({
  method: 'PUT',
  path: '/api/user/apprec/sheet/condition/majors',
  summary: 'Replaces the preferred majors',
  access: { guard: 'apprec' },
  body: z.object({ majorIds }),
  data: z.null(),
})

export type SheetCondition = z.output<typeof sheetCondition>
