import { useQuery } from '@tanstack/react-query'
import { type Candidate, nobodyOf } from '#domain/candidate/candidate.ts'
import { GIVEN } from '#domain/exam/given.ts'
import { conditionQuery, useProvinceId } from './condition.ts'
import {
  isProvinceId,
  sayProvince,
  visitorProvinceId,
  wasSaid,
} from '#web/features/province/parts/location.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import {
  among,
  fieldsOf,
  isNatural,
  isNumber,
  isText,
  listOf,
  orMissing,
  orNull,
} from '#web/client/shapes.ts'
import { useStore } from '#web/client/store.ts'
import { stored } from '#web/client/stored.ts'

const device = stored(
  'own',
  fieldsOf<Candidate>({
    provinceId: isProvinceId,
    track: orNull(isText),
    score: orNull(isNumber),
    rank: orNull(isNatural),
    given: orMissing(among(GIVEN)),
    subjects: listOf(isNatural),
  }),
)
const said = device.get()
// Said before provinces were kept by themselves.
if (said) wasSaid(said.provinceId)

/** Keeps what a visitor says of themselves on this device. */
export function storeCandidate(own: Candidate): void {
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
