import * as z from 'zod'
import { queryRank } from './recommend.ts'
import { endpoint } from './endpoint.ts'
import { advice, paging } from './fields.ts'
import {
  hashId,
  majorCard,
  offer,
  candidateQuery,
  isReversed,
  schoolCard,
  source,
  tallies,
  catalogueMajor,
  categoryText,
  jobClass,
  majorFigures,
  majorFilter,
  reach,
} from './directory.ts'

/** 大学专业: one major, who offers it, and what it took to get in. */

const ofMajor = z.object({ majorHashId: hashId })

/** What stands around figures of the student's province. */
const frame = {
  /** No lines of this province, a starter set, groups of majors. */
  advice,
  sources: z.array(source),
}

export const CUMAJOR_SORTS = ['schools', 'hard', 'easy', 'code'] as const
/** Orders by a column of a wide screen's grid, beside those. */
export const CUMAJOR_COLUMN_SORTS = [...CUMAJOR_SORTS, 'name', 'units', 'best', 'worst', 'middle'] as const
const cumajorSort = z.enum(CUMAJOR_COLUMN_SORTS)
export type CumajorSort = (typeof CUMAJOR_COLUMN_SORTS)[number]

export const listCumajors = endpoint({
  method: 'GET',
  path: '/api/cumajor/list',
  summary: 'Majors with what it took to get in, in the student’s province',
  access: 'public',
  figures: true,
  cached: 'all',
  query: z.object({
    ...candidateQuery,
    ...majorFilter,
    /** schools: the most schools first; hard: the best median rank first; easy: the easiest unit first. */
    sort: cumajorSort.default('schools'),
    isReversed,
    /** 1: only majors that have a unit in the province. */
    offered: z.literal('1').optional(),
    ...paging,
  }),
  data: z.object({
    majors: z.array(z.object({ major: majorCard, figures: majorFigures.nullable() })),
    ...frame,
  }),
})

/** One year's lowest ranks over all units of a major. */
const bandYear = z.object({
  year: z.int(),
  /** false: its lines say nothing of later years (浙江 2020 filed in three segments). */
  comparable: z.boolean(),
  /** Units with a line, and how many of them did not fill. */
  units: z.int(),
  unfilled: z.int(),
  best: z.int().nullable(),
  median: z.int().nullable(),
  worst: z.int().nullable(),
})

const demand = z.object({
  year: z.int(),
  kind: z.enum(['plan', 'line']),
  /** Units by what they ask for, the most frequent first; `label` in few words: 物理 + 化学. */
  counts: z.array(z.object({ label: z.string(), units: z.int() })),
  /** Units whose requirement is not given or not understood. */
  unknown: z.int(),
  /** false: the table holds not all units of the province, and a share of it would mislead. */
  complete: z.boolean(),
  sources: z.array(z.int()),
  /** What limits the counts: the plan at hand was drawn for one combination, or is a starter set. */
  notice: z.string().nullable(),
})

const assessment = z.object({
  discipline: z.string(),
  disciplineCode: z.string(),
  sources: z.array(z.int()),
  /** Named after the major itself, or after its category. */
  by: z.enum(['major', 'category']),
  grades: z.array(
    z.object({
      grade: z.string(),
      schools: z.array(z.object({ name: z.string(), cuHashId: hashId.nullable() })),
    }),
  ),
})

const intro = z.object({
  major: catalogueMajor,
  /** The catalogue; this and the like are ids among the answer's `sources`. */
  source: z.int(),
  text: categoryText.nullable(),
  jobs: z.array(jobClass),
  jobSource: z.object({ authority: z.string(), title: z.string(), year: z.int() }),
  /** null: there are no lines of majors in this province. */
  figures: majorFigures.nullable(),
  /** Units that enrol the major's whole category or name it in their brackets. */
  wideUnits: z.int(),
  /** Every year that has lines, the oldest first. */
  years: z.array(bandYear),
  lineSources: z.array(z.int()),
  demand: demand.nullable(),
  assessment: assessment.nullable(),
  /** Whether grades of the fourth round are loaded at all. */
  hasAssessments: z.boolean(),
})

export const getCumajor = endpoint({
  method: 'GET',
  path: '/api/cumajor/intro/{majorHashId}',
  summary: 'What is known of a major: catalogue, requirements, lines over the years, grades',
  access: 'public',
  figures: true,
  cached: 'all',
  params: ofMajor,
  query: z.object(candidateQuery),
  data: intro.extend(frame),
})

export const compareCumajors = endpoint({
  method: 'GET',
  path: '/api/cumajor/compare',
  summary: 'The same of up to four majors; ids that are no major’s are left out',
  access: 'public',
  figures: true,
  cached: 'all',
  query: z.object({ ...candidateQuery, majors: z.string().max(140) }),
  data: z.object({ majors: z.array(intro), ...frame }),
})

/** Several of one kind, with commas between: 浙江,江苏. */
const names = z.string().max(400).optional()

export const CUMAJOR_OFFER_SORTS = ['reach', 'rank', 'easy', 'fee', 'plan'] as const
const cumajorOfferSort = z.enum(CUMAJOR_OFFER_SORTS)
export type CumajorOfferSort = (typeof CUMAJOR_OFFER_SORTS)[number]

const option = z.object({ name: z.string(), count: z.int() })

/** Who offers something, and in what order; what is left out does not narrow. */
export const offersQuery = {
  ...candidateQuery,
  /** own: units named after the major; wide: those of its whole category, or that name it in brackets. */
  kind: z.enum(['own', 'wide']).default('own'),
  province: names,
  /** 985, 211, 双一流; 其他 for none of them. */
  levels: names,
  ownership: names,
  /** 1: only units that the subjects open. */
  open: z.literal('1').optional(),
  reach,
  /** The student's, for the order `reach`; without it that is the order `rank`. */
  rank: queryRank.optional(),
  /** reach: what `rank` reaches first, then as rank; rank: the hardest first; easy: the easiest first; fee: the cheapest first; plan: the most places first. */
  sort: cumajorOfferSort.default('rank'),
  ...paging,
}

export const offersData = {
  /** Units of both kinds, before the filters. */
  counts: z.object({ own: z.int(), wide: z.int() }),
  /** Of the kind asked for, before the filters. */
  ...tallies,
  offers: z.array(offer.extend({ school: schoolCard.nullable() })),
  /** Options of the filters over the units of this kind. */
  options: z.object({
    province: z.array(option),
    levels: z.array(option),
    ownership: z.array(option),
  }),
  ...frame,
}

const offersAnswer = z.object(offersData)
export type OffersData = z.output<typeof offersAnswer>

export const listCumajorSchools = endpoint({
  method: 'GET',
  path: '/api/cumajor/school/{majorHashId}',
  summary: 'Who offers a major: its units in the student’s province, with lines and forecast',
  access: 'public',
  figures: true,
  cached: 'all',
  params: ofMajor,
  query: z.object(offersQuery),
  data: z.object({ major: majorCard, ...offersData }),
})

export const listRelatives = endpoint({
  method: 'GET',
  path: '/api/cumajor/major/{majorHashId}',
  summary: 'Majors related to a major, by how they are',
  access: 'public',
  figures: true,
  cached: 'all',
  params: ofMajor,
  query: z.object(candidateQuery),
  data: z.object({
    major: catalogueMajor,
    groups: z.array(
      z.object({
        /** Of the same category; of the same name at the other level; enrolled in one unit; of the same occupations. */
        kind: z.enum(['category', 'name', 'enrolled', 'job']),
        majors: z.array(
          z.object({
            major: majorCard,
            figures: majorFigures.nullable(),
            /** Units that enrol both, or occupations that both lead to. */
            common: z.array(z.string()),
          }),
        ),
      }),
    ),
    ...frame,
  }),
})
