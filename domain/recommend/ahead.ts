import { rounded } from '#domain/figure.ts'
import { grouped } from '#domain/grouped.ts'
import { TIER_FROM } from './tiers.ts'

/** What a row says of itself, as far as its lines beside its probability need explaining. */
interface Told {
  readonly probability: number | null
  /** Latest first. */
  readonly lines: readonly {
    readonly year: number
    readonly rank: number | null
    readonly isBound?: boolean | undefined
    readonly plan: number | null
  }[]
  readonly plan: number | null
  readonly planYear: number | null
}

/** A line that is harder by more than this than the one before was a hot year. */
const HOT = 0.1

/**
 * Why a unit counts as likely though its latest line lies before the student: what the figures tell, and where they tell
 * nothing, that it is open. null: there is nothing to explain.
 *
 * @param ownRank The student's; 1 is best.
 * @param year The year predicted.
 */
export function aheadText(row: Told, ownRank: number | null, year: number | null): string | null {
  const { probability } = row
  if (ownRank === null || year === null || probability === null || probability < TIER_FROM.match) return null
  const ranked = row.lines.flatMap(({ rank, isBound, ...line }) =>
    rank === null || isBound ? [] : [{ ...line, rank }],
  )
  const [latest, before] = ranked
  if (!latest || latest.rank >= ownRank) return null
  const lead = ownRank - latest.rank
  const share = lead / ownRank
  const reasons = [
    row.planYear === year && row.plan !== null && latest.plan !== null && row.plan > latest.plan
      ? `计划从 ${latest.plan} 人增加到 ${row.plan} 人`
      : '',
    before && latest.rank < before.rank * (1 - HOT)
      ? `${latest.year} 年偏热，比 ${before.year} 年靠前 ${shareText(1 - latest.rank / before.rank)}`
      : '',
    meanAbove(ranked, ownRank) ? `${ranked.length} 年平均在您后面` : '',
    year - latest.year > 1 ? `隔了 ${year - latest.year} 年，浮动更大` : '',
  ].filter(Boolean)
  const place = `${latest.year} 年的线在您前面 ${grouped(lead)} 位（${shareText(share)}）`
  if (reasons.length > 0) return `${place}；预测 ${year} 年会放宽：${reasons.join('，')}`
  return probability < EVEN
    ? `${place}，能不能进各占一半`
    : `${place}；线每年都会浮动，这个概率按同类志愿往年的浮动算出`
}

/** Up to here it is as likely as not. */
const EVEN = 0.6

const meanAbove = (lines: readonly { rank: number }[], ownRank: number): boolean =>
  lines.length > 1 && lines.reduce((sum, { rank }) => sum + rank, 0) / lines.length > ownRank

function shareText(share: number): string {
  const tenths = rounded(share * 100, 1)
  return tenths < 0.1 ? '不到 0.1%' : `${tenths < 10 ? tenths : Math.round(tenths)}%`
}
