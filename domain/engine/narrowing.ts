/** What a result list is narrowed by; what is chosen of a type goes into the simulation's body as `{type}Ids`. */
export const FILTER_TYPES = [
  'tier',
  'unitLevel',
  'schoolProvince',
  'city',
  'level',
  'ownership',
  'schoolType',
  'discipline',
  'category',
] as const
export type FilterType = (typeof FILTER_TYPES)[number]

/** How many majors a condition may prefer: as many as a few whole disciplines hold. */
export const MOST_MAJORS = 1000

/** How a result list may be ordered. */
export const SORTS = ['worth', 'cutoff', 'probability', 'fee', 'plan'] as const
export type Sort = (typeof SORTS)[number]

/** Further orders, by a column of a result; what a row does not tell stands last, either way. */
const COLUMN_SORTS = ['school', 'unit', 'place', 'level', 'requirement', 'lineScore', 'lineRank'] as const
export type ColumnSort = (typeof COLUMN_SORTS)[number]
export const RESULT_SORTS = [...SORTS, ...COLUMN_SORTS] as const
export type ResultSort = (typeof RESULT_SORTS)[number]

/** Whether an order is the engine's own. */
export const isOwnSort = (sort: ResultSort): sort is Sort => SORTS.some((own) => own === sort)

/** Rows of each tier that a first view shows. */
export const FIRST_OF_EACH = 20

/** Letters of a search in the result. */
export const MOST_SOUGHT = 40
