import type { Wz } from '#contract/wz.ts'
import type { WzState } from '#domain/wz/wz.ts'

/** How far a consultation is, in a word. */
export const STATE_NAME: Readonly<Record<WzState, string>> = {
  sent: '等顾问接手',
  taken: '顾问在看',
  answered: '意见已到',
  followed: '追问已答',
}

const WEEKDAYS = '日一二三四五六'

/** A day as it is picked: 6 月 26 日（周五）. @param day YYYY-MM-DD */
export function dayText(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const weekday = WEEKDAYS[new Date(Date.UTC(year, month - 1, date)).getUTCDay()] ?? ''
  return `${month} 月 ${date} 日（周${weekday}）`
}

type Remarks = NonNullable<Wz['opinion']>

/** What the adviser said of a row; of a list with row 0, of the whole with list 0. null: nothing. */
export const remarkAt = (opinion: Remarks | null, list: number, row: number): string | null =>
  opinion?.find((each) => each.list === list && each.row === row)?.text ?? null

/** Rows of a list that something was said of. */
export const remarked = (opinion: Remarks | null, list: number): number =>
  (opinion ?? []).filter((each) => each.list === list && each.row > 0).length
