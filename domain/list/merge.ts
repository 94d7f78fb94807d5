import { differenceOf } from './list-difference.ts'

/** A choice as a merge looks at it. */
interface MergedChoice {
  readonly majorId: string
  /** What is said of its inside; left out: nothing. */
  readonly inside?: { readonly adjusts: boolean | null; readonly slots: readonly string[] } | undefined
}

/** One list of two that were changed apart. */
export interface ListMerge<C> {
  readonly choices: readonly C[]
  /** What I alone hold and the list has no room for. */
  readonly left: readonly C[]
  /** What the others had done, as it differs from what both began with. */
  readonly theirs: ListChanges
}

/** How much of a list another place changed. */
export interface ListChanges {
  readonly added: number
  readonly gone: number
  /** Choices that stand elsewhere, or say something else of their inside. */
  readonly changed: number
}

/** What became of a list, in numbers. */
export function changesOf(base: readonly MergedChoice[], next: readonly MergedChoice[]): ListChanges {
  const { added, gone, moved } = differenceOf(idsIn(base), idsIn(next))
  const before = byId(base)
  const inside = next.filter((choice) => {
    const one = before.get(choice.majorId)
    return one !== undefined && isOther(one, choice)
  })
  return { added: added.length, gone: gone.length, changed: moved.length + inside.length }
}

/**
 * Brings two changes of one list together (docs/decisions/093). What both say something of, mine decides.
 * @param base What both began with
 * @param capacity Of more, what I alone hold is left out, the last first
 */
export function mergeLists<C extends MergedChoice>(
  base: readonly C[],
  mine: readonly C[],
  theirs: readonly C[],
  capacity: number,
): ListMerge<C> {
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)]
  const stays = ({ majorId }: C): boolean => {
    const [was, one, two] = [before.get(majorId), own.get(majorId), other.get(majorId)]
    if (was === undefined || (one !== undefined && two !== undefined)) return true
    const left = one ?? two
    return left !== undefined && isOther(was, left)
  }
  // Who took something out or put it in has not changed the order of the rest.
  const [leading, following] = isReordered(base, mine) ? [mine, theirs] : [theirs, mine]
  const ids = woven(idsIn(leading.filter(stays)), idsIn(following.filter(stays)))
  const excess = Math.max(0, ids.length - capacity)
  const over = new Set(excess === 0 ? [] : ids.filter((id) => !other.has(id)).slice(-excess))
  const choices = ids.flatMap((id) => {
    const choice = over.has(id) ? undefined : joined(before.get(id), own.get(id), other.get(id))
    return choice === undefined ? [] : [choice]
  })
  return {
    choices,
    left: mine.filter(({ majorId }) => over.has(majorId)),
    theirs: changesOf(base, theirs),
  }
}

const idsIn = (choices: readonly MergedChoice[]): string[] => choices.map(({ majorId }) => majorId)

const byId = <C extends MergedChoice>(choices: readonly C[]): Map<string, C> =>
  new Map(choices.map((choice) => [choice.majorId, choice]))

const adjustsOf = ({ inside }: MergedChoice): boolean | null => inside?.adjusts ?? null
const slotsOf = ({ inside }: MergedChoice): string => JSON.stringify(inside?.slots ?? [])

/** Whether something else is said of the inside; a proposal says nothing. */
const isOther = (one: MergedChoice, other: MergedChoice): boolean =>
  other.inside !== undefined && (adjustsOf(one) !== adjustsOf(other) || slotsOf(one) !== slotsOf(other))

const isReordered = (base: readonly MergedChoice[], next: readonly MergedChoice[]): boolean =>
  differenceOf(idsIn(base), idsIn(next)).moved.length > 0

/** One order with what only the other holds, each behind what it stands behind there. */
function woven(leading: readonly string[], following: readonly string[]): string[] {
  const ids = [...leading]
  const known = new Set(leading)
  let last: string | undefined
  for (const id of following) {
    if (!known.has(id)) ids.splice(last === undefined ? 0 : ids.indexOf(last) + 1, 0, id)
    known.add(id)
    last = id
  }
  return ids
}

/** One choice with what was said of its inside on either side. */
function joined<C extends MergedChoice>(
  before: C | undefined,
  mine: C | undefined,
  theirs: C | undefined,
): C | undefined {
  if (mine === undefined || theirs === undefined) return mine ?? theirs
  const nothing: MergedChoice = { majorId: mine.majorId }
  const was = before ?? nothing
  if (mine.inside === undefined || theirs.inside === undefined || !isOther(was, mine))
    return theirs.inside === undefined && mine.inside !== undefined ? mine : theirs
  const inside = {
    ...theirs.inside,
    ...(adjustsOf(mine) !== adjustsOf(was) && { adjusts: mine.inside.adjusts }),
    ...(slotsOf(mine) !== slotsOf(was) && { slots: mine.inside.slots }),
  }
  return { ...theirs, inside }
}
