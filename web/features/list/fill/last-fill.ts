import type { ApplicationList } from '#contract/list.ts'
import { fieldsOf, isText, listOf } from '#web/client/shapes.ts'
import { stored } from '#web/client/stored.ts'
import type { DraftChoice } from '#web/features/list/parts/draft/list-draft.ts'

/** The last automatic filling of a list: the units in it before and after. */
export interface LastFill {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

type Which = Pick<ApplicationList, 'id' | 'provinceId' | 'year' | 'batch'>

const isFill = fieldsOf<LastFill>({ before: listOf(isText), after: listOf(isText) })

/** Of a batch that has no list yet, the one that will be made. */
const keptFill = ({ id, provinceId, year, batch }: Which) =>
  stored(`fill:${provinceId}:${year}:${batch}:${id ?? ''}`, isFill)

/** Remembers a filling on this device, so that it can be taken back after a reload too. */
export const keepFill = (list: Which, fill: LastFill): void => keptFill(list).set(fill)

/** The last filling, as long as the list is what it made of it. */
export function readFill(list: Which, ids: readonly string[]): LastFill | undefined {
  const fill = keptFill(list).get()
  return fill !== undefined && fill.after.join() === ids.join() ? fill : undefined
}

/** The list without what the filling added. */
export const undone = (choices: readonly DraftChoice[], { before }: LastFill): DraftChoice[] =>
  before.flatMap((id) => choices.find(({ majorId }) => majorId === id) ?? [])
