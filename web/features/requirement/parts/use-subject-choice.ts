import { useCandidate } from '#web/features/candidate/parts/candidate.ts'
import { LEVELS, type Level } from '#domain/directory/level.ts'
import { useProvince } from '#web/features/province/parts/provinces.ts'
import { useShowPlace } from '#web/features/province/parts/shown-place.ts'
import { type AddressChanges, choiceIn, useAddress } from '#web/client/use-address.ts'
import { chosenOf } from '#web/features/directory/parts/compared/chosen.ts'
import type { DemandPlace } from './demand.ts'
import { useChosenProvince } from '#web/features/candidate/parts/use-chosen-province.ts'

export type SubjectChoice = ReturnType<typeof useSubjectChoice>

interface Changes {
  provinceId?: number
  level?: Level
  subjects?: readonly number[]
}

/**
 * The province, level and subjects that the address says, else the student's own; a link to the page opens the same
 * choice. Subjects that the province does not let anybody choose together are none; `combination` is null until it is whole.
 */
export function useSubjectChoice() {
  const own = useCandidate()
  const [params, change] = useAddress()
  const stated = params.get('subjects')
  const provinceId = useChosenProvince(params, own)
  useShowPlace({ provinceId, track: null, foreign: provinceId !== own.provinceId })
  const level = choiceIn(LEVELS, params.get('level')) ?? '本科'
  const ownSubjects = provinceId === own.provinceId ? own.subjects : []
  const [rule] = useProvince(provinceId)?.rules ?? []
  const { subjects, combination } = chosenOf(
    rule,
    stated === null
      ? ownSubjects
      : stated
          .split(',')
          .map(Number)
          .filter((id) => id >= 1 && id <= 7),
  )
  const place: DemandPlace = { provinceId, level }
  return {
    place,
    subjects,
    combination,
    /** The province in sight is the student's own. */
    isOwn: provinceId === own.provinceId,
    /** The student's rank, where it is of the province in sight. */
    ownRank: provinceId === own.provinceId ? own.rank : null,
    /** What a link to another page of these takes along. */
    query: {
      provinceId,
      ...(level === '本科' ? {} : { level }),
      ...(subjects.length === 0 ? {} : { subjects: subjects.join(',') }),
    },
    params,
    /** Sets other entries of the address; null or '' takes one out. */
    setParams: (changes: AddressChanges) =>
      change(
        Object.fromEntries(
          Object.entries(changes).map(([name, value]) => [name, value === '' ? null : value]),
        ),
      ),
    choose: ({ provinceId: province, level: wanted, subjects: chosen }: Changes) =>
      change({
        provinceId: String(province ?? provinceId),
        ...(wanted === undefined ? {} : { level: wanted }),
        // Another province has other subjects, and other schools.
        ...(province === undefined ? {} : { compare: null, place: null, discipline: null, major: null }),
        subjects: (chosen ?? (province === undefined ? subjects : [])).join(','),
      }),
  }
}
