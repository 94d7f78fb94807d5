import type { Db } from '#server/db/open.ts'
import type { Deed } from '#server/http/console/staff.ts'
import * as queries from './queries.ts'

/**
 * Lets the owner of a list read a comment that was held, or deletes it for good.
 * @returns false where none of that id is held
 */
export async function turnHeld(
  db: Db,
  { commentId, handling }: { commentId: string; handling: 'release' | 'refuse' },
  deed: Deed,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const isRelease = handling === 'release'
    const isDone = await (isRelease ? queries.releaseHeld : queries.deleteHeld)(tx, commentId)
    if (isDone)
      await deed(tx, {
        deed: isRelease ? 'comment.release' : 'comment.refuse',
        kind: 'list_comment',
        id: commentId,
        fields: ['held_at'],
      })
    return isDone
  })
}
