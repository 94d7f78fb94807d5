import { beijingDay } from '#domain/beijing.ts'
import { DAY } from '#domain/time.ts'

/** 志愿问诊: a student sends lists to an adviser, who writes what they think of them, row by row. */

/** Sent; taken by an adviser; answered; the one question about the opinion is answered too. */
export const WZ_STATES = ['sent', 'taken', 'answered', 'followed'] as const
export type WzState = (typeof WZ_STATES)[number]

/** Consultations that may wait for an opinion at a time. */
export const MOST_WAITING = 2
/** Lists that go with one: a student decides between a few. */
export const MOST_SENT_LISTS = 3
/** Of what matters the student names no more: who wants everything says nothing. */
export const MOST_MATTERS = 3
/** So many days ahead an opinion may be wished for. */
const WISH_DAYS = 21

/** What a student may say that matters most. */
export const MATTERS = [
  { id: 'safe', name: '稳妥' },
  { id: 'order', name: '顺序' },
  { id: 'major', name: '专业' },
  { id: 'school', name: '学校' },
  { id: 'place', name: '城市' },
  { id: 'work', name: '就业' },
  { id: 'study', name: '读研' },
  { id: 'fee', name: '学费' },
] as const
export type Matter = (typeof MATTERS)[number]['id']
export const MATTER_IDS = MATTERS.map(({ id }) => id)

/** What matters, as people read it. */
export const matterNames = (ids: readonly string[]): string[] =>
  MATTERS.flatMap(({ id, name }) => (ids.includes(id) ? [name] : []))

/** What happened to a consultation, and when; null: not yet. */
interface Times {
  readonly takenAt: Date | null
  readonly answeredAt: Date | null
  readonly followAnsweredAt: Date | null
}

/** How far a consultation has come. */
export function stateOf({ takenAt, answeredAt, followAnsweredAt }: Times): WzState {
  if (followAnsweredAt !== null) return 'followed'
  if (answeredAt !== null) return 'answered'
  return takenAt === null ? 'sent' : 'taken'
}

/** The days by which an opinion may be wished for, YYYY-MM-DD in Beijing, tomorrow first. */
export const wishDays = (now: Date): string[] =>
  Array.from({ length: WISH_DAYS }, (_, at) => beijingDay(new Date(now.getTime() + (at + 1) * DAY)))
