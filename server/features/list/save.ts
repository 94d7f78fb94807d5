import type { ApplicationList } from '#contract/list.ts'
import { fullListText } from '#domain/filing/capacity.ts'
import type { Ground } from '#server/ground.ts'
import { Refusal } from '#server/http/errors.ts'
import type { ListContext } from './context.ts'
import { filledFromPlan, withSlots } from './inside.ts'
import type { ListContent } from './kept.ts'
import { type Save, type StoredList, findList, saveOver } from './queries.ts'
import { nameChoices, showList } from './show.ts'

interface SaveInput {
  /** The one that its editor saw. */
  version: number
  majorIds: readonly string[]
  /** It replaces what another device saved. */
  replaces?: boolean | undefined
  /** Whether 调剂 is obeyed, by unit; null: not said. Those left out stay as they are. */
  adjusts?: Readonly<Record<string, boolean | null>> | undefined
  /** The majors of groups in the order filed, by unit. Those left out stay as they are. */
  slots?: Readonly<Record<string, readonly string[]>> | undefined
}

/**
 * Saves a list over the version its editor saw.
 * @throws Refusal LIST_CHANGED when someone saved in between, or for more majors in a group than it takes
 */
export async function saveChoices(
  context: Pick<Ground, 'db'>,
  listContext: ListContext,
  { version, majorIds, replaces = false, adjusts = {}, slots = {} }: SaveInput,
): Promise<ApplicationList> {
  if (majorIds.length > listContext.capacity)
    throw new Refusal(fullListText(listContext, listContext.key.batch))
  const { choices: saved } = await findList(context.db, listContext.key)
  const had = new Set(saved.map(({ id }) => id))
  const choices = nameChoices(listContext.scope, majorIds, saved).map((choice, at) => {
    const said = adjusts[choice.id]
    const told = said === undefined ? choice : { ...choice, adjusts: said ?? undefined }
    const own = slots[choice.id]
    if (own !== undefined) return withSlots(listContext, told, own, at)
    return had.has(choice.id) ? told : filledFromPlan(listContext, told)
  })
  const rank = listContext.condition?.rank ?? null
  return showList(
    listContext,
    await saveContent(context, listContext, { version, rank, choices, keepsLast: replaces }),
  )
}

/** @throws Refusal LIST_CHANGED when someone saved in between; HttpProblem 404 where the list is gone */
export async function saveContent(
  context: Pick<Ground, 'db'>,
  { key }: ListContext,
  save: Save,
): Promise<StoredList> {
  const saved = await saveOver(context.db, key, save)
  if (saved !== undefined) return saved
  await findList(context.db, key)
  throw new Refusal('志愿表在别处改过了，已为你换成最新的一份', 'LIST_CHANGED')
}

/** The list saved, or the units given in its stead, which are of the same rank. */
export async function listOrGiven(
  context: Pick<Ground, 'db'>,
  listContext: ListContext,
  ids: readonly string[] | undefined,
): Promise<ListContent> {
  const list = await findList(context.db, listContext.key)
  return ids ? { ...list, choices: nameChoices(listContext.scope, ids, list.choices) } : list
}
