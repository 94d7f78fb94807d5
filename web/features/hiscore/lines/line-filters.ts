import { HONOURS } from '#domain/directory/honour.ts'
import type { ContextChanges } from '#web/features/candidate/parts/use-page-context.ts'
import { type ValuesOf, matching, oneOf, optional, searchParams, text } from '#web/client/search-params.ts'
import type { LinesQuery } from '#web/features/hiscore/queries.ts'

const figure = matching(/^\d{1,7}$/)

/** What lines are searched by: words, a school, a major; of a category what is filed whole. */
export const searchedParams = searchParams({
  q: text(),
  cuHashId: optional,
  major: optional,
  wide: oneOf(['', '1'], ''),
})

/** What narrows a list of lines, as texts: of the sheet's fields, of an address. '' does not narrow. */
export const lineParams = searchParams(
  {
    minRank: figure,
    maxRank: figure,
    minScore: figure,
    maxScore: figure,
    schoolProvince: text(12),
    schoolType: text(12),
    ownership: text(20),
    level: oneOf(['', ...HONOURS], ''),
    open: oneOf(['', '1'], ''),
  },
  [
    ['minRank', 'maxRank'],
    ['minScore', 'maxScore'],
    'schoolProvince',
    'schoolType',
    'ownership',
    'level',
    'open',
  ],
)
export type LineFilters = ValuesOf<typeof lineParams>

/** The part of the call's query that the filters make. A rank of 0 asks for nothing. */
export function filterQueryOf(filters: LineFilters): Partial<LinesQuery> {
  const given = Object.entries(filters).filter(([, text]) => text !== '' && text !== '0')
  return Object.fromEntries(given)
}

const crossed = (from: string, to: string): boolean => from !== '' && to !== '' && Number(from) > Number(to)

/** Why the ranks cannot be a range, or null. */
export const rankProblem = ({ minRank, maxRank }: LineFilters): string | null =>
  crossed(minRank, maxRank) ? '位次要从小到大填' : null

/** Why the scores cannot be a range, or null. */
export const scoreProblem = ({ minScore, maxScore }: LineFilters): string | null =>
  crossed(minScore, maxScore) ? '分数要从低到高填' : null

/** The ranks in which a student's own choices mostly lie. */
export function aroundRank(rank: number): ContextChanges {
  return { minRank: Math.max(1, Math.round(rank * 0.85)), maxRank: Math.round(rank * 1.3) }
}
