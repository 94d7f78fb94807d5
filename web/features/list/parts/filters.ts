import { FILTER_TYPES, type FilterType, SORTS, type Sort } from '#domain/recommend/narrowing.ts'
import { choiceIn } from '#web/client/useAddress.ts'

type Chosen = Partial<Record<FilterType, readonly string[]>>

/** What narrows and orders the result list. Fees are as typed: empty stays empty. */
export interface Filters {
  /** null: the province's main one. */
  readonly batch: string | null
  readonly chosen: Chosen
  readonly lowFee: string
  readonly highFee: string
  readonly sort: Sort
}

export const SORT_NAMES: Readonly<Record<Sort, string>> = {
  cutoff: '最难考的在前',
  probability: '把握大的在前',
  fee: '学费低的在前',
  plan: '招生多的在前',
}

export const noFilters: Filters = { batch: null, chosen: {}, lowFee: '', highFee: '', sort: 'cutoff' }

/** Adds an option of a type, or removes it where it is chosen. */
export function toggle(filters: Filters, type: FilterType, id: string): Filters {
  const held = filters.chosen[type] ?? []
  const next = held.includes(id) ? held.filter((one) => one !== id) : [...held, id]
  return { ...filters, chosen: { ...filters.chosen, [type]: next } }
}

/** Clears the fee range and all filters; batch, order and tier, which stand outside the sheet, stay. */
export function reset(filters: Filters): Filters {
  const { batch, sort } = filters
  const { tier } = filters.chosen
  return { ...noFilters, batch, sort, chosen: tier === undefined ? {} : { tier } }
}

/** How many filters of the sheet are on; the fee range counts as one. */
export const activeCount = (filters: Filters): number => filterNames(filters).length

/** A sentence about a fee range that holds nothing, or null. */
export function feeProblem(lowFee: string, highFee: string): string | null {
  if (!/^\d{0,7}$/.test(lowFee)) return '最低学费请填写整数，单位元'
  if (!/^\d{0,7}$/.test(highFee)) return '最高学费请填写整数，单位元'
  return lowFee !== '' && highFee !== '' && Number(lowFee) > Number(highFee)
    ? '最低学费不能高于最高学费'
    : null
}

const fee = (typed: string): number | '' => (typed === '' ? '' : Number(typed))

/** The batch as calls take it; null leaves it to the server, which takes the province's main one. */
export const batchOf = (batch: string | null): { batch?: string } => (batch === null ? {} : { batch })

/** The part of the simulation's body that the filters make. */
export function filterBodyOf(filters: Filters) {
  return { ...narrowingOf(filters), sort: filters.sort, ...batchOf(filters.batch) }
}

/** What the filters leave out, as calls take it. */
function narrowingOf({ chosen, lowFee, highFee }: Filters) {
  const options = Object.entries(chosen).filter(([, ids]) => ids.length > 0)
  return {
    ...Object.fromEntries(options.map(([type, ids]) => [`${type}Ids`, [...ids]])),
    beginSchoolFee: fee(lowFee),
    endSchoolFee: fee(highFee),
  }
}

/** What the filters of the sheet leave out when a list is filled: the tiers are its own to mix. */
export const fillFilterOf = (filters: Filters) =>
  narrowingOf({ ...filters, chosen: { ...filters.chosen, tier: [] } })

/** The filters of the sheet in words, the fee range as one: 杭州, 公办, 学费不高于 8000 元. */
export function filterNames({ chosen, lowFee, highFee }: Filters): string[] {
  const options = Object.entries(chosen).flatMap(([type, ids]) => (type === 'tier' ? [] : ids))
  const fees = [lowFee === '' ? '' : `不低于 ${lowFee} 元`, highFee === '' ? '' : `不高于 ${highFee} 元`]
  const fee = fees.filter(Boolean).join('、')
  return fee === '' ? options : [...options, `学费${fee}`]
}

/** Reads the filters that an address holds; what is no filter is passed over. */
export function readFilters(search: URLSearchParams): Filters {
  const chosen: Partial<Record<FilterType, string[]>> = {}
  for (const type of FILTER_TYPES) {
    const ids = search.getAll(type)
    if (ids.length > 0) chosen[type] = ids
  }
  const lowFee = search.get('lowFee') ?? ''
  const highFee = search.get('highFee') ?? ''
  const sound = feeProblem(lowFee, highFee) === null
  return {
    batch: search.get('batch'),
    chosen,
    lowFee: sound ? lowFee : '',
    highFee: sound ? highFee : '',
    sort: choiceIn(SORTS, search.get('sort')) ?? 'cutoff',
  }
}

/** The address of a result list: going back to it, or sending it on, brings the same list. */
export function writeFilters(record: string | null, filters: Filters): URLSearchParams {
  const search = new URLSearchParams()
  if (record !== null) search.set('record', record)
  if (filters.batch !== null) search.set('batch', filters.batch)
  for (const [type, ids] of Object.entries(filters.chosen)) for (const id of ids) search.append(type, id)
  if (filters.lowFee !== '') search.set('lowFee', filters.lowFee)
  if (filters.highFee !== '') search.set('highFee', filters.highFee)
  if (filters.sort !== 'cutoff') search.set('sort', filters.sort)
  return search
}
