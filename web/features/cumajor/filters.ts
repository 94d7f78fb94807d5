import type { CumajorSort } from '#contract/cumajor.ts'
import { LEVELS } from '#domain/directory/level.ts'
import { CUMAJOR_SORTS } from '#web/client/calls/cumajor.ts'
import { type ValuesOf, oneOf, matching, searchParams, text } from '#web/client/search-params.ts'

export const LIST_SORTS: Readonly<Record<CumajorSort, string>> = {
  schools: '开设学校多的在前',
  hard: '位次靠前的在前',
  easy: '最容易的在前',
  code: '按目录顺序',
}

/** What narrows and orders the list of majors. '' does not narrow. */
export const listParams = searchParams({
  q: text(),
  level: oneOf(LEVELS, '本科'),
  discipline: matching(/^\d{2}$/),
  category: matching(/^\d{4}$/),
  sort: oneOf(CUMAJOR_SORTS, 'schools'),
})
export type ListFilters = ValuesOf<typeof listParams>
