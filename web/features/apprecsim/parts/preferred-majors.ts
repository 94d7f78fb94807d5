import type { DataOf } from '#contract/endpoint.ts'
import type { getConditionMajors } from '#contract/apprecsim.ts'
import { MOST_MAJORS } from '#domain/engine/narrowing.ts'

export type ConditionDiscipline = DataOf<typeof getConditionMajors>['disciplines'][number]
type Category = ConditionDiscipline['categories'][number]
type Major = Category['majors'][number]

export interface LocatedMajor {
  readonly major: Major
  /** Its discipline and category, to tell majors of like names apart. */
  readonly place: string
}

/** Every major with its place, in the catalogue's order. */
export function allMajors(disciplines: readonly ConditionDiscipline[]): LocatedMajor[] {
  return disciplines.flatMap(({ name, categories }) =>
    categories.flatMap((category) =>
      category.majors.map((major) => ({ major, place: `${name} · ${category.name}` })),
    ),
  )
}

/** Majors whose name, or whose category's, holds the text; names that begin with it first. Empty text finds none. */
export function search(majors: readonly LocatedMajor[], text: string): LocatedMajor[] {
  const wanted = text.trim()
  if (wanted === '') return []
  const hits = majors.filter(({ major, place }) => major.name.includes(wanted) || place.includes(wanted))
  const grade = ({ major }: LocatedMajor): number =>
    major.name.startsWith(wanted) ? 0 : major.name.includes(wanted) ? 1 : 2
  return hits.sort((a, b) => grade(a) - grade(b))
}

/** Adds majors to the chosen, or takes them all away where all are chosen already. Never more than `MOST_MAJORS`. */
export function toggleAll(chosen: readonly string[], ids: readonly string[]): string[] {
  const held = new Set(chosen)
  if (ids.every((id) => held.has(id))) return chosen.filter((id) => !ids.includes(id))
  return [...chosen, ...ids.filter((id) => !held.has(id))].slice(0, MOST_MAJORS)
}
