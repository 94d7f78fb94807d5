import * as calls from '#contract/console/notice.ts'
import { HOME_SCENE } from '#contract/notice.ts'
import { beijingMoment } from '#domain/beijing.ts'
import { NOTICE_PLACES, type NoticePlace } from '#domain/staff/notice.ts'
import { cutPage } from '#server/db/page.ts'
import type { Db } from '#server/db/open.ts'
import { listProvinces } from '#server/features/province/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { badInput } from '#server/http/errors.ts'
import { blocksOfHtml } from './html-blocks.ts'
import { type AnyScene, type NewNotice, SCENES, TIME_TOAST, countByState, listByState } from './notices.ts'
import * as operate from './operate.ts'
import { safeHtml } from './safe-html.ts'

const PAGE = 30

const SCENE_OF = {
  line: HOME_SCENE,
  popup: 'ad',
  module: 'module',
  tip: TIME_TOAST,
} as const satisfies Record<NoticePlace, AnyScene>

const ALL = [...SCENES, TIME_TOAST] as const

function placeOf(scene: string): NoticePlace {
  const place = NOTICE_PLACES.find((each) => SCENE_OF[each] === scene)
  if (place === undefined) throw new Error(`a notice of scene ${scene}`)
  return place
}

/** What students are told, as editors set it. */
export const noticeConsole: Routes<{ readonly db: Db }> = (handle, { db }) => {
  handle(calls.listNoticesSet, async ({ query: { state, before } }) => {
    const now = new Date()
    const [rows, counts, provinces] = await Promise.all([
      listByState(db, { scenes: ALL, state, before, limit: PAGE + 1 }, now),
      countByState(db, ALL, now),
      listProvinces(db),
    ])
    const { shown, next } = cutPage(rows, PAGE)
    return {
      list: shown.map((row) => ({
        noticeId: row.id,
        place: placeOf(row.scene),
        province: row.province,
        type: row.type === 'warn' ? ('warn' as const) : ('info' as const),
        title: row.title,
        content: row.content,
        url: row.url,
        from: row.starts_at.toISOString(),
        until: row.ends_at?.toISOString() ?? null,
      })),
      next,
      counts,
      provinces,
    }
  })

  handle(
    calls.setNotice,
    async ({
      body: { noticePlace: place, provinceId, url, showsFrom: from, showsUntil: until, ...words },
      deed,
    }) => {
      if (provinceId !== null && !(await listProvinces(db)).some(({ id }) => id === provinceId))
        throw badInput('provinceId', '没有这个省')
      const notice: NewNotice = {
        ...words,
        scene: SCENE_OF[place],
        provinceId,
        url: place === 'tip' && url !== '' ? url : null,
        startsAt: from === null ? new Date() : beijingMoment(from),
        endsAt: until === null ? null : beijingMoment(until),
      }
      operate.checkNotice(notice)
      if (notice.endsAt !== null && notice.endsAt <= new Date()) throw badInput('showsUntil', '已经过去了')
      return { noticeId: await operate.setNotice(db, notice, deed) }
    },
  )

  handle(calls.previewNotice, ({ body: { content } }) => {
    const safe = safeHtml(content)
    return { blocks: blocksOfHtml(safe), isCut: bare(safe) !== bare(content) }
  })

  handle(calls.endNoticeNow, async ({ params: { noticeId }, deed }) => {
    await operate.endNotice(db, ALL, noticeId, deed)
    return null
  })
}

/** Without what two ways of writing the same differ in. */
const bare = (html: string): string =>
  html
    .replaceAll(/\s+|\/(?=>)/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll("'", '"')
    .toLowerCase()
