import * as z from 'zod'
import { AIM_CODE, MOST_AIMS } from '#domain/pro/aim.ts'
import { offersData, offersQuery } from './cumajor.ts'
import { candidateQuery, hashId, majorFigures, schoolCard } from './directory.ts'
import { endpoint } from './endpoint.ts'
import { advice, level, paging, source } from './fields.ts'
import { forecast, queryRank, unitId } from './recommend.ts'

/** 专业分数: majors and categories side by side, and what each takes at one rank, school by school. */

/** For holders of the package, as the tool is set up at first; where it is open, for visitors too. */
const access = { guard: 'pro', visitor: true } as const

const code = z.string().regex(AIM_CODE, '要是专业代码（6 位）或专业类代码（4 位）')
const ofAim = z.object({ aim: code })
const aims = z
  .string()
  .max(60)
  .refine((text) => {
    const codes = text.split(',')
    return codes.length <= MOST_AIMS && codes.every((each) => AIM_CODE.test(each))
  }, `最多 ${MOST_AIMS} 个专业或专业类的代码，用逗号隔开`)

/** A major of the catalogue, or a category with all that it holds. */
const aim = z
  .object({
    /** 080901, or 0809 of a category. */
    code: z.string(),
    name: z.string(),
    level,
    discipline: z.string(),
    category: z.string(),
    /** null: a category. */
    majorHashId: hashId.nullable(),
    /** Majors of the catalogue in it. */
    majors: z.int(),
  })
  .meta({ id: 'Aim' })
export type ShownAim = z.output<typeof aim>

/** What stands around figures of the student's province. */
const frame = {
  /** A sentence to show above, or null: no lines of this province, groups of majors. */
  advice,
  sources: z.array(source),
}

/** By how much ranks of the same pairs differ (domain/pro/change.ts). */
const change = z.object({ pairs: z.int(), later: z.int(), change: z.number() })

/** The same units in two years; null of too few. */
const move = z.object({ from: z.int(), to: z.int(), moved: change.nullable() })
export type Move = z.output<typeof move>

/** One year's lowest ranks over all units. */
const quarterYear = z.object({
  year: z.int(),
  /** false: its lines say nothing of later years (浙江 2020 filed in three segments). */
  comparable: z.boolean(),
  /** Units with a line, and how many of them have no rank. */
  units: z.int(),
  unranked: z.int(),
  ranks: z
    .object({
      best: z.int(),
      quarter: z.int(),
      median: z.int(),
      threeQuarters: z.int(),
      worst: z.int(),
    })
    .nullable(),
})
export type QuarterYear = z.output<typeof quarterYear>

const overview = z.object({
  aim,
  /** null: there are no lines of majors in this province. */
  figures: majorFigures.nullable(),
  /** Of a major: units that enrol its whole category or name it in brackets. Of a category: those that only name one of its majors. */
  wideUnits: z.int(),
  /** Schools that enrol for it in the student's province, 大类 among them; null: there are no lines of majors. */
  schools: z.int().nullable(),
  /** Every year that has lines, the oldest first. */
  years: z.array(quarterYear),
  /** Years whose lines the units of now still have, the oldest first. */
  moves: z.array(move),
})
export type Overview = z.output<typeof overview>

export const compareAims = endpoint({
  method: 'GET',
  path: '/api/pro',
  summary: 'Up to five majors or categories: their lines over the years, and how these moved',
  access,
  cached: 'all',
  query: z.object({ ...candidateQuery, aims }),
  data: z.object({
    /** In the order asked for; codes that are no catalogue's are left out. */
    aims: z.array(overview),
    /** How all units of the province moved, to hold the others against. */
    market: z.array(move),
    ...frame,
  }),
})

/** Where schools are that enrol for an aim, 大类 and brackets among them. */
const taught = z.object({
  aim,
  /** By the lines and plans of all provinces that file majors, and in the student's own. */
  schools: z.int(),
  here: z.int().nullable(),
  /** Those provinces. */
  by: z.array(z.string()),
  /** By the province that a school is in, the most first. */
  provinces: z.array(z.object({ name: z.string(), schools: z.int(), here: z.int() })),
})
export type Taught = z.output<typeof taught>

export const getTaught = endpoint({
  method: 'GET',
  path: '/api/pro/taught/{aim}',
  summary: 'Where a major or category is taught, over all provinces whose lines tell',
  access,
  cached: 'all',
  params: ofAim,
  query: z.object(candidateQuery),
  data: taught,
})

export const listAimUnits = endpoint({
  method: 'GET',
  path: '/api/pro/score/{aim}',
  summary: 'What a major or category takes, school by school',
  access,
  cached: 'all',
  params: ofAim,
  query: z.object(offersQuery),
  data: z.object({ aim, ...offersData }),
})

/** A unit of a school, as far as it is held against another of the same school. */
const rival = z.object({
  majorId: unitId,
  unitName: z.string(),
  majorHashId: hashId.nullable(),
  forecast,
})

/** A major instead of another one of the same field, at one school. */
const swap = z.object({
  school: schoolCard,
  /** As files write it, where it is a campus. */
  schoolName: z.string(),
  /** The easiest unit of the aim there. */
  from: rival,
  /** Units of its neighbours there that are easier, the hardest first. */
  to: z.array(rival),
})
export type Swap = z.output<typeof swap>

export const listNeighbours = endpoint({
  method: 'GET',
  path: '/api/pro/near/{aim}',
  summary:
    'Majors of the same category, or categories of the same discipline, that cost less rank at the same schools',
  access,
  cached: 'all',
  params: ofAim,
  query: z.object({
    ...candidateQuery,
    /** The student's: only swaps that better the chance, and leave one. */
    rank: queryRank.optional(),
    ...paging,
  }),
  data: z.object({
    aim,
    /** Those further back at the schools that enrol both, the furthest first; compared by the forecast. */
    neighbours: z.array(z.object({ aim, compared: change, figures: majorFigures })),
    /** Of the same field: as demanding or more so; enrolled beside it by too few schools to compare. */
    harder: z.int(),
    tooFew: z.int(),
    /** School by school, the hardest first. */
    swaps: z.array(swap),
    ...frame,
  }),
})
