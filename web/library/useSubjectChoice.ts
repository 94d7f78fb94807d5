import { useSearchParams } from 'react-router'
import { useOwn } from '#web/data/own.ts'
import type { DemandPlace, Level } from './demand.ts'

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
  const [params, setParams] = useSearchParams()
  const stated = params.get('subjects')
  const named = Number(params.get('provinceId') ?? Number.NaN)
  const provinceId = Number.isInteger(named) ? named : own.provinceId
  const level: Level = params.get('level') === '专科' ? '专科' : '本科'
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
    /** The student's rank, where it is of the province in sight. */
    ownRank: provinceId === own.provinceId ? own.rank : null,
    /** What a link to another page of these takes along. */
    query: {
      provinceId,
      ...(level === '本科' ? {} : { level }),
      ...(subjects.length === 0 ? {} : { subjects: subjects.join(',') }),
    },
    params,
    /** Sets other entries of the address; null takes one out. */
    setParams: (changes: Record<string, string | null>) =>
      setParams(
        (held) => {
          const next = new URLSearchParams(held)
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    choose: (changes: Changes) =>
      setParams(
        (held) => {
          const next = new URLSearchParams(held)
          next.set('provinceId', String(changes.provinceId ?? provinceId))
          if (changes.level !== undefined) next.set('level', changes.level)
          // Another province has other subjects.
          const kept = changes.provinceId === undefined ? subjects : []
          next.set('subjects', (changes.subjects ?? kept).join(','))
          if (changes.provinceId !== undefined) next.delete('compare')
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}
