import type { ContentContext } from '#server/features/content/service.ts'
import { HOME_SCENE } from '#contract/notice.ts'
import { type Home, getHome } from '#contract/home.ts'
import type { ScoreCondition } from '#contract/recommend.ts'
import { SERVICES } from '#contract/question.ts'
import {
  type Content,
  courseCardOf,
  contentCardOf,
  listOf,
  summaryOf,
} from '#server/features/content/service.ts'
import { CONSULTANT_PACKAGE, GOODS } from '#domain/goods.ts'
import type { GoodsContext } from '#server/features/goods/service.ts'
import { livesOf } from '#server/features/live/service.ts'
import { isUnderWay } from '#domain/season/season.ts'
import { findFiled } from '#server/features/list/service.ts'
import { showCondition } from '#server/features/recommend/service.ts'
import { type SeasonContext, showSeason } from '#server/features/season/service.ts'
import type { SessionUser } from '#server/http/session.ts'
import { readerProvince } from '#server/features/province/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { entrancesFor, listShown, seasonEntrance, showNotice } from '#server/features/notice/service.ts'
import { findLatestSimulation } from '#server/features/apprecsim/service.ts'

/** How much of each stands on the page. */
const BANNERS = 5
const ADS = 2
const NEWS = 6
const MODULE = 3

type HomeContext = ContentContext & SeasonContext & GoodsContext
type Started = Home['startedApprec']

/** 首页. */
export const home: Routes<HomeContext> = (handle, context) => {
  handle(getHome, async ({ user, query }) => {
    const provinceId = readerProvince(query.provinceId, user)
    const snapshot = context.snapshot()
    const { contents, reference } = snapshot
    const [gettable, holding] = await Promise.all([
      context.goods.gettable(),
      context.goods.holdingOf(user?.id),
    ])
    const [notice] = await listShown(context.db, HOME_SCENE, provinceId, new Date())
    const now = new Date()
    const set = await context.seasons.current(provinceId, now)
    const season = set === undefined ? null : showSeason(provinceId, set, now)
    const inSeason = season !== null && isUnderWay(season.state)
    const simulated = user && (await findLatestSimulation(context.db, user.id))
    const confirmed = inSeason && user ? await startedSheet(context, user, provinceId, now) : null
    const year = inSeason ? season.year : (snapshot.scopes.find(provinceId, {})?.engine.year ?? null)
    const list =
      user && year !== null ? await findFiled(context.db, user.id, { provinceId, year }) : undefined
    const news = [...listOf(contents, 'article', provinceId), ...listOf(contents, 'news', provinceId)]
    return {
      banners: listOf(contents, 'banner', provinceId).slice(0, BANNERS).map(bannerOf),
      entrances: [...(inSeason ? [seasonEntrance] : []), ...entrancesFor(provinceId, now)].filter(
        // It needs an adviser: while there is none for anybody, no way leads there.
        ({ nameEN }) =>
          nameEN !== 'wz' || gettable.has(GOODS.consultant) || holding.version === CONSULTANT_PACKAGE,
      ),
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
      totastVerify: user !== undefined && simulated === undefined && confirmed === null && list === undefined,
      startedApprec:
        confirmed ??
        (simulated === undefined
          ? null
          : {
              tool: 'apprecsim',
              recordId: simulated.hash_id,
              provinceName: simulated.name,
              ...figuresOf(showCondition(simulated.province_id, simulated.condition, reference)),
              createdAt: simulated.created_at.toISOString(),
            }),
      filedList: list ?? null,
      season,
      notification: notice ? showNotice(notice) : null,
      moreService: SERVICES.map(({ id, name }) => ({ serviceId: id, name })),
      ...livesOf(contents, provinceId),
    }
  })
}

/** The condition that a user confirmed for the season of a province; null where they did not. */
async function startedSheet(
  context: HomeContext,
  user: SessionUser,
  provinceId: number,
  now: Date,
): Promise<Started> {
  const sheet = await context.seasons.currentSheet(user.id, provinceId, now)
  if (sheet === undefined) return null
  const { reference } = context.snapshot()
  return {
    tool: 'apprec',
    recordId: null,
    provinceName: reference.provinces.get(provinceId)?.name ?? '',
    ...figuresOf(showCondition(provinceId, sheet.condition, reference)),
    createdAt: sheet.confirmedAt.toISOString(),
  }
}

const figuresOf = ({ provinceId, totalScore, rank, subjects }: ScoreCondition) => ({
  provinceId,
  score: totalScore,
  rank,
  subjects: subjects.map(({ name }) => name),
})

const bannerOf = (content: Content<'banner' | 'ad'>) => ({
  bannerId: content.hashId,
  title: content.title,
  summary: summaryOf(content),
  link: content.link,
})
