import { type Fact, grouped } from './guide-tool-facts.ts'
import { figuresOf } from './guide-figures.ts'

const zhejiang = figuresOf(11)
/** The latest year of which scores and ranks ship. */
const YEAR = 2026

const ranksAt = (year: number, score: number) => zhejiang.ranks({ year, score })
const rankText = (year: number, score: number): string => {
  const { from, to } = ranksAt(year, score)
  return `第 ${grouped(from)} – ${grouped(to)} 名`
}
const manyAt = (score: number): number => ranksAt(YEAR, score).to - ranksAt(YEAR, score).from + 1

/** The score that a rank falls on. */
function scoreAt(year: number, rank: number): number {
  for (let score = 700; score > 400; score -= 1) if (ranksAt(year, score).to >= rank) return score
  throw new Error(`no score of ${year} has rank ${rank}`)
}

const medicine = (year: number): number =>
  zhejiang.line({ year, batch: '普通类一段', school: '温州医科大学', unit: '临床医学' }).rank ?? 0

/** What guides and articles say of scores and ranks of 浙江. */
export const scoreFacts: readonly Fact[] = [
  ['scoring', () => `浙江 ${YEAR} 年考 600 分的有 ${grouped(manyAt(600))} 人`],
  [
    'line-rank',
    () =>
      `2025 年是 ${grouped(medicine(2025))}，${YEAR} 年是 ${grouped(medicine(YEAR))}，` +
      `一年退了 ${grouped(medicine(YEAR) - medicine(2025))} 名`,
  ],
  [
    'article/rank-not-score',
    () => `浙江 2025 年的 600 分对应${rankText(2025, 600)}，${YEAR} 年的 600 分对应${rankText(YEAR, 600)}`,
  ],
  [
    'article/score-rank',
    () => {
      const { from, to } = ranksAt(YEAR, 600)
      return `考 601 分及以上的有 ${grouped(from - 1)} 人；考 600 分的有 ${grouped(manyAt(600))} 人，他们的位次落在 ${grouped(from)} 到 ${grouped(to)} 之间`
    },
  ],
  ...[2023, 2024, 2025, YEAR].map((year): Fact => [
    'article/score-rank',
    () => `${year} ${[10_000, 50_000, 150_000].map((rank) => `${scoreAt(year, rank)} 分`).join(' ')}`,
  ]),
]
