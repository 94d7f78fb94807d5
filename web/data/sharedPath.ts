/**
 * The parts of a query that say which page it is, and nothing of who looks at it. Scores, ranks, subjects, orders, mobile
 * numbers and where somebody came from are not among them; a part that is new is left out until it is named here.
 */
const PLACE = new Set([
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

/** The path of a page for somebody else: the same place, without what is the reader's own. @param search with or without ? */
export function sharedPath(pathname: string, search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => PLACE.has(name))
  return kept.length === 0 ? pathname : `${pathname}?${new URLSearchParams(kept).toString()}`
}
