import * as z from 'zod'
import { CERTAINTIES } from '#domain/province/rules.ts'
import { EXAM_FULL, GRADES, KINDS, SUBJECT_COUNT } from '#domain/trirec/rule.ts'
import { MOST_PICKS, countsProblem } from '#domain/trirec/own.ts'
import { endpoint } from './endpoint.ts'
import { source } from './fields.ts'

/** 三位一体 of 浙江: how each school makes a composite, its past lines, and what a student has. */

const certainty = z.enum(CERTAINTIES)
const value = z.number().nullable()
const values = z.object({ A: value, B: value, C: value, D: value })

/** A school by its newest charter at hand. What the table lacks is null. */
export const trinitySchool = z.object({
  name: z.string(),
  cuHashId: z.string().nullable(),
  province: z.string().nullable(),
  city: z.string().nullable(),
  kind: z.enum(KINDS),
  /** Of the charter. */
  year: z.int(),
  values,
  foreign: values.nullable(),
  gradesFull: z.int(),
  testFull: z.int(),
  /** Of the composite as the school writes it. */
  full: z.int(),
  /** Per cent. */
  weights: z.object({ grades: z.int(), test: z.int(), exam: z.int() }),
  form: z.string().nullable(),
  conditions: z.string().nullable(),
  /** Whether it takes by this way only who files it first of 提前录取; null: not read. */
  firstChoice: z.boolean().nullable(),
  /** Days as 2026-03-06. */
  applyFrom: z.string().nullable(),
  applyUntil: z.string().nullable(),
  testOn: z.string().nullable(),
  /** H: read in the charter. M: still to be checked; `note` says what. */
  certainty,
  note: z.string().nullable(),
  url: z.string(),
  source: z.int(),
  /** The lowest composites that it admitted, the newest year first. */
  lines: z.array(
    z.object({
      year: z.int(),
      unit: z.string(),
      composite: z.number(),
      full: z.int(),
      certainty,
      url: z.string(),
      source: z.int(),
    }),
  ),
})

export const getTrinity = endpoint({
  method: 'GET',
  path: '/api/trirec',
  summary: 'The schools of 三位一体: weights, values of grades, dates and past lines',
  access: 'public',
  figures: true,
  cached: 'all',
  data: z.object({
    /** The newest of the charters; null: none is loaded. */
    year: z.int().nullable(),
    schools: z.array(trinitySchool),
    sources: z.array(source),
  }),
})

const many = z.int().min(0).max(SUBJECT_COUNT)
const mark = z.number().min(0).max(2000).nullable()

/** What a student tells of themselves (`domain/trirec/own.ts`). */
export const trinityOwn = z.object({
  counts: z.strictObject({ A: many, B: many, C: many, D: many, E: many }).check(({ value: told, issues }) => {
    const message = countsProblem(told)
    if (message !== undefined) issues.push({ code: 'custom', message, input: told, continue: true })
  }),
  foreignGrade: z.enum(GRADES).nullable(),
  testShare: z.number().min(0).max(100).nullable(),
  exam: z.number().min(0).max(EXAM_FULL).nullable(),
  picks: z
    .array(z.object({ school: z.string().min(1).max(40), testMark: mark, wanted: mark }))
    .max(MOST_PICKS)
    .refine(
      (picks) => new Set(picks.map(({ school }) => school)).size === picks.length,
      '一所学校只能放一次',
    ),
})

/** `savedAt`: ISO time; null: nothing was saved yet. */
const saved = z.object({ own: trinityOwn, savedAt: z.string().nullable() })

export const getTrinityOwn = endpoint({
  method: 'GET',
  path: '/api/user/trirec',
  summary: 'What the user told for 三位一体; before anything was saved, what nobody told',
  access: 'user',
  data: saved,
})

/** Each part that is sent takes the place of what was there; the others stay. The same again changes nothing. */
export const saveTrinityOwn = endpoint({
  method: 'PUT',
  path: '/api/user/trirec',
  summary: 'Saves parts of what the user told for 三位一体',
  access: 'user',
  body: trinityOwn.partial(),
  data: saved,
})
