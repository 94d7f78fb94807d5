import type { Move } from '#contract/pro.ts'
import { LEAST_PAIRS } from '#domain/pro/change.ts'
import { count } from '#web/ui/text/format.ts'

/** A change of ranks: 后移 3%, 前移 12%, 几乎没动. */
export function changeText(change: number): string {
  const percent = Math.round(Math.abs(change) * 100)
  if (percent === 0) return '几乎没动'
  return `${change > 0 ? '后移' : '前移'} ${percent}%`
}

/** So much more or less than the others is worth a word. */
const NOTABLE = 0.02

/** How a move stands to that of all units of the same two years. */
function besideAll(change: number, all: number): string {
  const apart = (1 + change) / (1 + all) - 1
  if (Math.abs(apart) < NOTABLE) return '和全省的走势差不多'
  return apart < 0 ? '相对全省，变得更抢手' : '相对全省，没那么抢手了'
}

/** How the same units moved from one year to the next, in a sentence; beside it how all units of the province did. */
export function moveText({ from, to, moved }: Move, market: readonly Move[]): string {
  if (moved === null) return `${from} 和 ${to} 两年都有位次的不到 ${LEAST_PAIRS} 个，看不出变化。`
  const all = market.find((move) => move.from === from && move.to === to)?.moved
  const own = `${to} 年和 ${from} 年都有位次的 ${count(moved.pairs)} 个招生专业，位次的中位变化是${changeText(moved.change)}，其中 ${count(moved.later)} 个往后移`
  return all
    ? `${own}；全省同期${changeText(all.change)}，${besideAll(moved.change, all.change)}。`
    : `${own}。`
}
