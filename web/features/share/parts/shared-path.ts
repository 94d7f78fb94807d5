import type { ShownPlace } from '#web/features/province/parts/shown-place.ts'

/**
 * The parts of a query that say which page it is, and nothing of who looks at it. Scores, ranks, subjects, orders, mobile
 * numbers and where somebody came from are not among them; a part that is new is left out until it is named here.
 */
const PLACE = new Set([
  'aim',
  'aims',
  'batchId',
  'category',
  'city',
  'compare',
  'courseId',
  'categoryId',
  'cuHashId',
  'discipline',
  'id',
  'jobClassCode',
  'kind',
  'level',
  'unitLevel',
  'levels',
  'major',
  'majorHashId',
  'majorId',
  'majorName',
  'majorTypeCode',
  'ownership',
  'page',
  'place',
  'province',
  'provinceId',
  'q',
  'recommend',
  'reverse',
  'schoolProvince',
  'schoolType',
  'sort',
  'tab',
  'text',
  'tier',
  'track',
  'type',
  'typeId',
  'view',
  'wide',
  'year',
])

/**
 * The path of a page for somebody else: the same place, without what is the reader's own.
 *
 * @param search With or without ?
 * @param place Whose figures the page shows; the address names nobody where they are the reader's own. null: nobody's
 */
export function sharedPath(
  pathname: string,
  search: string,
  place: Pick<ShownPlace, 'provinceId' | 'track'> | null = null,
): string {
  const carried = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => PLACE.has(name)))
  if (place !== null) {
    carried.set('provinceId', String(place.provinceId))
    if (place.track !== null) carried.set('track', place.track)
  }
  const query = carried.toString()
  return query === '' ? pathname : `${pathname}?${query}`
}
