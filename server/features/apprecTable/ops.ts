import type { HeldTexts } from '#server/ops/held.ts'
import { deleteHeld, listHeld, releaseHeld } from './queries.ts'

/** What was said by a link to a list, and waits for somebody to look at it. */
export const heldOnLists: HeldTexts = {
  list: async (db) => {
    const rows = await listHeld(db)
    return rows.map(({ hash_id, created_at, unit_title, name, text }) => ({
      id: hash_id,
      at: created_at,
      where: `a shared list${unit_title === null ? '' : `, ${unit_title}`}`,
      text: `${name}: ${text}`,
    }))
  },
  release: releaseHeld,
  refuse: deleteHeld,
}
