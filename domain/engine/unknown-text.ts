import { LEVEL_UNKNOWN } from '#domain/directory/unit-level.ts'
import { grouped } from '#domain/grouped.ts'

/** Units whose price nobody published stay in a fee range, but for kinds that are dear everywhere. */
export interface UnknownFees {
  /** Units that stay. */
  readonly kept: number
  /** Left out for what they are: 中外合作, 民办. */
  readonly left: { readonly abroad: number; readonly private: number }
}

/** Yuan a year: below it a ceiling leaves out 民办, below the other 中外合作, whose fees are not known. */
export const DEAR_FROM = { private: 15_000, abroad: 30_000 } as const

/** The same in a sentence; null where all fees are known. @param where 结果里, 这份志愿表里 */
export function unknownFeesText({ kept, left }: UnknownFees, where: string): string | null {
  const dear = [
    left.abroad > 0 ? `中外合作 ${grouped(left.abroad)} 个` : '',
    left.private > 0 ? `民办 ${grouped(left.private)} 个` : '',
  ].filter(Boolean)
  if (kept === 0 && dear.length === 0) return null
  const stays =
    kept === 0 ? '' : `${where}有 ${grouped(kept)} 个志愿的学费没有公布，没有因此去掉，请看学校的招生章程。`
  const goes =
    dear.length === 0 ? '' : `${dear.join('、')}的学费也没有公布，这几类一般都超过你的上限，没有放进来。`
  return stays + goes
}

/** So many units stay of which nobody says whether they are 本科 or 专科; '' for none. @param where As below */
export const unknownLevelsText = (count: number, where: string): string =>
  count === 0
    ? ''
    : `${where}有 ${grouped(count)} 个志愿查不到是本科还是专科，没有因此去掉，标着“${LEVEL_UNKNOWN}”，请看招生计划。`

/** What of a unit is asked for and not known, by its row in the engine: 城市未知, 学费未知; mostly nothing. */
export type UnknownMarks = (index: number) => readonly string[]

/** A fact that is asked for, and of how many units it is not known: they stay. */
export interface UnknownFact {
  /** 城市, 专业类. */
  readonly what: string
  readonly count: number
}

/** The same in a sentence; '' where all is known. @param where 这里, 这份志愿表里 */
export function unknownFactsText(facts: readonly UnknownFact[], where: string): string {
  if (facts.length === 0) return ''
  const named = facts.map(({ what, count }) => `${grouped(count)} 个志愿的${what}`).join('、')
  return `${where}有 ${named}手里的数据没有，没有因此去掉，请自己核对。`
}
