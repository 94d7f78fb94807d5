import type { CommentTurn } from '#contract/console/course.ts'
import type { DeedName } from '#domain/staff/deeds.ts'
import type { Db } from '#server/db/open.ts'
import type { Deed } from '#server/http/console/staff.ts'
import { Refusal, notFound } from '#server/http/errors.ts'
import * as queries from './queries.ts'

const DEED_OF: Readonly<Record<CommentTurn, DeedName>> = {
  hide: 'comment.hide',
  show: 'comment.show',
  release: 'comment.release',
  refuse: 'comment.refuse',
}

/**
 * Shows a comment, or hides it from everybody but its owner; released or refused is only what is held.
 * @throws HttpProblem 404; Refusal DONE where somebody has looked at it already
 */
export async function turnComment(
  db: Db,
  { commentId, handling }: { commentId: string; handling: CommentTurn },
  deed: Deed,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await queries.lockComment(tx, commentId)
    if (!row) throw notFound()
    const ofHeld = handling === 'release' || handling === 'refuse'
    if (ofHeld && row.held_at === null) throw new Refusal('同事已经处理过这条评论了', 'DONE')
    const isShown = handling === 'show' || handling === 'release'
    const hidden_at = isShown ? null : (row.hidden_at ?? new Date())
    await queries.updateComment(tx, row.id, { held_at: null, hidden_at })
    const fields = ['held_at', 'hidden_at']
    await deed(tx, { deed: DEED_OF[handling], kind: 'course_comment', id: commentId, fields })
  })
}
