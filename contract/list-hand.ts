import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { hashId } from './directory.ts'
import { provinceId, queryProvinceId, queryYear, year } from './fields.ts'
import { provinceRules } from './province.ts'

/** 自己排的志愿表: a list of typed names, for provinces without lines, where no unit is known. */

const name = z.string().trim().max(60)

/** One choice as its owner wrote it. */
export const handChoice = z.object({
  schoolName: name.min(1),
  /** Where the school was picked from the directory. */
  schoolHashId: hashId.nullable(),
  /** The major, or the group by its code; '' while it is open. */
  unitName: name,
  /** The majors inside a group, in order, and whatever else is to be remembered. */
  note: z.string().trim().max(200),
})

const handList = z.object({
  provinceId: z.int(),
  year: z.int(),
  batch: z.string(),
  /** What the newest rules of the province say of each batch; empty where none are loaded. */
  batches: provinceRules.shape.batches,
  /** Give it back when saving; 0: never saved. */
  version: z.int(),
  choices: z.array(handChoice),
})

const batch = z.string().max(24)

export const getHandList = endpoint({
  method: 'GET',
  path: '/api/user/apprec/list/hand',
  summary: 'The list that the user writes by hand, of a province, year and batch',
  access: 'user',
  query: z.object({
    provinceId: queryProvinceId,
    /** By default that of the saved condition, else of the newest rules. */
    year: queryYear.optional(),
    /** By default the main batch. */
    batch: batch.optional(),
  }),
  data: handList,
})

/** Refused with LIST_CHANGED when someone saved since `version` was read. */
export const saveHandList = endpoint({
  method: 'PUT',
  path: '/api/user/apprec/list/hand',
  summary: 'Saves the list that the user writes by hand',
  access: 'user',
  body: z.object({
    provinceId,
    year,
    batch,
    version: z.int().min(0),
    choices: z.array(handChoice).max(200),
  }),
  data: handList,
})

export type HandList = z.output<typeof handList>
export type HandChoice = z.output<typeof handChoice>
