import {
  type Notified,
  getAd,
  getNotification,
  getUnread,
  isNewModule,
  openNewModule,
  readNotification,
} from '#contract/notice.ts'
import type { Db } from '#server/db/open.ts'
import type { Area } from '#server/http/endpoint.ts'
import { badRequest } from '#server/http/errors.ts'
import type { SessionUser } from '#server/http/session.ts'
import { blocksOfHtml } from '#server/notice/html-blocks.ts'
import * as notices from '#server/notice/notices.ts'
import { safeHtml } from '#server/notice/safe-html.ts'

/** Questions whose answers each part counts; the weekly list has none. */
const kindsOf: Readonly<Record<Notified, readonly string[]>> = {
  my: ['adviser', 'school', 'feedback', 'service'],
  adviser: ['adviser'],
  school: ['school'],
  feedback: ['feedback', 'service'],
  weekly: [],
}

const placeOf = (user: SessionUser | undefined, provinceId: number | undefined): number | null =>
  provinceId ?? user?.provinceId ?? null

/** English names of the modules that are new now, and were not opened. */
async function newModulesOf(db: Db, user: SessionUser, provinceId?: number): Promise<string[]> {
  const shown = await notices.listShown(db, 'module', placeOf(user, provinceId), new Date())
  const seen = new Set(await notices.listSeen(db, user.id, 'module'))
  return [...new Set(shown.map(({ title }) => title))].filter((name) => !seen.has(name))
}

/** What the operator tells, and what the user has yet to see. */
export const notice: Area = (handle, { db }) => {
  handle(getNotification, async ({ user, query: { scene, provinceId } }) => {
    // Other scenes are read by calls of their own.
    if (scene === 'ad' || scene === 'module') return null
    const [found] = await notices.listShown(db, scene, placeOf(user, provinceId), new Date())
    if (!found) return null
    return { content: found.content, type: found.type === 'warn' ? ('warn' as const) : ('info' as const) }
  })

  handle(getAd, async ({ user, query: { provinceId } }) => {
    const [found] = await notices.listShown(db, 'ad', placeOf(user, provinceId), new Date())
    if (!found) return null
    const content = safeHtml(found.content)
    return { adId: String(found.id), title: found.title, content, blocks: blocksOfHtml(content) }
  })

  handle(readNotification, async ({ user, query, body }) => {
    const part = query.function ?? body?.function
    if (part === undefined) throw badRequest('function：不能为空')
    const kinds = kindsOf[part]
    if (kinds.length > 0) await notices.markAnswersRead(db, user.id, kinds)
    await notices.markSeen(db, user.id, 'function', part)
    return null
  })

  handle(getUnread, async ({ user, query: { provinceId } }) => {
    const unread = await notices.countUnreadAnswers(db, user.id)
    const of = (part: Notified): number =>
      kindsOf[part].reduce((sum, kind) => sum + (unread.get(kind) ?? 0), 0)
    return {
      my: of('my'),
      adviser: of('adviser'),
      school: of('school'),
      feedback: of('feedback'),
      // There are no weekly courses yet.
      weekly: 0,
      newModules: await newModulesOf(db, user, provinceId),
    }
  })

  handle(isNewModule, async ({ user, query: { moduleNameEN } }) =>
    (await newModulesOf(db, user)).includes(moduleNameEN),
  )

  handle(openNewModule, async ({ user, query, body }) => {
    const name = query.moduleNameEN ?? body?.moduleNameEN
    if (name === undefined) throw badRequest('moduleNameEN：不能为空')
    await notices.markSeen(db, user.id, 'module', name)
    return null
  })
}
