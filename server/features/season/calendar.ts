import { ICalAlarmType, ICalCalendar } from 'ical-generator'
import { beijingDay, beijingMinute } from '#domain/beijing.ts'
import { inTime, roundName } from '#domain/season/season.ts'
import { DAY } from '#domain/time.ts'
import type { StoredSeason } from './queries.ts'

interface CalendarOf {
  readonly provinceName: string
  readonly season: StoredSeason
  /** Where the season's tool opens; undefined: the operator has not said where users do. */
  readonly url: string | undefined
  readonly now: Date
}

const ZONE = 'Asia/Shanghai'
/** Beijing keeps one time all year. */
const ZONE_RULES = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

const SOURCE =
  '时间由选考在线按省教育考试院的通知录入，以考试院当年的通知为准。志愿要在考试院的系统里提交才算数。'

/** The library writes what the clock of this machine would show: it is shown Beijing's. */
const onBeijingsClock = (at: Date): Date => new Date(`${beijingDay(at)}T${beijingMinute(at)}`)

const before = (ms: number) => ({ type: ICalAlarmType.display, trigger: ms / 1000 })
const HOUR = DAY / 24

/** The rounds of a season for a calendar: each as it opens, and as it closes, with alarms before. */
export function calendarOf({ provinceName, season, url, now }: CalendarOf): string {
  const { provinceId, year, rounds } = season
  const name = `${provinceName} ${year} 年高考志愿填报`
  const calendar = new ICalCalendar({
    name,
    prodId: '//选考在线//填报日历//ZH',
    timezone: { name: ZONE, generator: () => ZONE_RULES },
  })
  for (const round of [...rounds].sort(inTime)) {
    const about = `${provinceName}${roundName(round, rounds)}`
    const description = url === undefined ? SOURCE : `${SOURCE}\n${url}`
    const shared = {
      timezone: ZONE,
      stamp: onBeijingsClock(now),
      description,
      ...(url !== undefined && { url }),
    }
    // The same event after every change of its times: calendars put it in the place of the old one.
    const id = (part: string): string =>
      `season-${provinceId}-${year}-${encodeURIComponent(round.batch)}-${round.round}-${part}@xuankao`
    const opens = onBeijingsClock(round.opens)
    const closes = onBeijingsClock(round.closes)
    calendar.createEvent({
      ...shared,
      id: id('open'),
      start: opens,
      end: closes,
      summary: `${about} 填报`,
      alarms: [before(DAY)],
    })
    calendar.createEvent({
      ...shared,
      id: id('close'),
      start: closes,
      end: closes,
      summary: `${about} 截止`,
      alarms: [before(DAY), before(2 * HOUR)],
    })
  }
  return calendar.toString()
}
