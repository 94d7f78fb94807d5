import { compareLists, getVersion, listVersions, nameVersion, restoreVersion } from '#contract/version.ts'
import { differenceOf } from '#domain/list/list-difference.ts'
import {
  findSummary,
  findVersion,
  findVersions,
  type Lists,
  saveContent,
  updateVersionName,
} from '#server/features/list/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { Paged, pagerOf } from '#server/http/replies.ts'
import { badRequest } from '#server/http/errors.ts'
import { contextOf, findHeld, showSide } from './side.ts'

/** What lists held, compared and taken back. */
export const version: Routes<Lists> = (handle, context) => {
  const { db } = context

  handle(listVersions, async ({ user, params: { list }, query }) => {
    await findSummary(db, user.id, list)
    const { versions, total } = await findVersions(db, user.id, list, query)
    return new Paged(versions, pagerOf(query, total))
  })

  handle(getVersion, async ({ user, params: { list, version: at }, query: { tool } }) => {
    const held = await findHeld(db, user.id, list, at)
    return showSide(await contextOf(context, user.id, held.list, tool), held)
  })

  handle(nameVersion, async ({ user, params: { list, version: at }, body: { name } }) => {
    await updateVersionName(db, user.id, list, at, name)
    return (await findVersion(db, user.id, list, at)).summary
  })

  handle(restoreVersion, async ({ user, params: { list, version: at }, body: { over } }) => {
    const { content } = await findVersion(db, user.id, list, at)
    const listContext = await contextOf(context, user.id, await findSummary(db, user.id, list))
    // Its rank is that of the time when it was put together: the check says what has come of it.
    await saveContent(context, listContext, { ...content, version: over, keepsLast: true })
    return findSummary(db, user.id, list)
  })

  handle(compareLists, async ({ user, query: { tool, one, oneVersion, other, otherVersion } }) => {
    const [first, second] = await Promise.all([
      findHeld(db, user.id, one, oneVersion),
      findHeld(db, user.id, other, otherVersion),
    ])
    const { provinceId, year, batch } = first.list
    const agrees =
      provinceId === second.list.provinceId &&
      year === second.list.year &&
      batch === second.list.batch &&
      first.list.trial === second.list.trial
    if (!agrees) throw badRequest('两张志愿表不是同一批次的，不能比较')
    const listContext = await contextOf(context, user.id, first.list, tool)
    const idsOf = ({ content }: typeof first): string[] => content.choices.map(({ id }) => id)
    const { moved, added, gone } = differenceOf(idsOf(first), idsOf(second))
    return {
      one: showSide(listContext, first),
      other: showSide(listContext, second),
      moved: [...moved],
      added: [...added],
      gone: [...gone],
    }
  })
}
