import { type Db, openDb } from '#server/db/open.ts'
import type { HeldTexts } from '#server/ops/held.ts'
import { byId } from '#server/ops/by-id.ts'
import { type Command, readOptions } from '#server/ops/command.ts'
import { contentTitle } from '#server/features/content/service.ts'

/** Lists what students say of courses. */
export const commentsList: Command = {
  usage: 'comments list',
  summary: 'lists the latest 500 comments on courses, and which are hidden or held',
  read: (args) => {
    readOptions(args, [])
    return async ({ url, print }) => {
      const db = openDb(url)
      try {
        const rows = await db
          .selectFrom('course_comment')
          .select([
            'hash_id',
            'course_hash_id',
            'text',
            'created_at',
            contentTitle('course_comment.course_hash_id').as('title'),
          ])
          .select(['hidden_at', 'held_at'])
          .orderBy('id', 'desc')
          .limit(500)
          .execute()
        for (const row of rows) {
          const hidden = row.held_at !== null ? '  held' : row.hidden_at === null ? '' : '  hidden'
          print(
            `${row.hash_id}  ${row.created_at.toISOString()}  ${row.title ?? row.course_hash_id}${hidden}`,
          )
          print(row.text.replaceAll(/^/gm, '    '))
        }
        print(rows.length === 0 ? 'nobody has said anything' : `${rows.length} comments`)
      } finally {
        await db.destroy()
      }
    }
  },
}

/** Hides a comment from everybody but its owner. */
export const commentsHide = turn('hide', 'hides a comment by the id that the list shows', 'is hidden')
/** Takes that back. */
export const commentsShow = turn('show', 'shows a hidden comment again', 'is shown')

function turn(word: 'hide' | 'show', summary: string, done: string): Command {
  const act = (db: Db, id: string): Promise<boolean> =>
    update(db, id, { hidden_at: word === 'hide' ? new Date() : null, held_at: null })
  return byId({ words: `comments ${word}`, summary, act, done, missing: 'there is no such comment' })
}

/** Comments on courses that wait for somebody to look at them. */
export const heldOnCourses: HeldTexts = {
  list: async (db) => {
    const rows = await db
      .selectFrom('course_comment')
      .select([
        'hash_id',
        'course_hash_id',
        'text',
        'created_at',
        contentTitle('course_comment.course_hash_id').as('title'),
      ])
      .where('held_at', 'is not', null)
      .orderBy('id')
      .limit(500)
      .execute()
    return rows.map((row) => ({
      id: row.hash_id,
      at: row.created_at,
      where: row.title ?? row.course_hash_id,
      text: row.text,
    }))
  },
  release: (db, id) => update(db, id, { held_at: null, hidden_at: null }, { onlyHeld: true }),
  // It stays hidden: its owner still sees it, and that.
  refuse: (db, id) => update(db, id, { held_at: null }, { onlyHeld: true }),
}

/** @returns whether there is one, that waits where it must */
async function update(
  db: Db,
  id: string,
  set: { held_at: null; hidden_at?: Date | null },
  { onlyHeld = false } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('course_comment')
    .set(set)
    .where('hash_id', '=', id)
    .$if(onlyHeld, (query) => query.where('held_at', 'is not', null))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
