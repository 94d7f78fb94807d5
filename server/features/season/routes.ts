import type { FastifyRequest } from 'fastify'
import { getSeason, getSeasonCalendar } from '#contract/season.ts'
import { paths } from '#domain/paths.ts'
import { seasonState } from '#domain/season/season.ts'
import type { Ground } from '#server/ground.ts'
import { HttpProblem } from '#server/http/errors.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import type { UnitContext } from '#server/features/scopes/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { FileReply } from '#server/http/replies.ts'
import { calendarOf } from './calendar.ts'
import { type SeasonContext, findSeason } from './seasons.ts'
import { showSeason } from './show.ts'

/** The filing season of a province. */
export const season: Routes<UnitContext & SeasonContext & Pick<Ground, 'config'>> = (handle, context) => {
  handle(getSeason, async ({ query: { provinceId, year } }) => {
    provinceFacts(context.snapshot(), provinceId)
    const now = new Date()
    const shown = await findSeason(context.seasons, provinceId, year, now)
    const earlier = (await context.seasons.all(provinceId)).filter(
      (season) => season.year < (shown?.year ?? 0) && seasonState(season.rounds, now) === 'closed',
    )
    const years = earlier.map((season) => season.year).sort((a, b) => b - a)
    return { ...showSeason(provinceId, shown, now), earlier: years }
  })

  handle(getSeasonCalendar, async ({ query: { provinceId, year }, request, reply }) => {
    const province = context.snapshot().reference.provinces.get(provinceId)
    if (province === undefined) return noCalendar(request, '没有这个省份，请回到选考在线重新打开。')
    const now = new Date()
    const all = await context.seasons.all(provinceId)
    const found =
      year === undefined
        ? await context.seasons.current(provinceId, now)
        : all.find((season) => season.year === year)
    if (found === undefined || found.rounds.length === 0)
      return noCalendar(request, `${province.name}的填报时间还没有录入，定下来以后再来取。`)
    const { publicUrl } = context.config
    const url = publicUrl === undefined ? undefined : new URL(paths.apprec.index(), publicUrl).href
    const text = calendarOf({ provinceName: province.name, season: found, url, now })
    // Calendars that are subscribed to it ask for it again and again.
    reply.header('cache-control', 'public, max-age=600')
    return new FileReply(Buffer.from(text), 'text/calendar; charset=utf-8', {
      fileName: `选考在线-${province.name}-${found.year}-填报日历.ics`,
      // It is opened there, not saved: the calendar asks which events to take.
      isShown: /iPhone|iPad/.test(request.headers['user-agent'] ?? ''),
    })
  })
}

/** A browser that opens the address shows the sentence; others are told as everywhere. @throws HttpProblem 404 */
function noCalendar({ headers }: FastifyRequest, sentence: string): FileReply {
  if (headers.accept?.includes('text/html') !== true) throw new HttpProblem(404, sentence)
  return new FileReply(Buffer.from(sentence), 'text/plain; charset=utf-8', { status: 404 })
}
