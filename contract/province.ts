import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { province } from './fields.ts'
import { provinceId, provinceRules } from './recommend.ts'

/** One row of a province's rules: what holds from `year` in one batch until a later row replaces it. */
export const provinceRule = z.object({
  year: z.int(),
  batch: z.string(),
  model: z.enum(['3+3', '3+1+2', '文理']),
  firstExamYear: z.int().nullable(),
  fullScore: z.int(),
  unitKind: z.enum(['major', 'group', 'school']),
  choices: z.int(),
  majorsPerChoice: z.int().nullable(),
  /** 3+1+2: one of these comes first; empty elsewhere. */
  firstSubjects: z.array(z.string()),
  subjects: z.array(z.string()),
  /** How many of `subjects` are chosen. */
  choose: z.int(),
  tracks: z.array(z.string()),
  /** H: read in an official text; M: not, and not to be shown as settled. */
  certainty: z.enum(['H', 'M']),
  source: z.string(),
  note: z.string().nullable(),
})

export const listProvinces = endpoint({
  method: 'GET',
  path: '/api/province',
  summary:
    'The provinces, each with its rules by year and batch, the latest first; whether a place can be looked up',
  access: 'public',
  data: z.object({
    provinces: z.array(province.extend({ rules: z.array(provinceRule) })),
    /** false: no map service is set up, and nobody needs to say where they are. */
    canLocate: z.boolean(),
  }),
})

export const getProvinceData = endpoint({
  method: 'GET',
  path: '/api/province/{provinceId}/data',
  summary: 'Which figures of a province are loaded, and whether they are only the starter set',
  access: 'public',
  params: z.object({ provinceId }),
  data: provinceRules.pick({ id: true, name: true, certainty: true, targetYear: true, data: true }),
})

export const locate = endpoint({
  method: 'GET',
  path: '/api/location',
  summary: 'The province of a place; nothing is kept',
  access: 'public',
  query: z.object({
    longitude: z.coerce.number().min(-180).max(180),
    latitude: z.coerce.number().min(-90).max(90),
  }),
  data: z.object({
    /** null: outside every province of the list, or the map service did not answer. */
    province: province.nullable(),
    mapFailed: z.boolean(),
  }),
})
