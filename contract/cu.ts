import * as z from 'zod'
import { MOST_COMPARED } from '#domain/directory/compared.ts'
import { REMARK_KINDS } from '#domain/preference/remark-says.ts'
import { endpoint } from './endpoint.ts'
import { advice, level, paging, queryProvinceId } from './fields.ts'
import { hashId, isReversed, offer, candidateQuery, schoolCard, source, tallies, reach } from './directory.ts'
import { unitKind } from './province.ts'
import { forecast, outlook, queryRank, special, unitId } from './recommend.ts'

/** 大学: the directory of schools, what is known of one, its units and its lines. */
/** An ordinary unit, one taught with a partner, or one that not everybody may file. */
const feeKind = z.enum(['ordinary', 'joint', 'special'])

/** Several of one kind, with commas between: 浙江,江苏. */
const names = z.string().max(400).optional()
/** The place of a campus (威海), or 本部 for all that no campus enrols; left out: the whole school. */
const campus = z.string().min(1).max(20).optional()

const schoolFilter = {
  /** Part of a name, present or former, or of a campus. */
  q: z.string().max(50).optional(),
  province: names,
  city: names,
  /** 本科, 专科. */
  level: names,
  ownership: names,
  type: names,
  /** Of 985, 211, 双一流; one of them is enough. */
  levels: names,
  /** 1: only schools that may recommend graduates to postgraduate study. */
  recommend: z.literal('1').optional(),
  /** By the easiest open unit of a school. */
  reach,
}

export const SCHOOL_FILTERS = [
  'level',
  'levels',
  'recommend',
  'province',
  'city',
  'ownership',
  'type',
] as const
const schoolFilterType = z.enum(SCHOOL_FILTERS)

export const SCHOOL_SORTS = ['reach', 'line', 'easy', 'name'] as const
/** Orders by a column of a wide screen's grid, beside those. */
export const SCHOOL_COLUMN_SORTS = [
  ...SCHOOL_SORTS,
  'place',
  'schoolLevel',
  'honour',
  'type',
  'ownership',
  'score',
  'offered',
] as const
const schoolSort = z.enum(SCHOOL_COLUMN_SORTS)
/** The student's, for the order `reach`; without it that is the order `line`. */
const rank = queryRank.optional()
/** `level`: no school has lines to go by; 本科 comes first, and of these 985, 211 and 双一流. */
const schoolOrder = z.enum([...SCHOOL_COLUMN_SORTS, 'level'])

/** What the units of a school, as far as the student's subjects open them, ask of a rank. */
const schoolOffers = {
  /** null: none there. */
  unitKind: unitKind.nullable(),
  /** In the student's province and track. */
  ...tallies,
  /** Of the open units for everybody, and of the hardest of them. */
  forecast: outlook.nullable(),
  hardest: forecast.nullable(),
  /** Lines of the hardest and the easiest unit, where the province's lines have no ranks to predict from; else null. */
  scores: z.object({ year: z.int(), best: z.int(), last: z.int() }).nullable(),
}

export const listSchools = endpoint({
  method: 'GET',
  path: '/api/cu_school/list',
  summary: 'Schools of the directory, filtered and in order',
  access: 'public',
  figures: true,
  cached: 'all',
  query: z.object({
    ...candidateQuery,
    ...schoolFilter,
    rank,
    /** reach: schools of which `rank` reaches a unit first, then as line; line: the hardest unit first, schools without lines last, by level; easy: the easiest unit first; name: by pinyin. */
    sort: schoolSort.default('line'),
    isReversed,
    ...paging,
  }),
  data: z.object({
    schools: z.array(z.object({ school: schoolCard, ...schoolOffers })),
    /** What they are in the order of. */
    order: schoolOrder,
    /** Files that the forecasts and scores are from. */
    sources: z.array(source),
  }),
})

/** Counts are of the schools that the other filters leave. Cities come with the provinces chosen. */
export const getSchoolFilters = endpoint({
  method: 'GET',
  path: '/api/cu_school/filter',
  summary: 'The options of the directory’s filters, each with how many schools it leaves',
  access: 'public',
  figures: true,
  cached: 'all',
  query: z.object({ ...candidateQuery, ...schoolFilter }),
  data: z.object({
    total: z.int(),
    filters: z.array(
      z.object({
        type: schoolFilterType,
        name: z.string(),
        options: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
      }),
    ),
  }),
})

/** Everything that files say of a school. `source` and the like are ids among the answer's `sources`. */
const schoolFacts = schoolCard.extend({
  /** The ministry's code. */
  code: z.string(),
  /** Who runs it: 教育部, 浙江省. */
  authority: z.string().nullable(),
  canRecommend: z.boolean().nullable(),
  website: z.string().nullable(),
  ruankeRank: z.int().nullable(),
  qsRank: z.int().nullable(),
  /** Names that files of other years call it by. */
  otherNames: z.array(z.string()),
  source: z.int(),
  /** Of levels. */
  detailsSource: z.int().nullable(),
  /** Of type, right to recommend, website and rankings: compiled by others than an authority. */
  profileSource: z.int().nullable(),
  doubleFirstClass: z
    .object({
      disciplines: z.array(z.string()),
      firstRoundClass: z.string().nullable(),
      note: z.string().nullable(),
      source: z.int(),
    })
    .nullable(),
  /** Grades of the fourth round, the best first; empty: none, or not imported. */
  assessments: z.array(
    z.object({
      disciplineCode: z.string(),
      discipline: z.string(),
      category: z.string(),
      grade: z.string(),
      /** The name that it shares with another school and was graded under together with it; null: graded by itself. */
      gradedAs: z.string().nullable(),
      source: z.int(),
    }),
  ),
  /** Whether the grades of any school are imported. */
  hasAssessments: z.boolean(),
  sources: z.array(source),
})

const schoolInfo = {
  access: 'public',
  cached: { by: 'whether the caller follows the school' },
  query: z.object({ schoolHashId: hashId }),
  data: schoolFacts.extend({
    /** Whether the caller follows it; false for a visitor. */
    followed: z.boolean(),
  }),
} as const

export const getSchool = endpoint({
  ...schoolInfo,
  figures: true,
  method: 'GET',
  path: '/api/cu_school/info',
  summary: 'What is known of a school, and whether the caller follows it',
})

export const getDingSchool = endpoint({
  ...schoolInfo,
  method: 'GET',
  path: '/api/ding/cu_school/info',
  summary: 'The same, for the embedded variant',
})

export const OFFER_SORTS = ['reach', 'line', 'easy', 'fee', 'plan'] as const
const offerSort = z.enum(OFFER_SORTS)

export const listSchoolOffers = endpoint({
  method: 'GET',
  path: '/api/cu_school/major',
  summary: 'The units of a school in the student’s province, with requirement, places, fee and lines',
  access: 'public',
  figures: true,
  cached: 'all',
  query: z.object({
    schoolHashId: hashId,
    ...candidateQuery,
    campus,
    /** Part of a unit's name. */
    q: z.string().max(50).optional(),
    /** 1: only units that `subjects` open. */
    open: z.literal('1').optional(),
    rank,
    sort: offerSort.default('line'),
    ...paging,
  }),
  data: z.object({
    list: z.array(offer),
    sources: z.array(source),
    /** What the reader has to know first: no lines of this province, only a starter set. */
    advice,
  }),
})

/** One year of a school's lines in a province and track: ranks and scores over its units. */
const schoolYear = z.object({
  year: z.int(),
  units: z.int(),
  /** Of them, units without a rank: not filled, or the file does not say. */
  unranked: z.int(),
  /** Places over all units; null where no file says. */
  plan: z.int().nullable(),
  /** Ranks of the hardest, the middle and the easiest unit. */
  bestRank: z.int().nullable(),
  medianRank: z.int().nullable(),
  lastRank: z.int().nullable(),
  bestScore: z.int().nullable(),
  medianScore: z.int().nullable(),
  lastScore: z.int().nullable(),
  /** false: filed under other rules, not to be compared with the other years (浙江 2020). */
  comparable: z.boolean(),
  source: z.int(),
})

export const listSchoolYears = endpoint({
  method: 'GET',
  path: '/api/cu_school/year',
  summary: 'Lines of a school over the years in the student’s province, all units together',
  access: 'public',
  figures: true,
  cached: 'all',
  query: z.object({ schoolHashId: hashId, ...candidateQuery, campus }),
  data: z.object({
    ...schoolOffers,
    /** What of the school enrols there under names of their own: places of campuses, 本部 before them; empty: it is one. */
    campuses: z.array(z.string()),
    /** The latest first. */
    years: z.array(schoolYear),
    batch: z.string().nullable(),
    track: z.string().nullable(),
    sources: z.array(source),
    advice,
  }),
})

/** A table that something is told by: the plan of a year, or its lines. */
const toldBy = z.object({ year: z.int(), of: z.enum(['plan', 'line']) })

/** What figures are from: ids among the answer's `sources`. */
const sourceIds = z.array(z.int())

/** A unit whose rank moved between two years. */
const move = z.object({ unitName: z.string(), before: z.int(), after: z.int() })

export const getSchoolPortrait = endpoint({
  method: 'GET',
  path: '/api/cu_school/portrait',
  summary: 'What a school takes, teaches and costs in a province, and what of it rose and fell',
  access: 'public',
  figures: true,
  cached: 'all',
  query: z.object({ schoolHashId: hashId, ...candidateQuery }),
  data: z.object({
    province: z.string(),
    /** Of `moves`. */
    track: z.string().nullable(),
    /** Units and places by year, batch and track, the latest year first; of a batch the plan, else its lines. */
    taken: z.array(
      toldBy.extend({
        batch: z.string(),
        track: z.string(),
        unitKind,
        units: z.int(),
        /** null where of any unit no file says. */
        places: z.int().nullable(),
        sourceIds,
      }),
    ),
    /** Choices of subjects that alone the latest plan at hand was drawn for: 物化生; empty: it holds all. */
    drawnFor: z.array(z.string()),
    /** By the latest plan and the latest lines; null where neither tells majors. */
    teaches: z
      .object({
        by: z.array(toldBy),
        disciplines: z.array(
          z.object({
            name: z.string(),
            level,
            majors: z.array(z.object({ majorHashId: hashId, name: z.string() })),
            /** Categories that are enrolled into as a whole: 计算机类. */
            categories: z.array(z.string()),
          }),
        ),
        /** Names of units that lead to no major of the catalogue. */
        others: z.array(z.string()),
        sourceIds,
      })
      .nullable(),
    /** null: no two comparable years with ranks, or groups, which are made anew each year. */
    moves: z
      .object({
        from: z.int(),
        to: z.int(),
        compared: z.int(),
        risen: z.array(move),
        fallen: z.array(move),
        sourceIds,
      })
      .nullable(),
    byGroups: z.boolean(),
    /** Kinds that not everybody may file, and 中外合作, in the latest plan or else the latest lines. */
    specials: z.object({
      by: toldBy.nullable(),
      list: z.array(z.object({ kind: special.nullable(), units: z.int(), places: z.int().nullable() })),
      sourceIds,
    }),
    /** Yuan a year in the latest plan, by kind; null: no plan. */
    fees: z
      .object({
        year: z.int(),
        list: z.array(
          z.object({
            kind: feeKind,
            units: z.int(),
            /** Of them, units of which the plan says no figure. */
            unknown: z.int(),
            lowest: z.int().nullable(),
            highest: z.int().nullable(),
          }),
        ),
        sourceIds,
      })
      .nullable(),
    sources: z.array(source),
  }),
})

export const listSchoolLimits = endpoint({
  method: 'GET',
  path: '/api/cu_school/limits',
  summary:
    'What the latest plan of a province remarks on the units of a school: whom it takes, where, for how much',
  access: 'public',
  figures: true,
  cached: 'all',
  query: z.object({ schoolHashId: hashId, ...candidateQuery }),
  data: z.object({
    province: z.string(),
    /** null: no plan names the school there. */
    year: z.int().nullable(),
    /** Of the plan, and of them those that it remarks something on. */
    units: z.int(),
    remarked: z.int(),
    drawnFor: z.array(z.string()),
    /** By kind, in the order of `REMARK_KINDS`; the clause that most units have first. */
    clauses: z.array(
      z.object({
        kind: z.enum(REMARK_KINDS),
        /** As the plan writes it. */
        text: z.string(),
        isStrict: z.boolean(),
        count: z.int(),
        /** The first of them. */
        units: z.array(z.string()),
      }),
    ),
    sources: z.array(source),
  }),
})

/** Up to four schools that stand side by side. */
export const compareSchools = endpoint({
  method: 'GET',
  path: '/api/cu_school/compare',
  summary: 'Up to four schools side by side',
  access: 'public',
  figures: true,
  cached: 'all',
  query: z.object({
    /** Ids with commas between. */
    schoolHashIds: z
      .string()
      .regex(new RegExp(`^[^,]{1,32}(,[^,]{1,32}){0,${MOST_COMPARED - 1}}$`), '一次最多比较四所学校'),
    ...candidateQuery,
  }),
  data: z.object({
    list: z.array(
      schoolFacts.omit({ sources: true }).extend({
        ...schoolOffers,
        years: z.array(schoolYear),
      }),
    ),
    sources: z.array(source),
    advice,
  }),
})

export type SchoolFilterType = z.output<typeof schoolFilterType>
export type SchoolSort = z.output<typeof schoolSort>
export type SchoolOrder = z.output<typeof schoolOrder>
export type OfferSort = z.output<typeof offerSort>
export type SchoolDetails = z.output<typeof schoolFacts>
export type SchoolYear = z.output<typeof schoolYear>

export const getUnitPages = endpoint({
  method: 'GET',
  path: '/api/cu/of_unit',
  summary:
    'The pages of the school and of the major that a unit is of; null where the directory does not know it',
  access: 'public',
  figures: true,
  cached: 'all',
  query: z.object({ provinceId: queryProvinceId, majorId: unitId }),
  data: z.object({ schoolHashId: hashId.nullable(), majorHashId: hashId.nullable() }),
})
