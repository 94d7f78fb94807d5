import { useQuery } from '@tanstack/react-query'
import { GIVEN, type Given } from '#domain/exam/given.ts'
import { isProvince } from '#domain/province/ids.ts'
import { conditionQuery, useProvinceId } from './condition.ts'
import { sayProvince, visitorProvinceId, wasSaid } from '#web/features/province/parts/location.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { deviceStorage, readStored } from '#web/client/storage.ts'
import { createStore, useStore } from '#web/client/store.ts'

/**
 * What a student says of themselves, for marks and colours all over the library: a user's saved condition, or what a
 * visitor entered on this device. `rank` null: not said yet; `subjects` are ids.
 */
export interface Candidate {
  provinceId: number
  /** null: the province has one, or it was not said. */
  track: string | null
  score: number | null
  rank: number | null
  /** Which of the two they gave; not kept by devices on which it was entered before it was asked. */
  given?: Given | undefined
  subjects: number[]
}

const key = 'own'
const nobodyOf = (provinceId: number): Candidate => ({
  provinceId,
  track: null,
  score: null,
  rank: null,
  subjects: [],
})

const isInt = (value: unknown, least: number): boolean => Number.isInteger(value) && Number(value) >= least

function isCandidate(value: unknown): value is Candidate {
  if (typeof value !== 'object' || value === null) return false
  const { provinceId, track, score, rank, given, subjects }: { [Name in keyof Candidate]?: unknown } = value
  return (
    typeof provinceId === 'number' &&
    isProvince(provinceId) &&
    (track === null || typeof track === 'string') &&
    (score === null || typeof score === 'number') &&
    (rank === null || isInt(rank, 1)) &&
    (given === undefined || GIVEN.some((each) => each === given)) &&
    Array.isArray(subjects) &&
    subjects.every((id) => isInt(id, 1))
  )
}

const stored = readStored(deviceStorage.get(key), isCandidate)
const device = createStore<Candidate | undefined>(stored)
// Said before provinces were kept by themselves.
if (stored) wasSaid(stored.provinceId)

/** Keeps what a visitor says of themselves on this device. */
export function storeCandidate(own: Candidate): void {
  deviceStorage.set(key, JSON.stringify(own))
  sayProvince(own.provinceId)
  device.set(own)
}

/** What was said on this device, whoever is logged in. */
export const deviceCandidate = (): Candidate => device.get() ?? nobodyOf(visitorProvinceId())

/** Who the page is shown for. A user's saved condition stands above what was entered on the device. */
export function useCandidate(): Candidate {
  const { user } = useSession()
  const onDevice = useStore(device)
  const provinceId = useProvinceId()
  const { data } = useQuery({ ...conditionQuery(provinceId), enabled: user !== null })
  if (user !== null && data?.saved === true) {
    const { track, totalScore, rank, given, subjects } = data
    return { provinceId, track, score: totalScore, rank, given, subjects: subjects.map(({ id }) => id) }
  }
  return onDevice?.provinceId === provinceId ? onDevice : nobodyOf(provinceId)
}

/** The part of a call's query that says whom a list's forecasts are for (`candidateQuery` of the contract). */
export function candidateQueryOf({ provinceId, track, subjects }: Candidate): {
  provinceId: number
  track?: string
  subjects?: string
} {
  return {
    provinceId,
    ...(track === null ? {} : { track }),
    ...(subjects.length === 0 ? {} : { subjects: [...subjects].sort((a, b) => a - b).join(',') }),
  }
}
