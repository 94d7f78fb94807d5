import * as z from 'zod'
import { endpoint } from './endpoint.ts'

/** Simulated admission: a student's score condition → units with a probability → an application list. */

const provinceId = z.coerce.number().int().min(1).max(99)
/** Opaque id of a unit (专业+学校 or 院校专业组); the same after every re-import. */
const unitId = z.string().min(1).max(32)
const recordId = z.string().min(1).max(32)
const score = z.number().min(0).max(900)
const rank = z.int().min(1).max(2_000_000)

export const subject = z.object({ id: z.int(), name: z.string() })
export const tier = z.enum(['reach', 'match', 'safe'])
export const unitKind = z.enum(['major', 'group', 'school'])

/** Where a figure is from. Rows and lines name a source by its `id`. */
export const source = z.object({
  id: z.int(),
  authority: z.string(),
  title: z.string(),
  year: z.int().nullable(),
  importedAt: z.string(),
  /** One of the small set that a fresh install holds. */
  starter: z.boolean(),
})

/** A province's rules of the latest year known, and what figures there are of it. */
export const provinceRules = z.object({
  id: z.int(),
  name: z.string(),
  /** Year of the rule; null when no rule is loaded, and then the lists below are empty. */
  year: z.int().nullable(),
  model: z.enum(['3+3', '3+1+2', '文理']).nullable(),
  fullScore: z.int().nullable(),
  /** 3+1+2: exactly one of these; else empty. */
  firstSubjects: z.array(subject),
  /** `choose` of these besides the first subject (3+1+2: 2; 3+3: 3; 文理: 0). */
  subjects: z.array(subject),
  choose: z.int(),
  /** Tracks ranked apart; a single one needs no question. For 3+1+2 it follows from the first subject. */
  tracks: z.array(z.string()),
  batches: z.array(
    z.object({
      name: z.string(),
      unitKind,
      choices: z.int(),
      majorsPerChoice: z.int().nullable(),
    }),
  ),
  /** H: read in an official text; M: from a secondary source, not to be shown as settled. */
  certainty: z.enum(['H', 'M']).nullable(),
  ruleSource: z.string().nullable(),
  note: z.string().nullable(),
  /** Year that predictions are for; null without lines. */
  targetYear: z.int().nullable(),
  /** Years of each kind of figure, latest first. */
  data: z.object({
    lines: z.array(z.int()),
    scoreRanks: z.array(z.int()),
    controlLines: z.array(z.int()),
    /** Only the starter set of lines is loaded. */
    starter: z.boolean(),
  }),
})

const scores = z.array(z.object({ name: z.string().min(1).max(12), score })).max(10)

/** A score condition; before the student saves one, `saved` is false and what is not known is null or empty. */
export const scoreCondition = z.object({
  saved: z.boolean(),
  provinceId: z.int(),
  year: z.int().nullable(),
  track: z.string().nullable(),
  totalScore: z.number().nullable(),
  rank: z.int().nullable(),
  scores,
  subjects: z.array(subject),
  /** Preferred majors, by catalogue code; empty: any. */
  majors: z.array(z.object({ id: z.string(), name: z.string() })),
})

const conditionWithProvince = scoreCondition.extend({ province: provinceRules })

export const getCondition = endpoint({
  method: 'GET',
  path: '/api/user/apprec/condition',
  summary: 'The saved score condition and the rules of the province',
  access: 'user',
  query: z.object({ provinceId }),
  data: conditionWithProvince,
})

export const getSheetCondition = endpoint({
  method: 'GET',
  path: '/api/user/apprec/sheet/condition',
  summary: 'The same as /api/user/apprec/condition',
  access: 'user',
  query: z.object({ provinceId }),
  data: conditionWithProvince,
})

export const majorIds = z.array(z.string().min(1).max(16)).max(200)

export const saveCondition = endpoint({
  method: 'POST',
  path: '/api/user/apprec/condition',
  summary: 'Saves the score condition of a province',
  access: 'user',
  body: z.object({
    provinceId: z.int().min(1).max(99),
    year: z.int().min(2000).max(2100),
    /** May be left out where the province has one track, or where the first subject tells. */
    track: z.string().max(12).nullish(),
    totalScore: score,
    rank,
    scores: scores.optional(),
    subjectIds: z.array(z.int().min(1).max(16)).max(7),
    /** Preferred majors by catalogue code. Left out: those saved before stay. */
    majorIds: majorIds.optional(),
  }),
  data: conditionWithProvince,
})

export const getMockCondition = endpoint({
  method: 'GET',
  path: '/api/user/apprec/mock/condition',
  summary: 'The condition of an earlier simulation of one’s own, or the saved one',
  access: 'user',
  query: z.object({ provinceId, previousId: recordId.optional() }),
  data: conditionWithProvince,
})

/** The filters' types. What is chosen of a type goes into the body of the simulation as `{type}Ids`. */
export const filterType = z.enum([
  'tier',
  'schoolProvince',
  'city',
  'level',
  'ownership',
  'schoolType',
  'discipline',
  'category',
])

export const getFilters = endpoint({
  method: 'GET',
  path: '/api/user/apprec/mock/filter',
  summary: 'Filters of the simulation, with how many units stand behind each option',
  access: 'user',
  query: z.object({
    provinceId: provinceId.optional(),
    track: z.string().max(12).optional(),
    batch: z.string().max(24).optional(),
  }),
  data: z.array(
    z.object({
      type: filterType,
      name: z.string(),
      multiple: z.boolean(),
      options: z.array(z.object({ id: z.string(), name: z.string(), count: z.int().optional() })),
    }),
  ),
})

const ids = z.array(z.string().min(1).max(40)).max(500).optional()
/** Yuan a year. Empty (left out, null or '') stays empty: no bound. */
const fee = z.union([z.number().min(0).max(10_000_000), z.literal(''), z.null()]).optional()

export const filterBody = z.object({
  beginSchoolFee: fee,
  endSchoolFee: fee,
  tierIds: ids,
  schoolProvinceIds: ids,
  cityIds: ids,
  levelIds: ids,
  ownershipIds: ids,
  schoolTypeIds: ids,
  disciplineIds: ids,
  categoryIds: ids,
})

/** How a prediction was come by, the best first; 'none' has no prediction. */
export const basis = z.enum(['unit', 'base', 'older', 'category', 'school', 'none'])

export const unitRow = z.object({
  majorId: unitId,
  schoolCode: z.string(),
  /** As the official file writes it, without the remark in brackets. */
  schoolName: z.string(),
  unitCode: z.string(),
  unitName: z.string(),
  /** null where the directory of schools does not know it. */
  school: z
    .object({
      province: z.string().nullable(),
      city: z.string().nullable(),
      type: z.string().nullable(),
      ownership: z.string().nullable(),
      /** Of '985', '211', '双一流'. */
      levels: z.array(z.string()),
    })
    .nullable(),
  /** 0…1; null without a prediction. */
  probability: z.number().nullable(),
  /** 'out' is out of reach; null without a prediction. */
  tier: z.enum(['out', 'reach', 'match', 'safe']).nullable(),
  /** Predicted cut-off rank, and the ranks at which the probability is 0.9, 0.5, 0.1. */
  predicted: z.int().nullable(),
  rank90: z.int().nullable(),
  rank50: z.int().nullable(),
  rank10: z.int().nullable(),
  basis,
  /** Up to three years, latest first; `score` and `rank` null: did not fill. `source` is a source's id. */
  lines: z.array(
    z.object({
      year: z.int(),
      score: z.int().nullable(),
      rank: z.int().nullable(),
      plan: z.int().nullable(),
      source: z.int(),
    }),
  ),
  /** Places of the target year, or of the latest line where its plan is not loaded. */
  plan: z.int().nullable(),
  /** Yuan a year. */
  fee: z.int().nullable(),
  requirement: z.object({
    /** As the file writes it; null where no file says. */
    text: z.string().nullable(),
    /** false: not known or not understood, to be checked by the reader. */
    known: z.boolean(),
    /** null when not known. */
    eligible: z.boolean().nullable(),
  }),
  flags: z.object({
    /** Predicted from related units, not from its own line of last year. */
    fallback: z.boolean(),
    /** Did not fill last year. */
    unfilled: z.boolean(),
    /** Published places fell by 30 % or more. */
    shrunken: z.boolean(),
  }),
})

/** What stands above a list of rows. */
const resultFrame = {
  condition: scoreCondition,
  /** Target year of the predictions; null without lines. */
  year: z.int().nullable(),
  batch: z.string().nullable(),
  track: z.string().nullable(),
  unitKind: unitKind.nullable(),
  /** The sources that `list` refers to. */
  sources: z.array(source),
  /** A sentence to show above the list (only a starter set, no lines of this province…), or null. */
  notice: z.string().nullable(),
}

export const mockResult = z.object({
  /** Give it as `previousId` for further pages, filters, changes and the report. null without lines. */
  recordId: recordId.nullable(),
  list: z.array(unitRow),
  /** Units that pass the filters, by tier, whatever tiers are chosen. */
  counts: z.object({ reach: z.int(), match: z.int(), safe: z.int() }),
  /** How many rows the student removed from this simulation. */
  removed: z.int(),
  ...resultFrame,
})

export const sort = z.enum(['cutoff', 'probability', 'fee', 'plan'])

/**
 * Without `previousId` it simulates the saved condition and keeps a record of it (one with the same condition that
 * nothing was changed in is used again); with it, that record's condition, preferred majors and removed rows hold.
 * Refused with the code NO_CONDITION when nothing is saved for the province.
 */
export const mock = endpoint({
  method: 'POST',
  path: '/api/user/apprec/mock',
  summary: 'Simulates admission: 30 units a page, each with its probability',
  access: 'user',
  body: filterBody.extend({
    provinceId: z.int().min(1).max(99),
    previousId: recordId.nullish(),
    /** true: a further page, `page` or else the second. false: the first. */
    showMore: z.boolean().optional(),
    page: z.int().min(1).max(10_000).optional(),
    /** The year the student applies in; only kept with a new record. By default the condition's. */
    subjectYear: z.int().min(2000).max(2100).nullish(),
    /** false: the filters and fees of the body are not applied. By default they are. */
    isFiltered: z.boolean().optional(),
    batch: z.string().max(24).nullish(),
    sort: sort.optional(),
  }),
  data: mockResult,
})

export const getConditionMajors = endpoint({
  method: 'GET',
  path: '/api/user/apprec/mock/condition/majors',
  summary: 'The catalogue of majors to prefer, and those chosen',
  access: 'user',
  query: z.object({ provinceId, previousId: recordId.optional() }),
  data: z.object({
    disciplines: z.array(
      z.object({
        name: z.string(),
        categories: z.array(
          z.object({
            name: z.string(),
            majors: z.array(z.object({ id: z.string(), name: z.string() })),
          }),
        ),
      }),
    ),
    /** Catalogue codes chosen in the simulation or saved condition. */
    selected: z.array(z.string()),
    /** false: the province files 院校专业组, whose names say nothing of majors; choosing has no effect. */
    applies: z.boolean(),
  }),
})

export const getTimeToast = endpoint({
  method: 'GET',
  path: '/api/user/apprec/mock/condition/time-toast',
  summary: 'The operator’s link and tip on the condition screen; all null when none is set',
  access: 'user',
  query: z.object({ provinceId }),
  data: z.object({ url: z.string().nullable(), urlName: z.string().nullable(), tip: z.string().nullable() }),
})

/** Answers with the first page of the changed simulation, unfiltered. */
export const modifyResult = endpoint({
  method: 'POST',
  path: '/api/user/apprec/mock/result/modify',
  summary: 'Removes rows from a simulation, brings them back, or changes its preferred majors',
  access: 'user',
  body: z.object({
    provinceId: z.int().min(1).max(99),
    /** By default the latest simulation of the province. */
    previousId: recordId.nullish(),
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
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    size: z.coerce.number().int().min(1).max(50).default(20),
  }),
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

/** A choice of the list. `row` is null where the unit is in no table any more. */
const choice = z.object({
  majorId: unitId,
  schoolName: z.string(),
  unitName: z.string(),
  row: unitRow.nullable(),
})

export const applicationList = z.object({
  provinceId: z.int(),
  year: z.int(),
  batch: z.string(),
  /** Give it back when saving; 0: never saved. */
  version: z.int(),
  /** Choices that the batch allows. */
  capacity: z.int(),
  choices: z.array(choice),
  sources: z.array(source),
})

const listKey = {
  provinceId: z.int().min(1).max(99),
  /** By default the target year. */
  year: z.int().min(2000).max(2100).optional(),
  /** By default the province's main batch. */
  batch: z.string().max(24).optional(),
}
const listQuery = z.object({
  provinceId,
  year: z.coerce.number().int().min(2000).max(2100).optional(),
  batch: z.string().max(24).optional(),
})
const chosenIds = z.array(unitId).max(200)

/** Rows carry probability and eligibility for the saved condition. Refused with NO_LINES where the province has none. */
export const getList = endpoint({
  method: 'GET',
  path: '/api/user/apprec/list',
  summary: 'The application list of a province, year and batch',
  access: 'user',
  query: listQuery,
  data: applicationList,
})

/** Refused with LIST_CHANGED when someone saved since `version` was read: read the list again. */
export const saveList = endpoint({
  method: 'PUT',
  path: '/api/user/apprec/list',
  summary: 'Saves the application list',
  access: 'user',
  body: z.object({ ...listKey, version: z.int().min(0), majorIds: chosenIds }),
  data: applicationList,
})

export const listCheck = z.object({
  /** P(admitted by at least one choice); null without a condition or predictions. */
  anywhere: z.number().nullable(),
  counts: z.object({ out: z.int(), reach: z.int(), match: z.int(), safe: z.int() }),
  issues: z.array(
    z.object({
      code: z.string(),
      severity: z.enum(['error', 'warning', 'info']),
      text: z.string(),
      /** Positions in the list, from 0. */
      positions: z.array(z.int()),
    }),
  ),
})

export const checkList = endpoint({
  method: 'POST',
  path: '/api/user/apprec/list/check',
  summary: 'Checks the saved list, or one given by its units',
  access: 'user',
  body: z.object({ ...listKey, majorIds: chosenIds.optional() }),
  data: listCheck,
})

/** Nothing is saved; save with PUT. */
export const fillList = endpoint({
  method: 'POST',
  path: '/api/user/apprec/list/fill',
  summary: 'Proposes a list: keeps the units given and fills up with the best additions',
  access: 'user',
  body: filterBody.extend({
    ...listKey,
    /** Units to keep. */
    majorIds: chosenIds,
    /** How many choices in all; by default as many as the batch allows. */
    count: z.int().min(1).max(200).optional(),
    previousId: recordId.nullish(),
  }),
  data: z.object({ choices: z.array(choice), sources: z.array(source), anywhere: z.number() }),
})

export const getReport = endpoint({
  method: 'GET',
  path: '/api/user/apprec/report',
  summary: 'Everything the printed report shows: condition, list and check',
  access: 'user',
  query: listQuery,
  data: z.object({
    ...resultFrame,
    province: provinceRules,
    list: applicationList,
    check: listCheck,
    /** ISO time of this answer. */
    at: z.string(),
  }),
})

export const getListXlsx = endpoint({
  method: 'GET',
  path: '/api/user/apprec/list/xlsx',
  summary: 'The application list as an Excel file, base64',
  access: 'user',
  query: listQuery,
  data: z.object({ fileName: z.string(), base64: z.string() }),
})

export const getScoreRank = endpoint({
  method: 'GET',
  path: '/api/user/apprec/score-rank',
  summary: 'Score to rank and back, by the province’s score-rank table',
  access: 'user',
  query: z.object({
    provinceId,
    year: z.coerce.number().int().min(2000).max(2100),
    /** May be left out where the year has one track. */
    track: z.string().max(12).optional(),
    /** Give one of the two. */
    score: z.coerce.number().min(0).max(900).optional(),
    rank: z.coerce.number().int().min(1).max(2_000_000).optional(),
  }),
  data: z.object({
    /** Years that have a table, latest first; without `year` among them `match` is null. */
    years: z.array(z.int()),
    tracks: z.array(z.string()),
    /** The band; several scores may share one at the table's ends. Fill in a rank with `rankMax`, the careful end. */
    match: z
      .object({
        scoreMin: z.int(),
        scoreMax: z.int(),
        rankMin: z.int(),
        rankMax: z.int(),
        count: z.int(),
      })
      .nullable(),
    source: source.nullable(),
  }),
})

export type Subject = z.output<typeof subject>
export type Source = z.output<typeof source>
export type ProvinceRules = z.output<typeof provinceRules>
export type ScoreCondition = z.output<typeof scoreCondition>
export type FilterType = z.output<typeof filterType>
export type FilterBody = z.output<typeof filterBody>
export type UnitRow = z.output<typeof unitRow>
export type MockResult = z.output<typeof mockResult>
export type ApplicationList = z.output<typeof applicationList>
export type ListCheck = z.output<typeof listCheck>
