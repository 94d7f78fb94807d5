import { gradeMarks, worthOf } from '#domain/trirec/composite.ts'
import type { Own } from '#domain/trirec/own.ts'
import { type ValuesOf, many, oneOf, optional, searchParams } from '#web/client/search-params.ts'
import type { TrinitySchool } from './queries.ts'
import { placeText } from './words.ts'

export const SORTS = ['exam', 'test', 'grades', 'name'] as const
type Sort = (typeof SORTS)[number]

export const SORT_NAME: Readonly<Record<Sort, string>> = {
  exam: '高考占得多的在前',
  test: '测试最抵分的在前',
  grades: '我的学考折得多的在前',
  name: '按校名',
}

/** Shares of the full marks of the 学考 that one's own grades are worth at least. */
export const LEAST = ['90', '80', '70', '60'] as const

/** What narrows and orders the list; `school`: the one that is open. */
export const listParams = searchParams(
  {
    kind: many,
    place: many,
    /** Per cent of the 高考. */
    weight: many,
    least: oneOf(['', ...LEAST], ''),
    sort: oneOf(SORTS, 'exam'),
    school: optional,
  },
  ['kind', 'place', 'weight', 'least'],
)
export type TrirecFilters = ValuesOf<typeof listParams>

/** What of one's own grades counts at a school, from 0 to 1; null: not told, or the charter does not say. */
const gradesShare = (school: TrinitySchool, own: Own): number | null => {
  const marks = gradeMarks(school, own)
  return marks === null ? null : marks / school.gradesFull
}

const placeOf = (school: TrinitySchool): string => placeText(school) ?? '其他'

/** The schools that a filter leaves, in its order. Schools that are equal in it stay in the order of their names. */
export function filtered(
  schools: readonly TrinitySchool[],
  filters: TrirecFilters,
  own: Own,
): TrinitySchool[] {
  const { kind, place, weight, least, sort } = filters
  const figure: Readonly<Record<Sort, (school: TrinitySchool) => number>> = {
    exam: ({ weights }) => weights.exam,
    test: (school) => worthOf(school).testPercent,
    grades: (school) => gradesShare(school, own) ?? -1,
    name: () => 0,
  }
  return schools
    .filter(
      (school) =>
        (kind.length === 0 || kind.includes(school.kind)) &&
        (place.length === 0 || place.includes(placeOf(school))) &&
        (weight.length === 0 || weight.includes(String(school.weights.exam))) &&
        (least === '' || (gradesShare(school, own) ?? -1) >= Number(least) / 100),
    )
    .sort((a, b) => figure[sort](b) - figure[sort](a) || a.name.localeCompare(b.name, 'zh'))
}

/** Options of a filter with how many schools have each, the commonest first. */
export function optionsOf(schools: readonly TrinitySchool[], of: (school: TrinitySchool) => string) {
  const counts = new Map<string, number>()
  for (const school of schools) counts.set(of(school), (counts.get(of(school)) ?? 0) + 1)
  return [...counts]
    .sort(([a, x], [b, y]) => y - x || a.localeCompare(b, 'zh'))
    .map(([value, count]) => ({ value, name: value, count }))
}

export const placesOf = (schools: readonly TrinitySchool[]) => optionsOf(schools, placeOf)
