import * as z from 'zod'
import { ask } from '#server/providers/ask.ts'
import type { MapProvider } from './map.ts'

const answer = z.object({
  status: z.string(),
  info: z.string().default(''),
  regeocode: z
    .object({
      // An empty array stands for nothing.
      addressComponent: z.object({ province: z.union([z.string(), z.array(z.unknown())]) }),
    })
    .optional(),
})

/**
 * AMap's reverse geocoding, web service API v3. Coordinates are sent to the precision a province needs.
 * @param patience ms after which it gives up: less than the page's own 10 s, so that the page is told
 */
export function amap(key: string, endpoint = 'https://restapi.amap.com', patience = 8000): MapProvider {
  return {
    findProvince: async ({ longitude, latitude }) => {
      const url = new URL('/v3/geocode/regeo', endpoint)
      url.searchParams.set('key', key)
      url.searchParams.set('location', `${longitude.toFixed(2)},${latitude.toFixed(2)}`)
      const response = await ask('AMap', url, { signal: AbortSignal.timeout(patience) })
      const reply = answer.safeParse(await response.json().catch(() => undefined))
      if (!reply.success) throw new Error(`AMap answered ${response.status} with something unreadable`)
      if (reply.data.status !== '1') throw new Error(`AMap: ${reply.data.info}`)
      const province = reply.data.regeocode?.addressComponent.province
      return typeof province === 'string' && province !== '' ? province : null
    },
  }
}
