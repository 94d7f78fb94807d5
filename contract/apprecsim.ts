import * as z from 'zod'
import { SIDES } from '#domain/filing/filing.ts'
import { FILTER_TYPES, MOST_MAJORS, MOST_SOUGHT, RESULT_SORTS } from '#domain/engine/narrowing.ts'
import { disciplines } from './directory.ts'
import { endpoint } from './endpoint.ts'
import { sideCounts } from './filing-fields.ts'
import { paging, queryProvinceId, source, year } from './fields.ts'
import {
  controlScale,
  equalBand,
  filterBody,
  given,
  membersFrom,
  previousId,
  rank,
  recordId,
  resultFrame,
  score,
  scoreCondition,
  scores,
  unitId,
  unitRow,
  conditionWithProvince,
} from './recommend.ts'

/** Simulated admission: a student's score condition → units, each with a probability. Lists are in list.ts. */

export const majorIds = z.array(z.string().min(1).max(16)).max(MOST_MAJORS)

/** A condition as a student gives it. */
export const conditionBody = z.object({
  provinceId: z.int().min(1).max(99),
  year,
  /** May be left out where the province has one track, or where the first subject tells. */
  track: z.string().max(12).nullish(),
  /** Left to the table, whatever it says here, where only the rank is given. */
  totalScore: score.optional(),
  /** Left to the table, whatever it says here, where only the score is given. */
  rank: rank.optional(),
  given: given.default('both'),
  scores: scores.optional(),
  subjectIds: z.array(z.int().min(1).max(16)).max(7),
})

/**
 * Refused with the code RANK_APART where score and rank, both given, contradict each other by the score-rank table: the student says
 * which is right, and with 'sure' the rank holds; with RANK_OUTSIDE where the table has no one rank to take instead. With
 * RANK_IMPOSSIBLE where the table has fewer candidates; with RANK_UNKNOWN or SCORE_UNKNOWN where the figure that was left to the
 * table is not in it, or not as one: a band whose ranks stand far apart, or of several scores.
 */
export const saveCondition = endpoint({
  method: 'POST',
  path: '/api/user/apprec/condition',
  summary: 'Saves the score condition of a province',
  access: 'user',
  body: conditionBody.extend({
    /** Preferred majors by catalogue code. Left out: those saved before stay. */
    majorIds: majorIds.optional(),
  }),
  data: conditionWithProvince,
})

export const filterType = z.enum(FILTER_TYPES)

export const filterTypes = z.array(
  z
    .object({
      type: filterType,
      name: z.string(),
      multiple: z.boolean(),
      options: z.array(z.object({ id: z.string(), name: z.string(), count: z.int().optional() })),
    })
    .meta({ id: 'Filter' }),
)

export const getFilters = endpoint({
  method: 'GET',
  path: '/api/user/apprec/mock/filter',
  summary: 'Filters of the simulation, with how many units stand behind each option',
  access: { guard: 'apprecsim' },
  cached: { by: 'the scope' },
  query: z.object({
    provinceId: queryProvinceId.optional(),
    track: z.string().max(12).optional(),
    batch: z.string().max(24).optional(),
  }),
  data: filterTypes,
})

export const mockResult = z
  .object({
    /** Give it as `previousId` for further pages, filters, changes and the report. null without lines. */
    recordId: recordId.nullable(),
    list: z.array(unitRow),
    /** Units that pass the filters, by tier, whatever tiers are chosen. */
    counts: z.object({ reach: z.int(), match: z.int(), safe: z.int() }),
    /** Where nothing is foretold: units that pass by whether their line of this year was reached; `list` is of one side. */
    lined: z.object({ year: z.int(), sides: sideCounts }).optional(),
    /** Sentences on units of which the fee or level that is asked for is not known: how many stay, and what is left out; null: none is. */
    unknown: z.string().nullable(),
    /** How many rows the student removed from this simulation. */
    removed: z.int(),
    membersFrom,
    ...resultFrame,
  })
  .meta({ id: 'MockResult' })

const sort = z.enum(RESULT_SORTS)

/** Which rows of a result are looked for, and how they are laid out; left out, a page in the order of their lines. */
export const arranged = {
  sort: sort.optional(),
  /** Of an order by lines, of which year; by default the latest. */
  lineYear: year.optional(),
  /** true: the order from its end; what a row does not tell stays last. */
  isReversed: z.boolean().optional(),
  /** Words that a row's school or major must hold, all of them, short names too: 浙工大 计算机. Empty: any row. */
  q: z.string().max(MOST_SOUGHT).optional(),
  /** true: rows of one school stand together, where its first one would. */
  bySchool: z.boolean().optional(),
  /** true: the first 20 of each tier, the hardest tier first, in place of a page. */
  firstOfEach: z.boolean().optional(),
  /** Where nothing is foretold: the side of the latest lines that is shown; by default those reached. */
  side: z.enum(SIDES).optional(),
}

/**
 * Without `previousId` it simulates the saved condition and keeps a record of it (one with the same condition that
 * nothing was changed in is used again); with it, that record's condition, preferred majors and removed rows hold.
 * Refused with the code NO_CONDITION when nothing is saved for the province.
 */
export const mock = endpoint({
  method: 'POST',
  path: '/api/user/apprec/mock',
  summary: 'Simulates admission: 30 units a page, each with its probability',
  access: { guard: 'apprecsim' },
  cached: { by: 'the simulation and what its student prefers' },
  body: filterBody.extend({
    provinceId: z.int().min(1).max(99),
    previousId: previousId.nullable(),
    /** true: a further page, `page` or else the second. false: the first. */
    showMore: z.boolean().optional(),
    page: z.int().min(1).max(10_000).optional(),
    /** The year the student applies in; only kept with a new record. By default the condition's. */
    subjectYear: year.nullish(),
    /** false: the filters and fees of the body are not applied. By default they are. */
    isFiltered: z.boolean().optional(),
    /** One of `batches`; by default the province's main one. */
    batch: z.string().max(24).nullish(),
    ...arranged,
    /**
     * true: narrowed by what the user prefers, whose liked majors take the place of the condition's. false: by neither. Left
     * out, or true of who has said nothing yet: by the preferred majors of the condition.
     */
    byPreferences: z.boolean().optional(),
  }),
  data: mockResult,
})

export const majorsToPrefer = z.object({
  disciplines: disciplines({ majors: z.array(z.object({ id: z.string(), name: z.string() })) }),
  /** Catalogue codes chosen in the simulation or the condition. */
  selected: z.array(z.string()),
  /** false: the province files 院校专业组, whose names say nothing of majors; choosing has no effect. */
  applies: z.boolean(),
})

export const getConditionMajors = endpoint({
  method: 'GET',
  path: '/api/user/apprec/mock/condition/majors',
  summary: 'The catalogue of majors to prefer, and those chosen',
  access: { guard: 'apprecsim' },
  query: z.object({ provinceId: queryProvinceId, previousId, batch: z.string().max(24).optional() }),
  data: majorsToPrefer,
})

export const getTimeToast = endpoint({
  method: 'GET',
  path: '/api/user/apprec/mock/condition/time-toast',
  summary: 'The operator’s link and tip on the condition screen; all null when none is set',
  access: { guard: 'apprecsim' },
  query: z.object({ provinceId: queryProvinceId }),
  data: z.object({ url: z.string().nullable(), urlName: z.string().nullable(), tip: z.string().nullable() }),
})

/** Answers with the first page of the changed simulation, unfiltered. */
export const modifyResult = endpoint({
  method: 'POST',
  path: '/api/user/apprec/mock/result/modify',
  summary: 'Removes rows from a simulation, brings them back, or changes its preferred majors',
  access: { guard: 'apprecsim' },
  body: z.object({
    provinceId: z.int().min(1).max(99),
    /** By default the latest simulation of the province. */
    previousId: previousId.nullable(),
    /** The batch to answer for; by default the province's main one. */
    batch: z.string().max(24).nullish(),
    /** Rows to remove (`majorId` of the list). */
    majorIds: z.array(unitId).max(500),
    /** Rows to bring back; `'all'` for every one. */
    restoreIds: z.union([z.literal('all'), z.array(unitId).max(500)]).optional(),
    /** Replaces the preferred majors, by catalogue code. */
    preferredIds: majorIds.optional(),
  }),
  data: mockResult,
})

export const getHistory = endpoint({
  method: 'GET',
  path: '/api/user/apprec/mock/history',
  summary: 'One’s own simulations, latest first',
  access: 'user',
  query: z.object(paging),
  data: z.array(
    z.object({
      id: recordId,
      createdAt: z.string(),
      provinceName: z.string(),
      removed: z.int(),
      condition: scoreCondition,
    }),
  ),
})

export const deleteHistory = endpoint({
  method: 'DELETE',
  path: '/api/user/apprec/mock/history/{id}',
  summary: 'Deletes a simulation of one’s own',
  access: 'user',
  params: z.object({ id: recordId }),
  data: z.null(),
})

export type MockResult = z.output<typeof mockResult>

/** What a score says without any line: for provinces that have none. */
export const getStanding = endpoint({
  method: 'GET',
  path: '/api/user/apprec/standing',
  summary:
    'Where the saved condition stands: the same rank in each year, and the control lines of each year beside it',
  access: 'user',
  query: z.object({ provinceId: queryProvinceId }),
  data: z.object({
    condition: scoreCondition,
    /** The year whose table tells what share the rank is ahead of; null without a table of the track. */
    tableYear: z.int().nullable(),
    /** Where lines are at hand only of batches after the student's own: what that means, and which these are; else null. */
    own: z.object({ text: z.string(), batches: z.array(z.string()) }).nullable(),
    /** Years with a score–rank table of the track, the latest first. */
    years: z.array(
      z.object({
        year: z.int(),
        /** The row of its table that the rank stands in, of several scores at its ends; null: beyond the table. */
        match: equalBand.nullable(),
        /** Candidates in the table. */
        total: z.int(),
      }),
    ),
    /** Of undergraduate and vocational batches for everybody, in the track; the latest year first. */
    controlLines: z.array(
      z.object({
        year: z.int(),
        batch: z.string(),
        score: z.number(),
        ...controlScale,
        /** It is that of the batch that most students file in. */
        isMain: z.boolean(),
        /**
         * Of the student, as the least and the most it may be: the score that was typed in the year that it is of, else the scores of
         * their rank; null: not known, or the line is of another scale.
         */
        own: z.object({ least: z.number(), most: z.number() }).nullable(),
      }),
    ),
    sources: z.array(source),
  }),
})
