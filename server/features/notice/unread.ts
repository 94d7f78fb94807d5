import { WEEKLY_CATEGORIES } from '#domain/weekly.ts'
import { type Notified, getUnread, isNewModule, openNewModule, readNotification } from '#contract/notice.ts'
import { beijingDay } from '#domain/beijing.ts'
import { KINDS_SHOWN, QUESTION_KINDS, isUnread } from '#domain/question.ts'
import { findOpenedAt } from '#server/features/account/service.ts'
import { listOf } from '#server/features/content/service.ts'
import type { Db } from '#server/db/open.ts'
import { guardOfTool } from '#server/features/goods/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { badInput } from '#server/http/errors.ts'
import type { SessionUser } from '#server/http/session.ts'
import * as notices from './notices.ts'
import type { NoticeContext } from './ports.ts'

/** Questions whose answers each part counts; the others have none. */
const kindsOf: Readonly<Record<Notified, readonly string[]>> = {
  my: QUESTION_KINDS,
  ...KINDS_SHOWN,
  table: [],
  wz: [],
  weekly: [],
}

/** English names of the modules that are new now, and were not opened. */
async function newModulesOf(db: Db, user: SessionUser, provinceId?: number): Promise<string[]> {
  const shown = await notices.listShown(db, 'module', notices.placeOf(user, provinceId), new Date())
  const seen = new Set(await notices.listSeen(db, user.id, 'module'))
  return [...new Set(shown.map(({ title }) => title))].filter((name) => !seen.has(name))
}

/** Weekly plans of a grade that came since the user last looked; none for who may not read them. */
async function countWeekly(context: NoticeContext, user: SessionUser, provinceId?: number): Promise<number> {
  const { current } = context.snapshots
  if (!current || (await guardOfTool(context, 'consultant')(user, {})) !== 'open') return 0
  const seenAt = await notices.findSeenAt(context.db, user.id, 'weekly')
  const seen = beijingDay(seenAt ?? (await findOpenedAt(context.db, user.id)))
  const place = provinceId ?? user.provinceId ?? undefined
  const later = listOf(current.contents, 'weekly', place).filter(({ date }) => date > seen)
  const ofGrade = WEEKLY_CATEGORIES.map(({ id }) => later.filter(({ category }) => category === id).length)
  return Math.max(0, ...ofGrade)
}

/** What the user has yet to see. */
export const unread: Routes<NoticeContext> = (handle, context) => {
  const { db } = context
  const { answers, comments, opinions, offers } = context.unread

  handle(readNotification, async ({ user, query, body }) => {
    const part = query.function ?? body?.function
    if (part === undefined) throw badInput('function', '不能为空')
    const kinds = kindsOf[part]
    if (kinds.length > 0) await answers.markRead(user.id, kinds)
    if (part === 'my' || part === 'table') await comments.markRead(user.id)
    if (part === 'my' || part === 'wz') await opinions.markRead(user.id)
    await notices.markSeen(db, user.id, 'function', part)
    return null
  })

  handle(getUnread, async ({ user, query: { provinceId } }) => {
    const answered = (await answers.list(user.id)).filter(isUnread)
    const of = (part: Notified): number => answered.filter(({ kind }) => kindsOf[part].includes(kind)).length
    const tables = await comments.list(user.id)
    const wz = await opinions.count(user.id)
    return {
      my: of('my') + wz + tables.reduce((sum, { comments }) => sum + comments, 0),
      adviser: of('adviser'),
      school: of('school'),
      feedback: of('feedback'),
      tables,
      wz,
      offers: user.mobile === null ? 0 : await offers.count(user.mobile),
      weekly: await countWeekly(context, user, provinceId),
      newModules: await newModulesOf(db, user, provinceId),
    }
  })

  handle(isNewModule, async ({ user, query: { moduleNameEN } }) =>
    (await newModulesOf(db, user)).includes(moduleNameEN),
  )

  handle(openNewModule, async ({ user, query, body }) => {
    const name = query.moduleNameEN ?? body?.moduleNameEN
    if (name === undefined) throw badInput('moduleNameEN', '不能为空')
    if (!(await notices.isModule(db, name))) throw badInput('moduleNameEN', '没有这个模块')
    await notices.markSeen(db, user.id, 'module', name)
    return null
  })
}
