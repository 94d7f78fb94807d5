import { queryOptions } from '@tanstack/react-query'
import type { RoundShown } from '#contract/season.ts'
import { beijingDay, beijingMinute } from '#domain/beijing.ts'
import { DAY } from '#domain/time.ts'
import { addressOf, call } from '#web/client/call.ts'
import { getSeason, getSeasonCalendar } from '#web/client/calls/season.ts'
import { minutes } from '#web/client/pages.ts'

/**
 * When a province files; asked again each minute, since a round may open while the page is read.
 * @param year Whose season; null: the one that counts now
 */
export const seasonQuery = (provinceId: number, year: number | null = null) =>
  queryOptions({
    queryKey: ['season', provinceId, year],
    queryFn: ({ signal }) =>
      call(getSeason, { query: { provinceId, ...(year !== null && { year }) } }, { signal }),
    staleTime: 10_000,
    refetchInterval: minutes(1),
  })

/** An ISO time as people say it in the season: 6 月 27 日 08:30. */
export function momentText(iso: string): string {
  const time = new Date(iso)
  const [, month = '', day = ''] = beijingDay(time).split('-')
  return `${Number(month)} 月 ${Number(day)} 日 ${beijingMinute(time)}`
}

/** When a round is filed. */
export const spanText = ({ opens, closes }: Pick<RoundShown, 'opens' | 'closes'>): string =>
  `${momentText(opens)} – ${momentText(closes)}`

/** How long it is from one ISO time to another, in days from a day on, in hours below. */
export function waitText(from: string, to: string): string {
  const ms = Math.max(0, new Date(to).getTime() - new Date(from).getTime())
  if (ms >= DAY) return `${Math.floor(ms / DAY)} 天`
  const hours = Math.floor(ms / (DAY / 24))
  return hours > 0 ? `${hours} 小时` : '不到 1 小时'
}

/** Where a browser fetches the calendar file of a province's season. */
export const calendarLink = (provinceId: number): string =>
  addressOf(getSeasonCalendar.path, { query: { provinceId } })
