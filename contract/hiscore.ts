import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { advice, honour, level, paging, queryProvinceId, queryYear, readFrom, tableColumn } from './fields.ts'
import { disciplines, hashId, majorCard, offer, candidateQuery, source } from './directory.ts'
import { unitKind } from './province.ts'
import { controlScale, equalBand, forecast, oneYear, queryRank, queryScore } from './recommend.ts'
import { certainty, isBound, leftOut, unitLine } from './scopes-fields.ts'

/** 历年分数: lines of every year, control lines, score-rank tables. */

const track = z.string().min(1).max(12)
/** Opaque id of one batch and track of a province and year; the same after every re-import. */
const batchId = z.string().min(1).max(32)

/** Lines that were published together. */
const batch = z
  .object({
    batchId,
    year: z.int(),
    batch: z.string(),
    track: z.string(),
    unitKind,
    /** Units; those among them that filled, and those whose rank is known. */
    lines: z.int(),
    filled: z.int(),
    ranked: z.int(),
    /** Their lines say nothing about later years (浙江 2020). */
    comparable: z.boolean(),
  })
  .meta({ id: 'BatchOfYear' })

export const getHiscore = endpoint({
  method: 'GET',
  path: '/api/hiscore',
  summary: 'What is loaded of a province: years of lines, plans, score-rank tables and control lines',
  access: { guard: 'hiscore', visitor: true },
  figures: true,
  cached: 'all',
  query: z.object({ provinceId: queryProvinceId.optional() }),
  data: z.object({
    provinceId: z.int(),
    provinceName: z.string(),
    /** Years that have anything, the latest first. */
    years: z.array(
      z.object({
        year: z.int(),
        batches: z.array(batch),
        /** Tracks that have a score-rank table. */
        tables: z.array(z.string()),
        controlLines: z.boolean(),
        /** Whether a plan is loaded. */
        planned: z.boolean(),
      }),
    ),
    advice,
    /** What schools may be narrowed by. */
    schools: z.object({
      provinces: z.array(z.string()),
      types: z.array(z.string()),
      ownerships: z.array(z.string()),
    }),
    sources: z.array(source),
  }),
})

export const getControlLines = endpoint({
  method: 'GET',
  path: '/api/hiscore/control_line',
  summary: 'The province’s control lines, the latest year first',
  access: { guard: 'hiscore', visitor: true },
  figures: true,
  cached: 'all',
  query: z.object({ provinceId: queryProvinceId }),
  data: z.object({
    lines: z.array(
      z.object({
        year: z.int(),
        batch: z.string(),
        track: z.string(),
        score: z.number(),
        ...controlScale,
        /** Of the provincial test of art or sport, beside the score; null: it is not known, or there is none. */
        testScore: z.number().nullable(),
        source: z.int(),
        readFrom,
      }),
    ),
    sources: z.array(source),
  }),
})

/** A row of a score-rank table: lowest and highest score of the band, how many are in it, the last one's rank. */
const band = z.tuple([z.int(), z.int(), z.int(), z.int()])

export const getScoreTable = endpoint({
  method: 'GET',
  path: '/api/hiscore/score_rank',
  summary: 'A score-rank table as a whole, the highest score first; without a year the latest one',
  access: { guard: 'hiscore', visitor: true },
  figures: true,
  cached: 'all',
  query: z.object({ provinceId: queryProvinceId, year: queryYear.optional(), track: track.optional() }),
  data: z.object({
    /** Years that have a table, latest first. */
    years: z.array(z.int()),
    year: z.int().nullable(),
    /** Tracks that have one in that year. */
    tracks: z.array(z.string()),
    /** The one asked for, where the year has it, else its first; null: no table. */
    track: z.string().nullable(),
    bands: z.array(band),
    column: tableColumn,
    source: source.nullable(),
    readFrom,
  }),
})

export const getEqualScores = endpoint({
  method: 'GET',
  path: '/api/hiscore/equal_score',
  summary: 'The score that a rank stood for in each year (等位分)',
  access: { guard: 'hiscore', visitor: true },
  figures: true,
  cached: 'all',
  query: z.object({ provinceId: queryProvinceId, track, rank: queryRank }),
  data: z.object({
    years: z.array(
      z.object({
        year: z.int(),
        /** null: the rank is beyond the table. */
        match: equalBand.nullable(),
        /** Candidates in the table. */
        total: z.int(),
        source: z.int(),
        readFrom,
      }),
    ),
    sources: z.array(source),
  }),
})

const lineRow = z.object({
  /** The unit that it is now, or, where it is none any more, this line by itself: for the page of its result. */
  majorId: z.string(),
  cuHashId: hashId.nullable(),
  schoolName: z.string(),
  schoolCode: z.string(),
  province: z.string().nullable(),
  city: z.string().nullable(),
  levels: z.array(honour),
  /** Of the unit: 本科 or 专科; null: not known. */
  level: level.nullable(),
  unitName: z.string(),
  unitCode: z.string(),
  majorHashId: hashId.nullable(),
  requirement: z.string().nullable(),
  /** The year that the requirement holds for: a plan later than the line may say it. */
  requirementYear: z.int().nullable(),
  plan: z.int().nullable(),
  score: z.int().nullable(),
  rank: z.int().nullable(),
  isBound,
  source: z.int(),
  ...certainty,
  /** Of the unit that it is now; null where the plan leaves it out for certain. */
  forecast: forecast.nullable(),
  /** Whether the plan of the year predicted holds that unit, of whatever year the line is. */
  leftOut: leftOut.nullable(),
  /** What that unit asks, of whatever year the line is; null: not known, or it is a unit no more. */
  requirementNow: z.string().nullable(),
})

export const getLines = endpoint({
  method: 'GET',
  path: '/api/hiscore/line',
  summary: 'Lines of one batch, the best rank first; units that did not fill come last',
  access: { guard: 'hiscore', visitor: true },
  figures: true,
  cached: 'all',
  query: z.object({
    ...candidateQuery,
    /** By default the latest that has lines. */
    year: queryYear.optional(),
    /** By default that of the track with the most lines. */
    batchId: batchId.optional(),
    /** Words that the school's or the unit's name must hold, with blanks between. */
    q: z.string().trim().max(50).optional(),
    minRank: queryRank.optional(),
    maxRank: queryRank.optional(),
    minScore: queryScore.optional(),
    maxScore: queryScore.optional(),
    cuHashId: hashId.optional(),
    schoolProvince: z.string().max(12).optional(),
    schoolType: z.string().max(12).optional(),
    ownership: z.string().max(20).optional(),
    level: honour.optional(),
    /** A major by code or id, or the name of a category. */
    major: z.string().min(1).max(32).optional(),
    /** With `major`: also units that enrol into its category or name it in brackets. */
    wide: z.enum(['0', '1']).default('0'),
    /** Only units that the `subjects` open, or whose requirement is not known. */
    open: z.enum(['0', '1']).default('0'),
    page: paging.page,
    size: z.coerce.number().int().min(1).max(50).default(30),
  }),
  data: z.object({
    /** null: the province has no lines of that year. */
    batch: batch.nullable(),
    /** All of that year. */
    batches: z.array(batch),
    list: z.array(lineRow),
    /** Whether requirements are known of this batch, so that `open` means something. */
    requirementsKnown: z.boolean(),
    sources: z.array(source),
  }),
})

/** How many units of one name there are, and the hardest and easiest line among them; null: none filled. */
const span = { units: z.int(), best: z.int().nullable(), worst: z.int().nullable() }

export const getBatchMajors = endpoint({
  method: 'GET',
  path: '/api/hiscore/batch/{batchId}/major',
  summary: 'The majors that have lines in a batch, by discipline and category',
  access: { guard: 'hiscore', visitor: true },
  figures: true,
  cached: 'all',
  params: z.object({ batchId }),
  data: z.object({
    provinceId: z.int(),
    provinceName: z.string(),
    batch,
    /** What `best` and `worst` are: ranks, or scores where the file has no ranks. */
    by: z.enum(['rank', 'score']),
    /** Empty where the batch files groups, whose names say nothing of majors. */
    disciplines: disciplines({
      /** Units that enrol into the whole category; null: none. */
      whole: z.object(span).nullable(),
      majors: z.array(z.object({ code: z.string(), name: z.string(), ...span })),
    }),
    /** Units whose names are of no major and no category of the catalogue: 工科试验班. */
    unlinked: z.int(),
    sources: z.array(source),
  }),
})

/** A line in the history of a unit, under the names it had that year. */
const pastLine = unitLine.extend({
  batch: z.string(),
  schoolName: z.string(),
  unitName: z.string(),
  requirement: z.string().nullable(),
  comparable: z.boolean(),
})

export const getMajorResult = endpoint({
  method: 'GET',
  path: '/api/hiscore/major/{majorId}',
  summary: 'All lines of one unit, or of a major of the catalogue, over the years',
  access: { guard: 'hiscore', visitor: true },
  figures: true,
  cached: 'all',
  /** Id of a unit or a line; code or id of a major. */
  params: z.object({ majorId: z.string().min(1).max(64) }),
  query: z.object(candidateQuery),
  data: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('unit'),
      provinceId: z.int(),
      provinceName: z.string(),
      batch: z.string(),
      track: z.string(),
      /** No other year's lines with ranks are at hand: the forecast rests on one year. */
      oneYear,
      /** The latest first. */
      lines: z.array(pastLine),
      cuHashId: hashId.nullable(),
      majorHashId: hashId.nullable(),
      /** What it is now; null where it is none any more. */
      offer: offer.nullable(),
      sources: z.array(source),
    }),
    z.object({
      kind: z.literal('major'),
      provinceId: z.int(),
      provinceName: z.string(),
      /** null: the province has no lines, or its lines do not name majors. */
      batch: z.string().nullable(),
      track: z.string().nullable(),
      major: majorCard,
      /** The latest first. */
      years: z.array(
        z.object({
          year: z.int(),
          comparable: z.boolean(),
          batchId,
          units: z.int(),
          /** Of the units those that filled; the figures are theirs. */
          filled: z.int(),
          bestRank: z.int().nullable(),
          worstRank: z.int().nullable(),
          bestScore: z.int().nullable(),
          worstScore: z.int().nullable(),
          /** Their median; of an even number halfway between the two in the middle. */
          middleRank: z.int().nullable(),
          middleScore: z.int().nullable(),
        }),
      ),
      sources: z.array(source),
    }),
  ]),
})
