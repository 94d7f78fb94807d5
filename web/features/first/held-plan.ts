import { getList, saveList } from '#web/client/calls/list.ts'
import { call } from '#web/client/call.ts'
import { fieldsOf, isNatural, isText, listOf } from '#web/client/shapes.ts'
import { stored } from '#web/client/stored.ts'

/** A list that a visitor chose, until an account keeps it. */
interface HeldPlan {
  provinceId: number
  batch: string
  majorIds: string[]
}

export const heldPlan = stored(
  'plan',
  fieldsOf<HeldPlan>({ provinceId: isNatural, batch: isText, majorIds: listOf(isText) }),
)

/** What became of the list: it is the account's now, or the account has one that was not touched. */
export interface KeptPlan {
  batch: string
  outcome: 'saved' | 'hadOne'
}

/** Saves the list that is held as the account's. Safe to repeat. @returns null: none is held of this province */
export async function keepHeldPlan(provinceId: number): Promise<KeptPlan | null> {
  const held = heldPlan.get()
  if (held === undefined || held.provinceId !== provinceId) return null
  const { batch, majorIds } = held
  const list = await call(getList, { query: { tool: 'apprecsim', provinceId, batch } })
  const isFree = list.choices.length === 0
  if (isFree)
    await call(saveList, { body: { tool: 'apprecsim', provinceId, batch, version: list.version, majorIds } })
  heldPlan.remove()
  return { batch, outcome: isFree ? 'saved' : 'hadOne' }
}
