import * as z from 'zod'
import { ART_CODES } from '#domain/art/category.ts'
import { MEASURES } from '#domain/art/control.ts'
import { CERTAINTIES } from '#domain/province/rules.ts'
import { hashId } from './directory.ts'
import { endpoint } from './endpoint.ts'
import { honour, paging, province, queryProvinceId, queryYear, readFrom, source } from './fields.ts'

/** 艺术和体育: how exam and provincial test make one score, control lines of both parts, lines of units. */

const artCategory = z.enum(ART_CODES)

/** How one score is made of two, for a category from a year on. */
const artRule = z.object({
  year: z.int(),
  category: artCategory,
  culturePercent: z.number(),
  cultureFull: z.int(),
  testFull: z.int(),
  /** Whether the test is brought to the scale of the exam first. */
  sameScale: z.boolean(),
  /** What the sum is multiplied by. */
  times: z.number(),
  certainty: z.enum(CERTAINTIES),
  source: z.string(),
  note: z.string().nullable(),
})

/** A control line, taken apart by `domain/art/control.ts`. */
const artControl = z.object({
  year: z.int(),
  batch: z.string(),
  track: z.string(),
  score: z.number(),
  testScore: z.number().nullable(),
  measure: z.enum(MEASURES).nullable(),
  categories: z.array(artCategory),
  level: z.enum(['本科', '专科']).nullable(),
  segment: z.string().nullable(),
  stream: z.enum(['历史', '物理']).nullable(),
  ownTest: z.boolean(),
  apart: z.boolean(),
  source: z.int(),
  readFrom,
})

/** Lines of units that stand in one order: of a batch, a category as its bulletin writes it, and a track. */
const artLineList = z.object({
  year: z.int(),
  batch: z.string(),
  category: z.string(),
  /** Those of ours that it is of. */
  categories: z.array(artCategory),
  track: z.string(),
  lines: z.int(),
})

/** What is known of art and sport in a province. */
export const artFrame = z
  .object({
    province,
    /** Full marks of the exam; null: no rule says them. */
    cultureFull: z.int().nullable(),
    rules: z.array(artRule),
    /** The latest year first. */
    controls: z.array(artControl),
    lists: z.array(artLineList),
    sources: z.array(source),
  })
  .meta({ id: 'ArtFrame' })

const artLine = z.object({
  schoolName: z.string(),
  schoolCode: z.string(),
  cuHashId: hashId.nullable(),
  /** Where the school is. */
  province: z.string().nullable(),
  ownership: z.string().nullable(),
  levels: z.array(honour),
  unitName: z.string(),
  unitCode: z.string(),
  /** Composite; null: it did not fill. */
  score: z.number().nullable(),
  rank: z.int().nullable(),
  source: z.int(),
  readFrom,
})

export const artLines = z
  .object({ list: z.array(artLine), sources: z.array(source) })
  .meta({ id: 'ArtLines' })

/** Which list of lines is asked for, as `artFrame` names it. */
export const artListQuery = {
  provinceId: queryProvinceId,
  year: queryYear,
  batch: z.string().min(1).max(40),
  category: z.string().min(1).max(40),
  track: z.string().max(12).default(''),
}

export const getArt = endpoint({
  method: 'GET',
  path: '/api/art',
  summary: 'What is loaded of art and sport in a province: rules of composite scores, control lines, lists',
  access: { guard: 'art', visitor: true },
  cached: 'all',
  query: z.object({ provinceId: queryProvinceId }),
  data: artFrame,
})

export const listArtLines = endpoint({
  method: 'GET',
  path: '/api/art/line',
  summary: 'Lines of one list of art or sport by composite score, the highest first',
  access: { guard: 'art', visitor: true },
  cached: 'all',
  query: z.object({ ...artListQuery, ...paging, q: z.string().trim().max(50).optional() }),
  data: artLines,
})
