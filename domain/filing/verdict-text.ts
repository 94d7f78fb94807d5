import type { Side, Verdict } from './filing.ts'
import { grouped } from '#domain/grouped.ts'

// What stands beside the units of a past year; whole sentences about a list stand in filing-text.ts.

/** What a verdict is called beside a choice. */
export const VERDICT_TEXT: Readonly<Record<Verdict, string>> = {
  reached: '够线',
  open: '没招满',
  missed: '不够',
  tied: '同分未定',
  hidden: '线未公布',
  unranked: '不能比',
  none: '没有线',
  barred: '不能报',
}

/** What the sides of a line are called. */
export const SIDE_TEXT: Readonly<Record<Side, string>> = {
  reached: '够线',
  missed: '不够',
  unclear: '说不准',
}

/** Why there is no prediction of that time, in a sentence; null: there is one. */
export function foretoldText(
  year: number,
  state: 'ready' | 'preparing' | 'none' | 'lineOnly' | 'failed',
): string | null {
  switch (state) {
    case 'ready':
      return null
    case 'preparing':
      return `正在用 ${year} 年以前的线算当时的预测，算好会自己显示。`
    case 'none':
      return `${year} 年以前没有能推算它的投档线，没有当时的预测，只看够不够线。`
    case 'lineOnly':
      return `${year} 年以前的线推算不够准，当时不会给概率，只看够不够线。`
    case 'failed':
      return '当时的预测这次没有算出来，只看够不够线。'
  }
}

/** How far a rank lies from a line, behind the line's own figures; '' where that says nothing. */
export function gapText(
  rank: number | null,
  line: { readonly rank: number | null; readonly isBound?: boolean | undefined } | null,
  verdict: Verdict,
): string {
  const gap = shortGap(rank, line, verdict)
  if (gap === '') return ''
  return verdict === 'reached' ? `，你${gap}` : `，${gap}`
}

/** The same in few words. */
export function shortGap(
  rank: number | null,
  line: { readonly rank: number | null; readonly isBound?: boolean | undefined } | null,
  verdict: Verdict,
): string {
  if (rank === null || line === null || line.rank === null || line.isBound === true) return ''
  const gap = grouped(Math.abs(line.rank - rank))
  if (verdict === 'reached' && line.rank > rank) return `靠前 ${gap} 名`
  return verdict === 'missed' && line.rank < rank ? `差 ${gap} 名` : ''
}
