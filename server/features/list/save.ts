import type { ApplicationList } from '#contract/list.ts'
import type { Ground } from '#server/ground.ts'
import { Refusal } from '#server/http/errors.ts'
import type { ListContext } from './context.ts'
import { type StoredList, findList, saveOver } from './queries.ts'
import { nameChoices, showList } from './show.ts'

/**
 * Saves a list over the version its editor saw.
 * @throws Refusal LIST_CHANGED when someone saved in between
 */
export async function saveChoices(
  context: Pick<Ground, 'db'>,
  listContext: ListContext,
  version: number,
  ids: readonly string[],
): Promise<ApplicationList> {
  if (ids.length > listContext.capacity)
    throw new Refusal(`${listContext.key.batch}最多填 ${listContext.capacity} 个志愿`)
  const { choices: saved } = await findList(context.db, listContext.key)
  const choices = nameChoices(listContext.scope, ids, saved)
  const rank = listContext.condition?.rank ?? null
  const next = await saveOver(context.db, listContext.key, { version, rank, choices })
  if (next === undefined) {
    throw new Refusal('志愿表在别处改过了，已为您换成最新的一份', 'LIST_CHANGED')
  }
  return showList(listContext, { version: next, rank, choices })
}

/** The list saved, or the units given in its stead, which are of the same rank. */
export async function listOrGiven(
  context: Pick<Ground, 'db'>,
  listContext: ListContext,
  ids: readonly string[] | undefined,
): Promise<StoredList> {
  const list = await findList(context.db, listContext.key)
  return ids ? { ...list, choices: nameChoices(listContext.scope, ids, list.choices) } : list
}
