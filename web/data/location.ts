import * as z from 'zod'
import { province } from '#contract/fields.ts'
import { locate } from '#contract/province.ts'
import { call } from './call.ts'
import { local, perTab } from './storage.ts'

export type Place = z.output<typeof province>

/** Where nothing tells otherwise. */
export const zhejiang: Place = { id: 11, name: '浙江' }

/** What the query `origin` stands for. */
const origins: readonly (readonly [string, Place])[] = [
  ['js', { id: 10, name: '江苏' }],
  ['sd', { id: 15, name: '山东' }],
  ['hb', { id: 17, name: '湖北' }],
  ['hn', { id: 18, name: '湖南' }],
]

export function placeOfOrigin(origin: string | null): Place | undefined {
  return origins.find(([code]) => code === origin)?.[1]
}

/** Kept for the day on which it was found. */
const kept = z.object({ date: z.int(), month: z.int(), provinceId: z.int(), provinceName: z.string() })

export function writePlace(place: Place, now: Date): string {
  const entry: z.output<typeof kept> = {
    date: now.getDate(),
    month: now.getMonth() + 1,
    provinceId: place.id,
    provinceName: place.name,
  }
  return JSON.stringify(entry)
}

/** The place that was kept, if that was today. */
export function readPlace(text: string | null, now: Date): Place | undefined {
  if (text === null) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const { success, data } = kept.safeParse(value)
  if (!success || data.date !== now.getDate() || data.month !== now.getMonth() + 1) return undefined
  return { id: data.provinceId, name: data.provinceName }
}

const key = 'location'
const originKey = 'origin'

/** Remembers the `origin` a visit began with. */
export function noteOrigin(search: string): void {
  const origin = new URLSearchParams(search).get('origin')
  if (placeOfOrigin(origin) && origin !== null) perTab.set(originKey, origin)
}

/** Keeps a province that somebody has chosen; it counts more than where the visit came from. */
export function choosePlace(place: Place): void {
  perTab.remove(originKey)
  local.set(key, writePlace(place, new Date()))
}

/** The province known without asking anybody: by origin, or found or chosen earlier today. */
export function knownPlace(now = new Date()): Place | undefined {
  return placeOfOrigin(perTab.get(originKey)) ?? readPlace(local.get(key), now)
}

function position(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('no geolocation'))
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      timeout: 10_000,
      maximumAge: 600_000,
    })
  })
}

/** Where the device is; Zhejiang, and `failed`, where that cannot be told. */
export async function findPlace(): Promise<{ place: Place; failed: boolean }> {
  try {
    const { longitude, latitude } = await position()
    const { province: found } = await call(locate, { query: { longitude, latitude } })
    if (!found) return { place: zhejiang, failed: true }
    local.set(key, writePlace(found, new Date()))
    return { place: found, failed: false }
  } catch {
    return { place: zhejiang, failed: true }
  }
}
