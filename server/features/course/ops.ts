import { told } from '#server/ops/times.ts'
import type { CommentTurn } from '#contract/console/course.ts'
import type { Db } from '#server/db/open.ts'
import type { HeldTexts } from '#server/ops/held.ts'
import { byId } from '#server/ops/by-id.ts'
import { type Command, readOptions } from '#server/ops/command.ts'
import { shellDeed } from '#server/features/staff/service.ts'
import { HttpProblem, Refusal } from '#server/http/errors.ts'
import { turnComment } from './operate.ts'
import { listInState, listLatest, stateOf } from './queries.ts'
import { withDb } from '#server/ops/with-db.ts'

const MOST = 500

/** Lists what students say of courses. */
export const commentsList: Command = {
  usage: 'comments list',
  summary: 'lists the latest 500 comments on courses, and which are hidden or held',
  read: (args) => {
    readOptions(args, [])
    return async ({ url, print }) => {
      await withDb(url, async (db) => {
        const rows = await listLatest(db, MOST)
        for (const row of rows) {
          const state = stateOf(row)
          const standing = state === 'shown' ? '' : `  ${state}`
          print(`${row.hash_id}  ${told(row.created_at)}  ${row.title ?? row.course_hash_id}${standing}`)
          print(row.text.replaceAll(/^/gm, '    '))
        }
        print(rows.length === 0 ? 'nobody has said anything' : `${rows.length} comments`)
      })
    }
  },
}

/** Hides a comment from everybody but its owner. */
export const commentsHide = turn('hide', 'hides a comment by the id that the list shows', 'is hidden')
/** Takes that back. */
export const commentsShow = turn('show', 'shows a hidden comment again', 'is shown')

function turn(word: 'hide' | 'show', summary: string, done: string): Command {
  const act = by(word)
  return byId({ words: `comments ${word}`, summary, act, done, missing: 'there is no such comment' })
}

/** Comments on courses that wait for somebody to look at them. */
export const heldOnCourses: HeldTexts = {
  list: async (db) =>
    (await listInState(db, { state: 'held', limit: MOST })).map((row) => ({
      id: row.hash_id,
      at: row.created_at,
      where: row.title ?? row.course_hash_id,
      text: row.text,
    })),
  release: by('release'),
  refuse: by('refuse'),
}

/** @returns what does so to a comment; false from it: there is none, or it does not wait */
function by(handling: CommentTurn): (db: Db, id: string) => Promise<boolean> {
  return async (db, commentId) => {
    try {
      await turnComment(db, { commentId, handling }, shellDeed)
      return true
    } catch (error) {
      if (error instanceof HttpProblem || error instanceof Refusal) return false
      throw error
    }
  }
}
