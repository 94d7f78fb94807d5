import { useOwn } from '#web/data/own.ts'
import { LEVELS, type Level } from '#contract/library.ts'
import { type AddressChanges, choiceIn, useAddress } from '#web/data/useAddress.ts'
import type { DemandPlace } from './demand.ts'
import { useChosenProvince } from './useChosenProvince.ts'

/** Subjects of a whole combination; 3+3 and 3+1+2 agree on it. */
const WHOLE = 3

export type SubjectChoice = ReturnType<typeof useSubjectChoice>

interface Changes {
  provinceId?: number
  level?: Level
  subjects?: readonly number[]
}

/**
 * The province, level and subjects that the address says, else the student's own; a link to the page opens the same
 * choice. `combination` is null until it is whole.
 */
export function useSubjectChoice() {
  const own = useOwn()
  const [params, change] = useAddress()
  const stated = params.get('subjects')
  const provinceId = useChosenProvince(params, own)
  const level = choiceIn(LEVELS, params.get('level')) ?? '本科'
  const ownSubjects = provinceId === own.provinceId ? own.subjects : []
  const subjects = (
    stated === null
      ? ownSubjects
      : stated
          .split(',')
          .map(Number)
          .filter((id) => id >= 1 && id <= 7)
  ).slice(0, WHOLE)
  const combination = subjects.length === WHOLE ? [...subjects].sort((a, b) => a - b).join(',') : null
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
