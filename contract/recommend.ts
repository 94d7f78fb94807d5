import { provinceRules, unitKind } from './province.ts'
import {
  advice,
  honour,
  level,
  readFrom,
  subject,
  source,
  queryProvinceId,
  queryYear,
  tableColumn,
} from './fields.ts'
import { verdict } from './filing-fields.ts'
import { leftOut, unitLine } from './scopes-fields.ts'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { MAX_RANK, MAX_SCORE } from '#domain/exam/bounds.ts'
import { GIVEN } from '#domain/exam/given.ts'
import { SPECIALS } from '#domain/matching/special.ts'
import { TIERS } from '#domain/forecast/tiers.ts'

/** Shapes that the calls of simulation and of the application list share. */

/** Opaque id of a unit (专业+学校 or 院校专业组); the same after every re-import. */
export const unitId = z.string().min(1).max(32)
export const recordId = z.string().min(1).max(32)
/** An earlier simulation; empty (left out or '') is none. */
export const previousId = z.union([recordId, z.literal('')]).optional()
export const score = z.number().min(0).max(MAX_SCORE)
export const rank = z.int().min(1).max(MAX_RANK)
/** The same where a query carries them. */
export const queryScore = z.coerce.number().min(0).max(MAX_SCORE)
export const queryRank = z.coerce.number().int().min(1).max(MAX_RANK)
/** Which of score and rank the student gave (domain/exam/given.ts). */
export const given = z.enum(GIVEN)

/** The year that the codes of school and unit, and the unit's name, are of: that of the plan filed by, or of the latest line. */
export const codeYear = z.int().nullable()

/** Of the plan's fee what is not one figure of yuan, as it writes it (见简注, 104750港元); null: nothing. */
export const feeText = z.string().nullable()

/** What else the plan says of the unit, as it writes it; null: nothing. */
export const remark = z.string().nullable()

/** With a control line: its full mark (null: not known), and what it is of where that is not the total of the exam (else null). */
export const controlScale = { full: z.number().nullable(), of: z.string().nullable() }

/** The row of a score–rank table that a rank stands in. */
export const equalBand = z
  .object({
    scoreMin: z.int(),
    scoreMax: z.int(),
    rankMin: z.int(),
    rankMax: z.int(),
  })
  .meta({ id: 'EqualBand' })

export const scores = z.array(z.object({ name: z.string().min(1).max(12), score })).max(10)

/** A score condition; before the student saves one, `saved` is false and what is not known is null or empty. */
export const scoreCondition = z
  .object({
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
  .meta({ id: 'ScoreCondition' })

export const conditionWithProvince = scoreCondition
  .extend({ given, province: provinceRules })
  .meta({ id: 'Condition' })

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
  /** 本科, 专科, 层次待核对; units whose level is not known stay whatever is chosen. */
  unitLevelIds: ids,
  ownershipIds: ids,
  schoolTypeIds: ids,
  disciplineIds: ids,
  categoryIds: ids,
})

/** A kind of unit that not everybody may file, that binds, or that is taught outside the mainland. */
export const special = z.enum(SPECIALS)

/** How a prediction was come by; 'none' has none, 'unfilled' a probability alone. */
const basis = z.enum(['unit', 'base', 'category', 'school', 'none', 'unfilled'])

export const unitRow = z
  .object({
    majorId: unitId,
    schoolCode: z.string(),
    /** As the official file writes it, without the remark in brackets. */
    schoolName: z.string(),
    unitCode: z.string(),
    unitName: z.string(),
    codeYear,
    /** null where the directory of schools does not know it. */
    school: z
      .object({
        province: z.string().nullable(),
        city: z.string().nullable(),
        type: z.string().nullable(),
        ownership: z.string().nullable(),
        levels: z.array(honour),
      })
      .nullable(),
    /** 0…1; null without a prediction. */
    probability: z.number().nullable(),
    /** The same in the worst fifth of years (domain/forecast/likelihood.ts). */
    badYear: z.number().nullable(),
    /** 'out' is out of reach; null without a prediction. */
    tier: z.enum(TIERS).nullable(),
    /** The ranks at which the probability is 0.9, 0.5, 0.1. */
    rank90: z.int().nullable(),
    rank50: z.int().nullable(),
    rank10: z.int().nullable(),
    basis,
    /** How much more than others the majors of its field eased in the latest year, in per cent; half of it is foretold to go on. */
    fieldTrend: z.int(),
    /** Up to three years, latest first, mostly none of a unit new in the plan; `score` and `rank` null: did not fill. `source` is a source's id. */
    lines: z.array(unitLine),
    /** Places of the target year, or of the latest line where its plan is not loaded; `planYear` says which. */
    plan: z.int().nullable(),
    planYear: z.int().nullable(),
    /** Yuan a year. */
    fee: z.int().nullable(),
    feeText,
    remark,
    /** null: an ordinary one. */
    special: special.nullable(),
    /** Whom its texts refuse, in few words each: 只招女生, 限英语考生. */
    limits: z.array(z.string()),
    /** 本科 or 专科; null: no file tells, and it is not taken for 本科. */
    level: level.nullable(),
    requirement: z.object({
      /** As the file writes it; else as `from` has it, in words that say so where it is only likely. null: nothing is known. */
      text: z.string().nullable(),
      /** false: not known, only likely or not understood, to be checked by the reader. */
      known: z.boolean(),
      /**
       * `file`: the province's own; `elsewhere`: of the same major of the same school in `where`; `likely`: what the major asks at
       * most schools.
       */
      from: z.enum(['file', 'elsewhere', 'likely']).nullable(),
      /** Of `elsewhere` the files: 河北 2026 年计划; else null. */
      where: z.string().nullable(),
      /** null when not known. */
      eligible: z.boolean().nullable(),
      /** Not known, and the student has what its majors ask for wherever that is told (docs/decisions/076). */
      presumed: z.boolean().optional(),
      /**
       * What it asks for from the exam of `year` on, where an edition is out and says something else (docs/decisions/079). `where`:
       * the province whose edition that is, a reference; null: its own. `eligible` null: not known.
       */
      next: z
        .object({
          year: z.int(),
          text: z.string(),
          where: z.string().nullable(),
          eligible: z.boolean().nullable(),
        })
        .optional(),
    }),
    flags: z.object({
      /** Predicted from other units of its school: there is no line of its own to go by. */
      fallback: z.boolean(),
      /** Did not fill last year. */
      unfilled: z.boolean(),
      /** Published places fell by 30 % or more. */
      shrunken: z.boolean(),
      /** Its latest line is of a unit with another name, told apart by brackets alone: `lines` have that name. */
      otherName: z.boolean(),
      /** Several bore its name at lines far apart, and their number changed. */
      oneOfSeveral: z.literal(true).optional(),
    }),
    /** Of a past year that is tried alone: what the year's own line said to the student. */
    verdict: verdict.optional(),
    /** null: the plan holds it, or none is out. Where it is certain the unit has no probability. */
    leftOut: leftOut.nullable(),
    /** Source of places, fee and requirement where they come from a plan; null where no plan is loaded. */
    source: z.int().nullable(),
    /** What was asked for, by filters or preferences, and is not known of it, so that it stays: 学费未知, 城市未知; left out where all is. */
    unknown: z.array(z.string()).optional(),
  })
  .meta({ id: 'UnitRow' })

/** The batches after one; without lines a list is written by hand. `batch` null: there is one, whose name no table at hand tells. */
export const laterBatches = z.array(z.object({ batch: z.string().nullable(), hasLines: z.boolean() }))

/** What somebody has to know first who stands behind all lines of the batch, or below its control line, and where to go on; null for others. */
export const beyond = z
  .object({
    text: z.string(),
    later: laterBatches,
  })
  .nullable()

/** Whether no other year's lines with ranks are at hand: how far lines move is taken from other provinces then. */
export const oneYear = z.boolean()

/** What stands above a list of rows. */
/** What tells the majors inside groups: the plan of this year, or a table of it, of a part of them; null: nothing, or majors are filed. */
export const membersFrom = z.object({ year: z.int(), ofPlan: z.boolean() }).nullable()

export const resultFrame = {
  condition: scoreCondition,
  /** Target year of the predictions; null without lines. */
  year: z.int().nullable(),
  /** What they rest on: the latest year of lines, and the year of the plan that units are offered by or held against; null without one. */
  predictedFrom: z.int().nullable(),
  planYear: z.int().nullable(),
  oneYear,
  batch: z.string().nullable(),
  /** The batches of the track that have lines, the main one first; where there are several, one is to be chosen. */
  batches: z.array(z.string()),
  track: z.string().nullable(),
  unitKind: unitKind.nullable(),
  /** The sources that `list` refers to. */
  sources: z.array(source),
  beyond,
  /** What to know before the list. */
  advice,
}

export type ScoreCondition = z.output<typeof scoreCondition>
export type Beyond = NonNullable<z.output<typeof beyond>>
export type UnitRow = z.output<typeof unitRow>
/** What a student narrows results by, as the calls take it. */
export type UnitFilters = z.output<typeof filterBody>

export const getProvinceData = endpoint({
  method: 'GET',
  path: '/api/province/{provinceId}/data',
  summary:
    'What is chosen in a province, which figures of it are loaded, and whether they are only the starter set',
  access: 'public',
  figures: true,
  cached: 'all',
  params: z.object({ provinceId: queryProvinceId }),
  data: provinceRules.pick({
    id: true,
    name: true,
    year: true,
    model: true,
    fullScore: true,
    firstSubjects: true,
    subjects: true,
    choose: true,
    tracks: true,
    certainty: true,
    targetYear: true,
    data: true,
  }),
})

/** What a school enrols into, and the majors inside it; what a plan says of it beside, null where it says nothing. */
const enrolledClass = z.object({
  name: z.string(),
  majors: z.array(z.string()).readonly(),
  places: z.int().nullable(),
  fee: z.int().nullable(),
  feeText,
  remark,
})

export const getGroupMembers = endpoint({
  method: 'GET',
  path: '/api/group_members',
  summary: 'The majors inside a 院校专业组, by the plan filed by, else by the newest table of requirements',
  access: 'public',
  figures: true,
  cached: 'all',
  query: z.object({ provinceId: queryProvinceId, majorId: unitId }),
  /** null: no table tells anything of it. */
  data: z
    .object({
      /** Of the plan or the table. */
      year: z.int(),
      /** Whether it is the plan that is filed by, and all of its majors are known. */
      ofPlan: z.boolean(),
      /** In it that year. */
      inside: z.array(enrolledClass).readonly(),
      /** They ask for the same; the table does not say in which group of the school. */
      maybe: z.array(enrolledClass).readonly(),
    })
    .nullable(),
})

/**
 * The rank at which the probability of admission is 0.9, 0.5 and 0.1 in `year`: what colours a row by a student's own
 * rank (domain/directory/chance.ts).
 */
export const forecast = z
  .object({
    year: z.int(),
    rank90: z.int(),
    rank50: z.int(),
    rank10: z.int(),
    /** It rests on the lines of related majors of the school: the unit has none of its own. */
    related: z.boolean(),
  })
  .meta({ id: 'Forecast' })

/**
 * What several units ask of a rank: the easiest of those with a line of their own, and how many a rank reaches. What counts are
 * units that the subjects open, that are for everybody, and that the plan does not leave out.
 */
export const outlook = forecast
  .extend({
    unitKind,
    units: z.int(),
    /** The rank10 of each that can be predicted, the smallest first: a rank up to it has a tenth of a chance there. */
    bounds: z.array(z.int()),
  })
  .meta({ id: 'Outlook' })

export type Forecast = z.output<typeof forecast>

export type Outlook = z.output<typeof outlook>

export const getCondition = endpoint({
  method: 'GET',
  path: '/api/user/apprec/condition',
  summary: 'The saved score condition and the rules of the province',
  access: 'user',
  cached: { by: 'the saved condition' },
  query: z.object({ provinceId: queryProvinceId }),
  data: conditionWithProvince,
})

export const getMockCondition = endpoint({
  method: 'GET',
  path: '/api/user/apprec/mock/condition',
  summary: 'The condition of an earlier simulation of one’s own, or the saved one',
  access: { guard: 'apprecsim' },
  cached: { by: 'the simulation or the saved condition' },
  query: z.object({ provinceId: queryProvinceId, previousId }),
  data: conditionWithProvince,
})

export const getScoreRank = endpoint({
  method: 'GET',
  path: '/api/score_rank',
  summary: 'Score to rank and back, by the province’s score-rank table',
  access: 'public',
  figures: true,
  cached: 'all',
  query: z.object({
    provinceId: queryProvinceId,
    /** By default the latest year that has a table. */
    year: queryYear.optional(),
    /** May be left out where the year has one track. */
    track: z.string().max(12).optional(),
    /** Give one of the two. */
    score: queryScore.optional(),
    rank: queryRank.optional(),
  }),
  data: z.object({
    /** Years that have a table, latest first; without `year` among them `match` is null. */
    years: z.array(z.int()),
    /** The year asked about; null where it was left to the table and there is none. */
    year: z.int().nullable(),
    tracks: z.array(z.string()),
    /** The band; several scores may share one at the table's ends. Fill in a rank with `rankMax`, the careful end, where `isOpen` is not. */
    match: z
      .object({
        // A score asked for may have a fraction.
        scoreMin: z.number(),
        scoreMax: z.number(),
        rankMin: z.int(),
        rankMax: z.int(),
        count: z.int(),
        /** The ranks stand too far apart for one of them to be taken: the student is asked. */
        isOpen: z.boolean(),
      })
      .nullable(),
    /** The table's lowest score, and how many candidates reach it; null without a table. */
    end: z.object({ score: z.number(), rank: z.int() }).nullable(),
    column: tableColumn,
    source: source.nullable(),
    readFrom,
  }),
})
