import { MODULE_NAME } from '#contract/notice.ts'
import { safeLink } from '#server/features/content/service.ts'
import type { Db } from '#server/db/open.ts'
import type { Deed } from '#server/http/console/staff.ts'
import { Refusal, badInput, notFound } from '#server/http/errors.ts'
import {
  type AnyScene,
  type NewNotice,
  TIME_TOAST,
  deleteOrEnd,
  findAlike,
  insertNotice,
  lockNotices,
} from './notices.ts'
import { safeHtml } from './safe-html.ts'

/*
 * What students are told for a time: set and ended in the console and the shell alike.
 */

/** Of a line, a tip and what its link is called, in characters. */
const SHORT = 200

/** An address that a tip may lead to: https or a page of ours; undefined: neither. */
export function addressOf(url: string): string | undefined {
  const safe = safeLink(url)
  return safe === undefined || safe.startsWith('http:') || safe.length > 500 ? undefined : safe
}

/** @throws HttpProblem 400 that names the field of what is wrong */
export function checkNotice({ scene, title, content, url, provinceId, startsAt, endsAt }: NewNotice): void {
  if (scene === 'module') {
    if (!MODULE_NAME.test(title)) throw badInput('title', '请填功能的英文名')
  } else if (scene === 'ad') {
    if (title === '') throw badInput('title', '请写标题')
    if (content === '') throw badInput('content', '请写内容')
    if (safeHtml(content) === '') throw badInput('content', '去掉不能用的标签以后什么也不剩')
  } else if (scene === TIME_TOAST) {
    if (provinceId === null) throw badInput('provinceId', '请选省份')
    if (content === '' && url == null) throw badInput('content', '请写提示，或者填链接')
    if (url != null && addressOf(url) === undefined)
      throw badInput('url', '请填 https:// 开头的网址，或者本站的页面，如 /guide')
    if (url != null && title === '') throw badInput('title', '请写链接叫什么')
    if (url == null && title !== '') throw badInput('url', '请填链接的网址')
  } else if (content === '') throw badInput('content', '请写内容')
  if (title.length > SHORT) throw badInput('title', `最多 ${SHORT} 个字`)
  if (scene !== 'ad' && content.length > SHORT) throw badInput('content', `最多 ${SHORT} 个字`)
  if (endsAt !== null && endsAt <= startsAt) throw badInput('showsUntil', '要在开始以后')
}

/**
 * Shows something for a time.
 * @throws Refusal ALREADY where the same is shown or to come
 */
export async function setNotice(db: Db, notice: NewNotice, deed: Deed): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockNotices(tx)
    if (await findAlike(tx, notice, new Date())) throw new Refusal('同样的已经设过了', 'ALREADY')
    const id = await insertNotice(tx, notice)
    await deed(tx, {
      deed: 'notice.set',
      kind: 'notice',
      id,
      fields: ['scene', 'province_id', 'title', 'content', 'starts_at', 'ends_at'],
    })
    return id
  })
}

/** Ends what is shown; what has not begun is gone. @throws HttpProblem 404 where there is none that is not over */
export async function endNotice(db: Db, scenes: readonly AnyScene[], id: number, deed: Deed): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await deleteOrEnd(tx, scenes, id, new Date()))) throw notFound()
    await deed(tx, { deed: 'notice.end', kind: 'notice', id, fields: ['ends_at'] })
  })
}
