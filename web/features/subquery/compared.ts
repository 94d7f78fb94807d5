import { subjectMask } from '#domain/exam/subject.ts'

interface Named {
  readonly name: string
  readonly subjects: readonly number[]
}

/** Combinations that students weigh most often, as what one's own is compared with until others are picked. */
const USUAL = ['物化生', '政史地']
const MOST = 4

/**
 * The combinations compared, as masks: those the address names that the province has, at most four; where it names none,
 * one's own and two usual ones.
 *
 * @param stated `7,14`; `none`: none at all; null: not said.
 */
export function comparedOf(stated: string | null, own: number, combinations: readonly Named[]): number[] {
  const known = new Map(combinations.map(({ name, subjects }) => [subjectMask(subjects), name]))
  const wanted =
    stated === null
      ? [own, ...[...known].flatMap(([mask, name]) => (USUAL.includes(name) ? [mask] : []))]
      : stated.split(',').map(Number)
  return [...new Set(wanted)].filter((mask) => known.has(mask)).slice(0, MOST)
}
