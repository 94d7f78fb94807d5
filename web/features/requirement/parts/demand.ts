import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { Level } from '#domain/directory/level.ts'
import { tallyText } from '#domain/exam/demand-text.ts'
import { rounded } from '#domain/figure.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { unitWord } from '#domain/province/unit-word.ts'
import { ask, call } from '#web/client/call.ts'
import { compareCombinations } from '#web/client/calls/requirement.ts'
import { getDemand, listRequirementChanges, listSubjectSchools } from '#web/client/calls/requirement.ts'
import { pageByPage, staleTimes } from '#web/client/pages.ts'
import { count } from '#web/ui/text/format.ts'

export type RequirementDemand = DataOf<typeof getDemand>
export type DemandTable = NonNullable<RequirementDemand['table']>
export type DemandTally = DemandTable['total']
export type Openness = DataOf<typeof compareCombinations>['combinations'][number]

type Model = NonNullable<RequirementDemand['choice']>['model']

const LIKE: Readonly<Record<Model, number>> = { '3+3': 1, '3+1+2': 10 }

/**
 * A province that chooses subjects in the same way and publishes every requirement (北京, 江苏), to look at where one's own
 * table does not show them; null for itself.
 */
export function likeProvince(provinceId: number, model: Model): number | null {
  return LIKE[model] === provinceId ? null : LIKE[model]
}

/** Whose requirements are looked at. */
export interface DemandPlace {
  provinceId: number
  level: Level
}

export const demandQuery = ({ provinceId, level }: DemandPlace) =>
  queryOptions({
    queryKey: ['subject', 'demand', provinceId, level],
    queryFn: ({ signal }) => call(getDemand, { query: { provinceId, level } }, { signal }),
    placeholderData: keepPreviousData,
    ...staleTimes,
  })

export const combinationsQuery = ({ provinceId, level }: DemandPlace) =>
  queryOptions({
    queryKey: ['subquery', 'combination', provinceId, level],
    queryFn: ({ signal }) => call(compareCombinations, { query: { provinceId, level } }, { signal }),
    placeholderData: keepPreviousData,
    ...staleTimes,
  })

export type SchoolFilter = Partial<
  Pick<QueryOf<typeof listSubjectSchools>, 'subjects' | 'name' | 'place' | 'tier' | 'sort'>
>

export const schoolsQuery = (place: DemandPlace, filter: SchoolFilter) => {
  const query = { ...place, ...filter }
  return infiniteQueryOptions({
    queryKey: ['subject', 'school', query],
    queryFn: ({ pageParam, signal }) =>
      ask(listSubjectSchools, { query: { ...query, page: pageParam } }, { signal }),
    ...pageByPage,
    placeholderData: keepPreviousData,
    ...staleTimes,
  })
}

/** What an edition to come changes, a few schools at a time. */
export const changesQuery = (place: DemandPlace, combination: string | null) => {
  const query = { ...place, size: 5, ...(combination === null ? {} : { subjects: combination }) }
  return infiniteQueryOptions({
    queryKey: ['subject', 'change', query],
    queryFn: ({ pageParam, signal }) =>
      ask(listRequirementChanges, { query: { ...query, page: pageParam } }, { signal }),
    ...pageByPage,
    placeholderData: keepPreviousData,
    ...staleTimes,
  })
}

/** A share, 0…1, with one decimal; 100% and 0% only where they are exact. */
export function share(part: number): string {
  if (part >= 1) return '100%'
  if (part <= 0) return '0%'
  return `${Math.min(99.9, Math.max(0.1, rounded(part * 100, 1)))}%`
}

/** All the units that a table has, in words: it says that they are not all there are where it is not whole. */
export function totalText(
  table: DemandTable,
  total: DemandTally,
  word: string = unitWord(table.unitKind),
): string {
  return `${table.complete ? '共' : '这份表里有'} ${tallyText(total, word)}`
}

/** Whether what a table says of a combination is all there is: else it is a lower bound. */
export function isExact(table: DemandTable, subjects: readonly number[]): boolean {
  if (table.complete) return true
  const [only, ...others] = table.drawnFor
  return (
    !table.starter && only !== undefined && others.length === 0 && subjectMask(only) === subjectMask(subjects)
  )
}

/** What stays open, in words: 能报 1,498 / 1,597 个专业组 where the table is complete, 至少 6,796 个专业 where not. */
export function openText(
  table: DemandTable,
  subjects: readonly number[],
  total: DemandTally,
  { open, unknown }: Pick<Openness, 'open' | 'unknown'>,
  word: string = unitWord(table.unitKind),
): string {
  const check = unknown.units > 0 ? `，另有 ${count(unknown.units)} 个要求需自行核对` : ''
  if (table.complete) return `能报 ${count(open.units)} / ${count(total.units)} 个${word}${check}`
  return `${isExact(table, subjects) ? '能报' : '至少能报'} ${count(open.units)} 个${word}${check}`
}
