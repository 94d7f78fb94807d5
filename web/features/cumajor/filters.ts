import type { CumajorSort } from '#contract/cumajor.ts'
import { LEVELS } from '#domain/directory/level.ts'
import { CUMAJOR_COLUMN_SORTS } from '#web/client/calls/cumajor.ts'
import { type ValuesOf, flag, oneOf, matching, searchParams, text } from '#web/client/search-params.ts'

export const LIST_SORTS: Readonly<Record<CumajorSort, string>> = {
  schools: '开设学校多的在前',
  hard: '位次靠前的在前',
  easy: '最容易的在前',
  code: '按目录顺序',
  name: '按名称',
  units: '按招生专业数',
  best: '按最难位次',
  worst: '按最易位次',
  middle: '按中位预计位次',
}

/** What narrows and orders the list of majors. '' does not narrow. */
export const listParams = searchParams({
  q: text(),
  level: oneOf(LEVELS, '本科'),
  discipline: matching(/^\d{2}$/),
  category: matching(/^\d{4}$/),
  sort: oneOf(CUMAJOR_COLUMN_SORTS, 'schools'),
  reverse: flag,
})
export type ListFilters = ValuesOf<typeof listParams>
