import { createList, deleteList, fileList, listApplicationLists, renameList } from '#contract/list.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { Paged, pagerOf } from '#server/http/replies.ts'
import { type Lists, loadListContext } from '#server/features/list/context.ts'
import { deleteOwnList, insertList, updateFiled, updateListName } from './many-queries.ts'
import { findLists, findSummary } from '#server/features/list/queries.ts'

/** Several lists a batch, one of them to be filed. */
export const manyLists: Routes<Lists> = (handle, context) => {
  const { db } = context

  handle(listApplicationLists, async ({ user, query: { tool, ...query } }) => {
    const { lists, total } = await findLists(db, user.id, { ...query, trial: context.grounds[tool].trial })
    return new Paged(lists, pagerOf(query, total))
  })

  handle(createList, async ({ user, body: { name, from, ...which } }) => {
    const { key } = await loadListContext(context, user.id, which)
    return findSummary(db, user.id, await insertList(db, key, { name, from }))
  })

  handle(renameList, async ({ user, params: { list }, body: { name } }) => {
    await updateListName(db, user.id, list, name)
    return findSummary(db, user.id, list)
  })

  handle(fileList, async ({ user, params: { list } }) => {
    await updateFiled(db, user.id, list)
    return findSummary(db, user.id, list)
  })

  handle(deleteList, async ({ user, params: { list } }) => {
    await deleteOwnList(db, user.id, list)
    return null
  })
}
