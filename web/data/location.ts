import type { Province } from '#contract/fields.ts'
import { locate } from '#contract/province.ts'
import { call } from './call.ts'
import { local, perTab, readKept } from './storage.ts'

export type Place = Province

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
interface Kept {
  date: number
  month: number
  provinceId: number
  provinceName: string
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  const { date, month, provinceId, provinceName }: { [Name in keyof Kept]?: unknown } = value
  return [date, month, provinceId].every(Number.isInteger) && typeof provinceName === 'string'
}

export function writePlace(place: Place, now: Date): string {
  const entry: Kept = {
    date: now.getDate(),
    month: now.getMonth() + 1,
    provinceId: place.id,
    provinceName: place.name,
  }
  return JSON.stringify(entry)
}

/** The place that was kept, if that was today. */
export function readPlace(text: string | null, now: Date): Place | undefined {
  const kept = readKept(text, isKept)
  if (kept?.date !== now.getDate() || kept.month !== now.getMonth() + 1) return undefined
  return { id: kept.provinceId, name: kept.provinceName }
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
