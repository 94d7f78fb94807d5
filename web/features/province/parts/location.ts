import type { Province } from '#contract/fields.ts'
import { OWN_ACCOUNTS } from '#domain/province/official-account.ts'
import { call } from '#web/client/call.ts'
import { locate } from '#web/client/calls/province.ts'
import { errorMessage } from '#web/client/errors.ts'
import { deviceStorage, tabStorage, readStored } from '#web/client/storage.ts'

export type Place = Province

/** What the query `origin` stands for. */
export function placeOfOrigin(origin: string | null): Place | undefined {
  const found = OWN_ACCOUNTS.find((each) => each.origin === origin)
  return found && { id: found.id, name: found.name }
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
  const kept = readStored(text, isKept)
  if (kept?.date !== now.getDate() || kept.month !== now.getMonth() + 1) return undefined
  return { id: kept.provinceId, name: kept.provinceName }
}

const key = 'location'
const originKey = 'origin'

/** Remembers the `origin` a visit began with. */
export function noteOrigin(search: string): void {
  const origin = new URLSearchParams(search).get('origin')
  if (placeOfOrigin(origin) && origin !== null) tabStorage.set(originKey, origin)
}

/** Keeps a province that somebody has chosen; it counts more than where the visit came from. */
export function choosePlace(place: Place): void {
  tabStorage.remove(originKey)
  deviceStorage.set(key, writePlace(place, new Date()))
}

/** The province known without asking anybody: by origin, or found or chosen earlier today. */
export function knownPlace(now = new Date()): Place | undefined {
  return placeOfOrigin(tabStorage.get(originKey)) ?? readPlace(deviceStorage.get(key), now)
}

/** What the browser says of a place that it does not tell. */
const positionProblems: Readonly<Record<number, string>> = {
  1: '没有允许使用位置',
  2: '这台设备现在定不了位',
  3: '定位超时',
}

function position(): Promise<GeolocationCoordinates | { problem: string }> {
  return new Promise((resolve) => {
    const fail = (code: number): void => resolve({ problem: positionProblems[code] ?? '定位没有成功' })
    if (!('geolocation' in navigator)) return fail(2)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => fail(code),
      { timeout: 10_000, maximumAge: 600_000 },
    )
  })
}

/** The province where the device is, or why it cannot be told. */
export async function findPlace(): Promise<{ place: Place } | { problem: string }> {
  const at = await position()
  if ('problem' in at) return at
  try {
    const { longitude, latitude } = at
    const { province, mapFailed } = await call(locate, { query: { longitude, latitude } })
    if (province === null) return { problem: mapFailed ? '地图加载失败' : '没有认出您所在的省份' }
    deviceStorage.set(key, writePlace(province, new Date()))
    return { place: province }
  } catch (error) {
    return { problem: errorMessage(error) }
  }
}
