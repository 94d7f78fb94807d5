import { grouped } from '#domain/grouped.ts'

/** A unit's latest line beside a student's rank. */
export interface LineGap {
  readonly year: number
  /** How many ranks the student stands before the line; below 0 behind it. */
  readonly ahead: number
}

/** A line as far as it can be held against a rank. */
interface HeldRank {
  readonly year: number
  readonly rank: number | null
  readonly isBound?: boolean | undefined
}

/** How far the latest line lies from a rank; null where it tells none, or a bound alone. */
export function lineGap([line]: readonly HeldRank[], ownRank: number | null): LineGap | null {
  if (line === undefined || line.rank === null || line.isBound === true || ownRank === null) return null
  return { year: line.year, ahead: line.rank - ownRank }
}

/** In a sentence: 你比 2025 年的线靠前 1,203 名. */
export function gapSentence({ year, ahead }: LineGap): string {
  if (ahead === 0) return `你正好在 ${year} 年的线上`
  const many = grouped(Math.abs(ahead))
  return ahead > 0 ? `你比 ${year} 年的线靠前 ${many} 名` : `你离 ${year} 年的线还差 ${many} 名`
}

/** In two short words, one above the other: 靠前, 1,203. */
export const gapWords = ({ ahead }: LineGap): readonly [string, string] =>
  ahead === 0 ? ['正好', '在线'] : [ahead > 0 ? '靠前' : '差', shortCount(Math.abs(ahead))]

/** As a narrow column has room for: 1,203, 1.2万. */
const shortCount = (many: number): string =>
  many < 10_000 ? grouped(many) : `${(Math.floor(many / 1000) / 10).toFixed(1).replace(/\.0$/u, '')}万`
