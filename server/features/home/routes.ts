import type { ContentContext } from '#server/features/content/service.ts'
import { HOME_SCENE } from '#contract/notice.ts'
import { getHome } from '#contract/home.ts'
import { SERVICES } from '#contract/question.ts'
import {
  type Content,
  courseCardOf,
  contentCardOf,
  listOf,
  summaryOf,
} from '#server/features/content/service.ts'
import { livesOf } from '#server/features/live/service.ts'
import { showCondition } from '#server/features/recommend/service.ts'
import { DEFAULT_PROVINCE } from '#domain/province/ids.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { entrances, listShown, showNotice } from '#server/features/notice/service.ts'
import { findLatestSimulation } from './queries.ts'

/** How much of each stands on the page. */
const BANNERS = 5
const ADS = 2
const NEWS = 6
const MODULE = 3

/** 首页. */
export const home: Routes<ContentContext> = (handle, context) => {
  handle(getHome, async ({ user, query }) => {
    const provinceId = query.provinceId ?? user?.provinceId ?? DEFAULT_PROVINCE.id
    const { contents, reference } = context.snapshot()
    const [notice] = await listShown(context.db, HOME_SCENE, provinceId, new Date())
    const started = user && (await findLatestSimulation(context.db, user.id))
    const condition = started && showCondition(started.province_id, started.condition, reference)
    const news = [...listOf(contents, 'article', provinceId), ...listOf(contents, 'news', provinceId)]
    return {
      banners: listOf(contents, 'banner', provinceId).slice(0, BANNERS).map(bannerOf),
      entrances: [...entrances],
      ads: listOf(contents, 'ad', provinceId).slice(0, ADS).map(bannerOf),
      rollingNews: news
        .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
        .slice(0, NEWS)
        .map(contentCardOf),
      modules: {
        courses: listOf(contents, 'course', provinceId).slice(0, MODULE).map(courseCardOf),
        mentors: listOf(contents, 'mentor', provinceId)
          .slice(0, MODULE)
          .map((mentor) => ({ mentorId: mentor.hashId, title: mentor.title, summary: summaryOf(mentor) })),
      },
      totastVerify: user !== undefined && started === undefined,
      startedApprec:
        started && condition
          ? {
              recordId: started.hash_id,
              provinceId: started.province_id,
              provinceName: started.name,
              score: condition.totalScore,
              rank: condition.rank,
              subjects: condition.subjects.map(({ name }) => name),
              createdAt: started.created_at.toISOString(),
            }
          : null,
      notification: notice ? showNotice(notice) : null,
      moreService: SERVICES.map(({ id, name }) => ({ serviceId: id, name })),
      ...livesOf(contents, provinceId),
    }
  })
}

const bannerOf = (content: Content<'banner' | 'ad'>) => ({
  bannerId: content.hashId,
  title: content.title,
  summary: summaryOf(content),
  link: content.link,
})
