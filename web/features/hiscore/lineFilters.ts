import { HONOURS } from '#domain/directory/honour.ts'
import { choiceIn } from '#web/client/useAddress.ts'
import type { Changes } from '#web/features/recommend/parts/useAsked.ts'
import type { LinesQuery } from './queries.ts'

/** What narrows a list of lines, as texts: of the sheet's fields, of an address. '' does not narrow. */
export interface LineFilters {
  readonly minRank: string
  readonly maxRank: string
  readonly minScore: string
  readonly maxScore: string
  readonly schoolProvince: string
  readonly schoolType: string
  readonly ownership: string
  readonly level: string
  readonly open: string
}

export const NO_FILTERS: LineFilters = {
  minRank: '',
  maxRank: '',
  minScore: '',
  maxScore: '',
  schoolProvince: '',
  schoolType: '',
  ownership: '',
  level: '',
  open: '',
}

/** The filters that an address holds; those not understood are passed over. */
export function readFilters(params: URLSearchParams): LineFilters {
  const text = (name: string): string => params.get(name) ?? ''
  const figure = (name: string): string => (/^\d{1,7}$/.test(text(name)) ? text(name) : '')
  return {
    minRank: figure('minRank'),
    maxRank: figure('maxRank'),
    minScore: figure('minScore'),
    maxScore: figure('maxScore'),
    schoolProvince: text('schoolProvince').slice(0, 12),
    schoolType: text('schoolType').slice(0, 12),
    ownership: text('ownership').slice(0, 20),
    level: choiceIn(HONOURS, text('level')) ?? '',
    open: text('open') === '1' ? '1' : '',
  }
}

/** The part of the call's query that the filters make. A rank of 0 asks for nothing. */
export function filterQueryOf(filters: LineFilters): Partial<LinesQuery> {
  const given = Object.entries(filters).filter(([, text]) => text !== '' && text !== '0')
  return Object.fromEntries(given)
}

/** How many narrow the list; a range is one. */
export function activeCount({ minRank, maxRank, minScore, maxScore, ...others }: LineFilters): number {
  const ranges = [minRank + maxRank, minScore + maxScore]
  return [...ranges, ...Object.values(others)].filter((text) => text !== '').length
}

/** Why the ranges cannot be, or null. */
export function rangeProblem({ minRank, maxRank, minScore, maxScore }: LineFilters): string | null {
  const crossed = (from: string, to: string): boolean => from !== '' && to !== '' && Number(from) > Number(to)
  if (crossed(minRank, maxRank)) return '位次要从小到大填'
  if (crossed(minScore, maxScore)) return '分数要从低到高填'
  return null
}

/** The ranks in which a student's own choices mostly lie. */
export function aroundRank(rank: number): Changes {
  return { minRank: Math.max(1, Math.round(rank * 0.85)), maxRank: Math.round(rank * 1.3) }
}
