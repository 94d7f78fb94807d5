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
  /** As in `RowView.trend`; left out: not told. */
  readonly fieldTrend?: number | undefined
}

/** A back-test's word on rows that are told as surely: the year, and how many came true, 0…1. */
interface CameTrue {
  readonly year: number
  readonly came: number
}

/** A field that eased by less, in per cent, explains nothing. */
const EASED = 2

/** A line that is harder by more than this than the one before was a hot year. */
const HOT = 0.1

/**
 * Why a unit counts as likely though its line lies before the student; null: nothing to explain.
 * @param ownRank The student's; 1 is best.
 * @param year The year predicted.
 * @param record Of the tier that its probability is of; null: nothing was judged.
 */
export function aheadText(
  row: Told,
  ownRank: number | null,
  year: number | null,
  record: CameTrue | null = null,
): string | null {
  const { probability } = row
  if (ownRank === null || year === null || probability === null || probability < TIER_FROM.match) return null
  const ranked = row.lines.flatMap(({ rank, isBound, ...line }) =>
    rank === null || isBound ? [] : [{ ...line, rank }],
  )
  const [latest, before] = ranked
  if (!latest || latest.rank >= ownRank) return null
  const lead = ownRank - latest.rank
  const share = lead / ownRank
  const { fieldTrend: eased = 0 } = row
  const reasons = [
    row.planYear === year && row.plan !== null && latest.plan !== null && row.plan > latest.plan
      ? `计划从 ${latest.plan} 人增加到 ${row.plan} 人`
      : '',
    before && latest.rank < before.rank * (1 - HOT)
      ? `${latest.year} 年偏热，比 ${before.year} 年靠前 ${shareText(1 - latest.rank / before.rank)}`
      : '',
    meanAbove(ranked, ownRank) ? `${ranked.length} 年平均在你后面` : '',
    eased >= EASED ? `同类专业 ${latest.year} 年比别的专业多放宽 ${eased}%` : '',
    year - latest.year > 1 ? `隔了 ${year - latest.year} 年，浮动更大` : '',
  ].filter(Boolean)
  const place = `${latest.year} 年的线在你前面 ${grouped(lead)} 位（${shareText(share)}）`
  const came =
    record === null
      ? ''
      : `；${record.year} 年回测里说得一样有把握的，实际录取 ${Math.round(record.came * 100)}%`
  if (reasons.length > 0) return `${place}；预测 ${year} 年会放宽：${reasons.join('，')}${came}`
  return probability < EVEN
    ? `${place}，能不能进各占一半${came}`
    : `${place}；没有哪个数字说它会放宽，这个概率只来自同类志愿往年的浮动，请当成还没有把握${came}`
}

/** Up to here it is as likely as not. */
const EVEN = 0.6

const meanAbove = (lines: readonly { rank: number }[], ownRank: number): boolean =>
  lines.length > 1 && lines.reduce((sum, { rank }) => sum + rank, 0) / lines.length > ownRank

function shareText(share: number): string {
  const tenths = rounded(share * 100, 1)
  return tenths < 0.1 ? '不到 0.1%' : `${tenths < 10 ? tenths : Math.round(tenths)}%`
}
