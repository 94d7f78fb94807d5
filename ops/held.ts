import type { Db } from '#server/db/open.ts'
import { heldOnLists } from '#server/features/apprecTable/ops.ts'
import { heldOnCourses } from '#server/features/course/ops.ts'
import { byId } from '#server/ops/by-id.ts'
import { type Command, readOptions } from '#server/ops/command.ts'
import type { HeldTexts } from '#server/ops/held.ts'
import { told } from '#server/ops/times.ts'
import { withDb } from '#server/ops/with-db.ts'

/** Every kind of text that others read and that may be held. */
const kinds: readonly HeldTexts[] = [heldOnCourses, heldOnLists]

/** Lists what waits, of all kinds. */
export const commentsHeld: Command = {
  usage: 'comments held',
  summary: 'lists comments that may hold a way to reach somebody and wait to be looked at, the oldest first',
  read: (args) => {
    readOptions(args, [])
    return async ({ url, print }) => {
      await withDb(url, async (db) => {
        const held = (await Promise.all(kinds.map((kind) => kind.list(db)))).flat()
        held.sort((a, b) => a.at.getTime() - b.at.getTime())
        for (const { id, at, where, text } of held) {
          print(`${id}  ${told(at)}  ${where}`)
          print(text.replaceAll(/^/gm, '    '))
        }
        print(
          held.length === 0 ? 'nothing is held' : `${held.length} held: comments release or refuse --id ID`,
        )
      })
    }
  },
}

/** Lets others read a comment that was held. */
export const commentsRelease = decision('release', 'lets others read a held comment', 'is released')
/** Keeps a comment from others for good. */
export const commentsRefuse = decision(
  'refuse',
  'keeps a held comment from others for good: one on a course its author still sees, one on a list is deleted',
  'is refused',
)

function decision(word: 'release' | 'refuse', summary: string, done: string): Command {
  const act = async (db: Db, id: string): Promise<boolean> =>
    (await Promise.all(kinds.map((kind) => kind[word](db, id)))).includes(true)
  return byId({ words: `comments ${word}`, summary, act, done, missing: 'no such comment is held' })
}
