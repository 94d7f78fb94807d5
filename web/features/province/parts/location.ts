import { useSyncExternalStore } from 'react'
import type { Province } from '#contract/fields.ts'
import { DEFAULT_PROVINCE, isProvince } from '#domain/province/ids.ts'
import { OWN_ACCOUNTS } from '#domain/province/official-account.ts'
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
  /** Somebody said it; else the device was there, which counts less. */
  chosen?: boolean
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  const { date, month, provinceId, provinceName }: { [Name in keyof Kept]?: unknown } = value
  return [date, month, provinceId].every(Number.isInteger) && typeof provinceName === 'string'
}

export function writePlace(place: Place, now: Date, chosen = false): string {
  const entry: Kept = {
    date: now.getDate(),
    month: now.getMonth() + 1,
    provinceId: place.id,
    provinceName: place.name,
    ...(chosen ? { chosen } : {}),
  }
  return JSON.stringify(entry)
}

/** What was kept, if that was today. */
function readToday(text: string | null, now: Date): Kept | undefined {
  const kept = readStored(text, isKept)
  return kept?.date === now.getDate() && kept.month === now.getMonth() + 1 ? kept : undefined
}

/** The place that was kept, if that was today. */
export function readPlace(text: string | null, now: Date): Place | undefined {
  const kept = readToday(text, now)
  return kept && { id: kept.provinceId, name: kept.provinceName }
}

const key = 'location'
const originKey = 'origin'
const saidKey = 'said-province'

const listeners = new Set<() => void>()
const tell = (): void => listeners.forEach((listener) => listener())
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Remembers the `origin` a visit began with. */
export function noteOrigin(search: string): void {
  const origin = new URLSearchParams(search).get('origin')
  if (!placeOfOrigin(origin) || origin === null) return
  tabStorage.set(originKey, origin)
  tell()
}

/** Keeps a province that somebody has chosen; it counts more than where the visit came from. */
export function choosePlace(place: Place): void {
  tabStorage.remove(originKey)
  deviceStorage.set(key, writePlace(place, new Date(), true))
  tell()
}

/** Keeps the province that somebody said with their score on this device: it holds until another is chosen or said. */
export function sayProvince(provinceId: number): void {
  if (knownProvinceId() !== provinceId) {
    tabStorage.remove(originKey)
    deviceStorage.remove(key)
  }
  deviceStorage.set(saidKey, String(provinceId))
  tell()
}

/** Of whom said it before provinces were kept by themselves. */
export function wasSaid(provinceId: number): void {
  if (saidProvinceId() === undefined) deviceStorage.set(saidKey, String(provinceId))
}

function saidProvinceId(): number | undefined {
  const said = Number(deviceStorage.get(saidKey))
  return isProvince(said) ? said : undefined
}

/** The province known of a visitor without asking: by origin, chosen today, said with a score, or found today. */
export function knownProvinceId(now = new Date()): number | undefined {
  const today = readToday(deviceStorage.get(key), now)
  return (
    placeOfOrigin(tabStorage.get(originKey))?.id ??
    (today?.chosen ? today.provinceId : undefined) ??
    saidProvinceId() ??
    today?.provinceId
  )
}

/** A visitor's province, 浙江 where nothing says it (spec §9). Whose account says it is not asked here: `useProvinceId`. */
export const visitorProvinceId = (): number => knownProvinceId() ?? DEFAULT_PROVINCE.id
export const useVisitorProvinceId = (): number => useSyncExternalStore(subscribe, visitorProvinceId)

/** Where the device is takes away nothing that was chosen. */
export function keepFound(place: Place): void {
  const now = new Date()
  if (readToday(deviceStorage.get(key), now)?.chosen) return
  deviceStorage.set(key, writePlace(place, now))
  tell()
}
