import { useSyncExternalStore } from 'react'
import type { Province } from '#contract/fields.ts'
import { DEFAULT_PROVINCE, isProvince } from '#domain/province/ids.ts'
import { OWN_ACCOUNTS } from '#domain/province/official-account.ts'
import { among, fieldsOf, isInt, isNumber, isText, orMissing } from '#web/client/shapes.ts'
import { tabStorage } from '#web/client/storage.ts'
import { stored, storedText } from '#web/client/stored.ts'

export type Place = Province

export const isProvinceId = (value: unknown): value is number => isNumber(value) && isProvince(value)

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
  chosen?: true
}

const location = stored(
  'location',
  fieldsOf<Kept>({
    date: isInt,
    month: isInt,
    provinceId: isInt,
    provinceName: isText,
    chosen: orMissing(among([true])),
  }),
)
const originOfVisit = storedText('origin', tabStorage)
const said = stored('said-province', isProvinceId)

const keepPlace = ({ id, name }: Place, now: Date, chosen = false): void =>
  location.set({
    date: now.getDate(),
    month: now.getMonth() + 1,
    provinceId: id,
    provinceName: name,
    ...(chosen && { chosen }),
  })

/** What was kept, if that was today. */
function placeOfToday(now: Date): Kept | undefined {
  const kept = location.get()
  return kept?.date === now.getDate() && kept.month === now.getMonth() + 1 ? kept : undefined
}

/** Remembers the `origin` a visit began with. */
export function noteOrigin(search: string): void {
  const origin = new URLSearchParams(search).get('origin')
  if (placeOfOrigin(origin) && origin !== null) originOfVisit.set(origin)
}

/** Keeps a province that somebody has chosen; it counts more than where the visit came from. */
export function choosePlace(place: Place): void {
  originOfVisit.remove()
  keepPlace(place, new Date(), true)
}

/** Keeps the province that somebody said with their score on this device: it holds until another is chosen or said. */
export function sayProvince(provinceId: number): void {
  if (knownProvinceId() !== provinceId) {
    originOfVisit.remove()
    location.remove()
  }
  said.set(provinceId)
}

/** Of whom said it before provinces were kept by themselves. */
export function wasSaid(provinceId: number): void {
  if (said.get() === undefined) said.set(provinceId)
}

/** The province known of a visitor without asking: by origin, chosen today, said with a score, or found today. */
export function knownProvinceId(now = new Date()): number | undefined {
  const today = placeOfToday(now)
  return (
    placeOfOrigin(originOfVisit.get() ?? null)?.id ??
    (today?.chosen ? today.provinceId : undefined) ??
    said.get() ??
    today?.provinceId
  )
}

/** A visitor's province, 浙江 where nothing says it (spec §9). Whose account says it is not asked here: `useProvinceId`. */
export const visitorProvinceId = (): number => knownProvinceId() ?? DEFAULT_PROVINCE.id

function subscribe(listener: () => void): () => void {
  const ends = [location, originOfVisit, said].map((each) => each.subscribe(listener))
  return () => ends.forEach((end) => end())
}
export const useVisitorProvinceId = (): number =>
  useSyncExternalStore(subscribe, visitorProvinceId, () => DEFAULT_PROVINCE.id)

/** Where the device is takes away nothing that was chosen. */
export function keepFound(place: Place): void {
  const now = new Date()
  if (!placeOfToday(now)?.chosen) keepPlace(place, now)
}
