import type { ApplicationList } from '#contract/list.ts'
import { deviceStorage, isStrings, readStored } from '#web/client/storage.ts'
import type { Choice } from './parts/list-draft.ts'

/** The last automatic filling of a list: the units in it before and after. */
export interface LastFill {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

type Which = Pick<ApplicationList, 'id' | 'provinceId' | 'year' | 'batch'>

/** Of a batch that has no list yet, the one that will be made. */
const keyOf = ({ id, provinceId, year, batch }: Which): string =>
  `fill:${provinceId}:${year}:${batch}:${id ?? ''}`

const isFill = (value: unknown): value is LastFill =>
  typeof value === 'object' &&
  value !== null &&
  'before' in value &&
  isStrings(value.before) &&
  'after' in value &&
  isStrings(value.after)

/** Remembers a filling on this device, so that it can be taken back after a reload too. */
export function keepFill(list: Which, fill: LastFill): void {
  deviceStorage.set(keyOf(list), JSON.stringify(fill))
}

/** The last filling, as long as the list is what it made of it. */
export function readFill(list: Which, ids: readonly string[]): LastFill | undefined {
  const fill = readStored(deviceStorage.get(keyOf(list)), isFill)
  return fill !== undefined && fill.after.join() === ids.join() ? fill : undefined
}

/** The list without what the filling added. */
export const undone = (choices: readonly Choice[], { before }: LastFill): Choice[] =>
  before.flatMap((id) => choices.find(({ majorId }) => majorId === id) ?? [])
