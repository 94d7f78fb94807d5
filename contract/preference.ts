import * as z from 'zod'
import { KINDS, PRIORITIES, RISKS, WISH_LEVELS } from '#domain/preference/preferences.ts'
import { endpoint } from './endpoint.ts'
import { special } from './recommend.ts'

/** 偏好: what a student wants, behind results, automatic filling, check, report and search. */

const wish = z.object({ level: z.enum(WISH_LEVELS), id: z.string().min(1).max(40) })
const wishes = z.array(wish).max(50).readonly()
const places = z.array(z.string().min(1).max(20)).max(60).readonly()

export const preferences = z.object({
  liked: wishes,
  refused: wishes,
  provinces: places,
  cities: places,
  maxFee: z.int().min(0).max(10_000_000).nullable(),
  accepts: z.record(z.enum(KINDS), z.boolean().nullable()),
  specials: z.array(special).max(20).readonly().nullable(),
  priority: z.enum(PRIORITIES),
  risk: z.enum(RISKS),
})

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/user/preference',
  summary: 'What the user prefers; before anything was saved, what nobody said',
  access: 'user',
  data: preferences,
})

export const savePreferences = endpoint({
  method: 'PUT',
  path: '/api/user/preference',
  summary: 'Saves what the user prefers, as a whole',
  access: 'user',
  body: preferences,
  data: preferences,
})
