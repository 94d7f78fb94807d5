import { getAd, getNotification } from '#contract/notice.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { blocksOfHtml } from './html-blocks.ts'
import * as notices from './notices.ts'
import type { NoticeContext } from './ports.ts'
import { safeHtml } from './safe-html.ts'
import { unread } from './unread.ts'

/** What the operator tells. */
export const notice: Routes<NoticeContext> = (handle, context) => {
  const { reading } = context
  unread(handle, context)

  handle(getNotification, async ({ user, query: { scene, provinceId } }) => {
    // Other scenes are read by calls of their own.
    if (scene === 'ad' || scene === 'module' || scene === notices.TIME_TOAST) return null
    const [found] = await notices.listShown(reading, scene, notices.placeOf(user, provinceId), new Date())
    return found ? notices.showNotice(found) : null
  })

  handle(getAd, async ({ user, query: { provinceId } }) => {
    const [found] = await notices.listShown(reading, 'ad', notices.placeOf(user, provinceId), new Date())
    if (!found) return null
    const content = safeHtml(found.content)
    return { adId: String(found.id), title: found.title, content, blocks: blocksOfHtml(content) }
  })
}
