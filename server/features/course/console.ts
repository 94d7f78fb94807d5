import * as calls from '#contract/console/course.ts'
import { authorsOf } from '#server/features/account/service.ts'
import { cutPage } from '#server/db/page.ts'
import type { Ground } from '#server/ground.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { turnComment } from './operate.ts'
import { countStates, listInState, stateOf } from './queries.ts'

const PAGE = 30

/** Comments on courses, as the service and owners watch over them. */
export const courseConsole: Routes<Ground> = (handle, { db }) => {
  handle(calls.listConsoleComments, async ({ query: { state, after } }) => {
    const [found, counts] = await Promise.all([
      listInState(db, { state, after, limit: PAGE + 1 }),
      countStates(db),
    ])
    const { shown, next } = cutPage(found, PAGE)
    const authors = await authorsOf(
      db,
      shown.map(({ account_id }) => account_id),
    )
    return {
      list: shown.flatMap((row) => {
        const author = authors.get(row.account_id)
        // Erased since the comments were read, and the comment with it.
        if (author === undefined) return []
        const { hash_id: commentId, text, created_at, title: course } = row
        return [{ commentId, text, createdAt: created_at.toISOString(), course, state: stateOf(row), author }]
      }),
      next,
      counts,
    }
  })

  handle(calls.countHeldComments, async () => ({ count: (await countStates(db)).held }))

  handle(calls.turnComment, async ({ params, body, deed }) => {
    await turnComment(db, { ...params, ...body }, deed)
    return null
  })
}
