import { forecast, outlook } from './recommend.ts'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { codeYear, feeText, queryRank, remark, special } from './recommend.ts'
import { leftOut, unitLine } from './scopes-fields.ts'
import { honour, level, paging, queryProvinceId, queryYear, source } from './fields.ts'

/** Shapes that the calls of the library share: schools, majors, their lines. */

export { source }

export const disciplineCode = z.string().regex(/^\d{2}$/)

export const categoryCode = z.string().regex(/^\d{4}$/)

/** Opaque id of a school or a major, made of its official code: the same after every re-import. */
export const hashId = z.string().min(1).max(32)

/**
 * Where a student takes the exam, and with what subjects: what a list's `forecast` is for. All may be left out: then 浙江,
 * the track with the most units, and any subjects. `subjects` are ids with commas between: 1,2,3; fewer than a whole
 * combination while the rest is not chosen.
 */
export const candidateQuery = {
  provinceId: queryProvinceId.optional(),
  track: z.string().min(1).max(12).optional(),
  subjects: z
    .string()
    .regex(/^[1-7](,[1-7]){0,2}$/, '选科是 1 到 7 的编号，用逗号隔开')
    .refine((ids) => new Set(ids.split(',')).size === ids.split(',').length, '选科不能重复')
    .optional(),
}

/** A school in a list. What no file says is null. */
export const schoolCard = z
  .object({
    cuHashId: hashId,
    name: z.string(),
    province: z.string().nullable(),
    city: z.string().nullable(),
    /** 综合类, 理工类… */
    type: z.string().nullable(),
    /** 公办, 民办, 中外合作办学. */
    ownership: z.string().nullable(),
    level: level.nullable(),
    levels: z.array(honour),
  })
  .meta({ id: 'SchoolCard' })

/** A major of the catalogue in a list. */
export const majorCard = z
  .object({
    majorHashId: hashId,
    /** Official code: 080901. */
    code: z.string(),
    name: z.string(),
    level,
    discipline: z.string(),
    category: z.string(),
  })
  .meta({ id: 'MajorCard' })

/** Units of one year, and how many of them the student's subjects open or may open. */
const tally = z.object({ year: z.int(), units: z.int(), open: z.int() }).meta({ id: 'UnitTally' })

/** Units of the published plan of a year. */
const plannedTally = tally
  .extend({
    /** The plan at hand holds only what these may take: 物化生; null: it was not drawn for one choice of subjects. */
    drawnFor: z.string().nullable(),
  })
  .meta({ id: 'PlannedTally' })

/** How many units there are, each year by itself: years hold different units, and are never added up. */
export const tallies = {
  /** With a line in the latest year that has lines; null without lines. */
  lined: tally.nullable(),
  /** In the plan of the year predicted; null while none is out. */
  planned: plannedTally.nullable(),
}

/** A unit (专业+学校 or 院校专业组) of a school, in a list of the library. */
export const offer = z
  .object({
    /** The id that the recommendation and the application list know it by. */
    majorId: z.string(),
    cuHashId: hashId.nullable(),
    schoolName: z.string(),
    schoolCode: z.string(),
    unitName: z.string(),
    unitCode: z.string(),
    codeYear,
    /** The major of the catalogue that it is named after. */
    majorHashId: hashId.nullable(),
    requirement: z.string().nullable(),
    plan: z.int().nullable(),
    /** The year that the places are of: that of the forecast, or of the latest line. */
    planYear: z.int().nullable(),
    fee: z.int().nullable(),
    feeText,
    remark,
    /** null: an ordinary one. */
    special: special.nullable(),
    /** 本科 or 专科; null: not known. */
    level: level.nullable(),
    /** Up to three years, latest first. */
    lines: z.array(unitLine),
    /** null where it is left out for certain. */
    forecast: forecast.nullable(),
    leftOut: leftOut.nullable(),
    /** Source of places, fee and requirement where they come from a plan. */
    source: z.int().nullable(),
  })
  .meta({ id: 'Offer' })

export type SchoolCard = z.output<typeof schoolCard>

export type MajorCard = z.output<typeof majorCard>

export type Tallies = { [Name in keyof typeof tallies]: z.output<(typeof tallies)[Name]> }

export type Offer = z.output<typeof offer>

/** Which majors of a catalogue; what is left out does not narrow. */
export const majorFilter = {
  level: level.optional(),
  /** 08 */
  discipline: disciplineCode.optional(),
  /** 0809 */
  category: categoryCode.optional(),
  /** Part of a name of a major or of its category, or the beginning of a code. */
  q: z.string().trim().max(50).optional(),
}

/** A rank: only what it reaches with a probability of a tenth or more. */
export const reach = queryRank.optional()

/** 1: the other way round; what is not known stays last. */
export const isReversed = z.literal('1').optional()

/** A major with all that the catalogue says of it. What it does not say is null. */
export const catalogueMajor = majorCard
  .extend({
    degree: z.string().nullable(),
    duration: z.string().nullable(),
    /** 特设专业, 国家控制布点专业. */
    isSpecial: z.boolean().nullable(),
    isControlled: z.boolean().nullable(),
  })
  .meta({ id: 'CatalogueMajor' })

/** What it took to get into a major in the student's province: its own units, not those of its whole category. */
export const majorFigures = z
  .object({
    ...tallies,
    /** Schools that had a line of it in the latest year. */
    schools: z.int(),
    /** Lowest ranks of the latest year; null where no unit has one. */
    latest: z
      .object({
        year: z.int(),
        best: z.int(),
        median: z.int(),
        worst: z.int(),
        /** How many units these are of; the others did not fill. */
        units: z.int(),
      })
      .nullable(),
    /** Of the units that the student's subjects open, and of the one in the middle. */
    forecast: outlook.nullable(),
    middle: forecast.nullable(),
  })
  .meta({ id: 'MajorFigures' })

/** What 选考在线's editors say of a category; no official text. */
export const categoryText = z.object({ studies: z.string(), suits: z.string(), after: z.string() })

/** An occupation class of the 职业分类大典. */
export const jobClass = z.object({ code: z.string(), name: z.string() })

export type MajorFigures = z.output<typeof majorFigures>

export type CatalogueMajor = z.output<typeof catalogueMajor>

/** The tree of a catalogue: disciplines by name, each with its categories and what a call says of these. */
export const disciplines = <Category extends z.ZodRawShape>(category: Category) =>
  z.array(z.object({ name: z.string(), categories: z.array(z.object({ name: z.string(), ...category })) }))

/** A category with how many majors it has. */
export const category = z.object({ code: categoryCode, name: z.string(), majors: z.int() })

export const getMajorTree = endpoint({
  method: 'GET',
  path: '/api/major',
  summary: 'Disciplines and categories of a catalogue, with how many majors each has',
  access: 'public',
  figures: true,
  cached: 'all',
  query: z.object({ level: level.default('本科') }),
  data: z.object({
    /** Majors of each catalogue; 0: it is not loaded. */
    counts: z.object({ 本科: z.int(), 专科: z.int() }),
    disciplines: z.array(
      z.object({
        code: disciplineCode,
        name: z.string(),
        majors: z.int(),
        categories: z.array(category),
      }),
    ),
    sources: z.array(source),
  }),
})

/** How many schools are asked about at once. */
export const CHANCES_ASKED = 100

export const listSchoolChances = endpoint({
  method: 'GET',
  path: '/api/cu_school/chance',
  summary:
    'What the open units of each of these schools ask of a rank; those of which nothing is forecast are left out',
  access: 'public',
  figures: true,
  query: z.object({
    /** Ids with commas between. */
    schoolHashIds: z
      .string()
      .regex(
        new RegExp(`^[^,]{1,32}(,[^,]{1,32}){0,${CHANCES_ASKED - 1}}$`),
        `一次最多问 ${CHANCES_ASKED} 所学校`,
      ),
    ...candidateQuery,
  }),
  data: z.array(z.object({ cuHashId: hashId, forecast: outlook })),
})
/** A unit of a plan, as its file writes it. `source` is an id among the answer's `sources`. */
const plannedUnit = z.object({
  batch: z.string(),
  track: z.string(),
  level,
  cuHashId: hashId.nullable(),
  schoolName: z.string(),
  schoolCode: z.string(),
  city: z.string().nullable(),
  levels: z.array(honour),
  unitName: z.string(),
  unitCode: z.string(),
  duration: z.string().nullable(),
  places: z.int().nullable(),
  requirement: z.string().nullable(),
  fee: z.int().nullable(),
  feeText,
  remark,
  source: z.int(),
})

export const listPlan = endpoint({
  method: 'GET',
  path: '/api/directory/plan',
  summary: 'Units of the plan of a province and year, by batch and code',
  access: 'public',
  figures: true,
  cached: 'all',
  query: z.object({
    provinceId: queryProvinceId,
    /** By default the latest that has a plan. */
    year: queryYear.optional(),
    /** Left out: those of every track, and of every batch. */
    track: z.string().min(1).max(12).optional(),
    batch: z.string().min(1).max(40).optional(),
    /** Words that the school's or the unit's name must hold, with blanks between. */
    q: z.string().trim().max(50).optional(),
    cuHashId: hashId.optional(),
    level: level.optional(),
    /** Only units that these open, or whose requirement is not known. */
    subjects: candidateQuery.subjects,
    /** Yuan a year. What has no known fee stays. */
    maxFee: z.coerce.number().int().min(0).max(10_000_000).optional(),
    ...paging,
  }),
  data: z.object({
    /** null: the province has no plan of that year. */
    year: z.int().nullable(),
    /** Years that have one, the latest first. */
    years: z.array(z.int()),
    /** Of that year, in the order in which they are filed. */
    batches: z.array(
      z.object({
        batch: z.string(),
        track: z.string(),
        units: z.int(),
        /** How many of them are 专科. */
        vocational: z.int(),
      }),
    ),
    /** The choices of subjects whose units alone it holds: 物化生; empty: everybody's, or it does not say. */
    drawnFor: z.array(z.string()),
    list: z.array(plannedUnit),
    /** Of all that is found, how many have no known fee; null: no fee was asked for. */
    unknownFees: z.int().nullable(),
    sources: z.array(source),
  }),
})
export type PlannedUnit = z.output<typeof plannedUnit>
export type CategoryText = z.output<typeof categoryText>
export type JobClass = z.output<typeof jobClass>
