import * as calls from '#contract/console/apprecTable.ts'
import { authorsOf } from '#server/features/account/service.ts'
import { cutPage } from '#server/db/page.ts'
import type { Ground } from '#server/ground.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { Refusal } from '#server/http/errors.ts'
import { turnHeld } from './operate.ts'
import { countHeld, listHeld } from './queries.ts'

const PAGE = 30

/** Comments on shared lists, as the service looks at those that wait. */
export const apprecTableConsole: Routes<Ground> = (handle, { db }) => {
  handle(calls.listHeldComments, async ({ query: { after } }) => {
    const found = await listHeld(db, PAGE + 1, after)
    const { shown, next } = cutPage(found, PAGE)
    const owners = await authorsOf(
      db,
      shown.map(({ account_id }) => account_id),
    )
    return {
      list: shown.flatMap((row) => {
        const listOwner = owners.get(row.account_id)
        // Erased since the comments were read, and the comment with it.
        if (listOwner === undefined) return []
        const { hash_id: commentId, text, created_at, name: writer, unit_title: unitTitle } = row
        return [{ commentId, text, createdAt: created_at.toISOString(), writer, unitTitle, listOwner }]
      }),
      next,
    }
  })

  handle(calls.countHeldListComments, async () => ({ count: await countHeld(db) }))

  handle(calls.turnListComment, async ({ params, body, deed }) => {
    if (!(await turnHeld(db, { ...params, ...body }, deed)))
      throw new Refusal('这条留言已经处理过，或者被志愿表的主人删了', 'DONE')
    return null
  })
}
