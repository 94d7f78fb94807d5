import * as z from 'zod'
import { DEMANDS } from '#domain/gate.ts'
import { endpoint } from './endpoint.ts'
import { provinceId, queryProvinceId } from './fields.ts'

/** What a user holds and what tools ask. Apart from pay.ts, since the guards of first views ask it. */

const ofProvince = z.object({ provinceId: queryProvinceId.optional() })
const goodsId = z.int().min(1).max(99)

/** Somebody's consultant package. A visitor has none. */
export const getPackageDetail = endpoint({
  method: 'GET',
  path: '/api/user/goods/package/detail',
  summary:
    'Whether the user has had the consultant package before, be it over or not, and until when it holds',
  access: 'public',
  query: ofProvince,
  data: z.object({
    oldUser: z.boolean(),
    /** ISO time until which the package holds; null: it does not. */
    heldUntil: z.string().nullable(),
  }),
})

export const getPackageVersion = endpoint({
  method: 'GET',
  path: '/api/user/goods/package/version',
  summary: 'The package version of the user: 8 is the consultant package, 0 none',
  access: 'public',
  query: ofProvince,
  data: z.int(),
})

export const isGoodsAvailable = endpoint({
  method: 'POST',
  path: '/api/user/goods/available',
  summary:
    'Whether the user may use these goods, or a text or column of them: bought, activated, or part of the consultant package',
  access: 'public',
  body: z.object({ goodsId, itemId: z.string().max(64).nullish(), provinceId: provinceId.nullish() }),
  data: z.boolean(),
})

const tool = z.object({
  tool: z.string(),
  demand: z.enum(DEMANDS),
  /** Goods that open it beside the consultant package. */
  goodsId: goodsId.nullable(),
})

export const listGates = endpoint({
  method: 'GET',
  path: '/api/goods/gate',
  summary: 'What each tool asks of who opens it',
  access: 'public',
  data: z.array(tool),
})
