import { ALL_OF_THEM_SINCE } from '#domain/exam/combination.ts'
import { askingForAll, parseRequirement } from '#domain/exam/requirement.ts'
import type { LineDescription } from './description.ts'

/** What a row asks of subjects, written out as its description says. */
export function requirementOf(
  written: string | null,
  year: number,
  { asksForAll, shortSubjects }: Pick<LineDescription, 'asksForAll' | 'shortSubjects'>,
): string | null {
  if (written === null) return null
  const long =
    shortSubjects && parseRequirement(written) === null
      ? [...written].map((character) => shortSubjects[character] ?? character).join('')
      : written
  return asksForAll && year >= ALL_OF_THEM_SINCE ? askingForAll(long) : long
}
