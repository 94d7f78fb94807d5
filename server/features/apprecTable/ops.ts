import type { Db } from '#server/db/open.ts'
import type { HeldTexts } from '#server/ops/held.ts'
import { shellDeed } from '#server/features/staff/service.ts'
import { turnHeld } from './operate.ts'
import { listHeld } from './queries.ts'

const MOST = 500

/** What was said by a link to a list, and waits for somebody to look at it. */
export const heldOnLists: HeldTexts = {
  list: async (db) => {
    const rows = await listHeld(db, MOST)
    return rows.map(({ hash_id, created_at, unit_title, name, text }) => ({
      id: hash_id,
      at: created_at,
      where: `a shared list${unit_title === null ? '' : `, ${unit_title}`}`,
      text: `${name}: ${text}`,
    }))
  },
  release: by('release'),
  refuse: by('refuse'),
}

function by(handling: 'release' | 'refuse'): (db: Db, id: string) => Promise<boolean> {
  return (db, commentId) => turnHeld(db, { commentId, handling }, shellDeed)
}
