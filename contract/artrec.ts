import * as z from 'zod'
import { artFrame, artLines, artListQuery } from './art.ts'
import { endpoint } from './endpoint.ts'
import { queryProvinceId } from './fields.ts'

/** 艺术体育推荐: what a composite score reaches. The marks stay in the browser. */

export const getArtrec = endpoint({
  method: 'GET',
  path: '/api/artrec',
  summary: 'What a composite score of art or sport is held against in a province',
  access: { guard: 'artrec', visitor: true },
  cached: 'all',
  query: z.object({ provinceId: queryProvinceId }),
  data: artFrame,
})

export const getArtrecLines = endpoint({
  method: 'GET',
  path: '/api/artrec/line',
  summary: 'All lines of one list of art or sport, to be held against a composite score',
  access: { guard: 'artrec', visitor: true },
  cached: 'all',
  query: z.object(artListQuery),
  data: artLines,
})
