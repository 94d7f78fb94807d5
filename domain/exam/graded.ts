import { ZHEJIANG } from '#domain/province/ids.ts'
import type { RuleCertainty, Rule } from '#domain/province/rules.ts'

/** One grade of a graded subject: candidates of this share of all get `low` to `high` points. */
export interface GradeBand {
  readonly name: string
  /** Per cent of the subject's candidates; null: not loaded. */
  readonly share: number | null
  readonly high: number
  readonly low: number
}

/** How raw scores of a re-chosen subject become points. */
export interface GradeScale {
  readonly name: string
  /** Best first; where they are known, the shares sum to 100. */
  readonly grades: readonly GradeBand[]
  readonly certainty: RuleCertainty
}

type Span = readonly [high: number, low: number]

function scale(
  name: string,
  certainty: RuleCertainty,
  spans: readonly Span[],
  shares: readonly number[],
): GradeScale {
  const grades = spans.map(([high, low], at) => ({
    name: 'ABCDE'[at] ?? '',
    high,
    low,
    share: shares[at] ?? 0,
  }))
  return { name, certainty, grades }
}

const COMMON_SPANS: readonly Span[] = [
  [100, 86],
  [85, 71],
  [70, 56],
  [55, 41],
  [40, 30],
]
const GUANGDONG_SPANS: readonly Span[] = [
  [100, 83],
  [82, 71],
  [70, 59],
  [58, 41],
  [40, 30],
]

/** Of 3+1+2: 化学, 生物, 政治 and 地理 are graded; 物理 and 历史 keep their raw score. */
export const COMMON_SCALE = scale('3+1+2 多数省份', 'H', COMMON_SPANS, [15, 35, 35, 13, 2])
export const GUANGDONG_SCALE = scale('广东', 'M', GUANGDONG_SPANS, [17, 33, 33, 15, 2])

/** Grades of one score each, three points apart; how many candidates belong to each is not loaded. */
function steps(name: string, highest: number, count: number): GradeScale {
  const grades = Array.from({ length: count }, (_, at) => {
    const score = highest - 3 * at
    return { name: String(score), high: score, low: score, share: null }
  })
  return { name, certainty: 'M', grades }
}

const BEIJING_SCALE = steps('北京', 100, 21)
const TIANJIN_SCALE = steps('天津', 100, 21)
const SHANGHAI_SCALE = steps('上海', 70, 11)

/**
 * Of 浙江 since 2022, for every subject of choice: 20 intervals, the first of four points, the others of three. How many
 * candidates belong to each is not loaded.
 */
export const ZHEJIANG_SCALE: GradeScale = {
  name: '浙江',
  certainty: 'H',
  grades: Array.from({ length: 20 }, (_, at) => {
    const [high, low] = at === 0 ? [100, 97] : [99 - 3 * at, 97 - 3 * at]
    return { name: `${high}–${low}`, high, low, share: null }
  }),
}

/** Those of their own, by the province. Of 山东 the shares of eight grades are known, not their points; of 海南 nothing is. */
const OWN: ReadonlyMap<number, GradeScale> = new Map([
  [1, BEIJING_SCALE],
  [2, TIANJIN_SCALE],
  [9, SHANGHAI_SCALE],
  [ZHEJIANG, ZHEJIANG_SCALE],
  [19, GUANGDONG_SCALE],
])

/** How a province's graded subjects become points; null where that is not loaded, or nothing is graded. */
export function scaleOf(provinceId: number, model: Rule['model']): GradeScale | null {
  return OWN.get(provinceId) ?? (model === '3+1+2' ? COMMON_SCALE : null)
}

/** Whether whoever is in a grade has one score, whatever the raw one. */
export const isFixed = ({ high, low }: GradeBand): boolean => high === low

/**
 * The grade of a candidate who is among the first `percent` of 100 in a subject.
 *
 * @returns null where the shares of the grades are not loaded
 * @throws RangeError outside 0 < percent ≤ 100
 */
export function gradeAt({ grades }: GradeScale, percent: number): GradeBand | null {
  if (!(percent > 0 && percent <= 100)) throw new RangeError(`no share of candidates: ${percent}`)
  let reached = 0
  for (const grade of grades) {
    if (grade.share === null) return null
    reached += grade.share
    if (percent <= reached) return grade
  }
  throw new RangeError('the shares do not reach 100')
}

/**
 * The points of a raw score, by the highest and the lowest raw score of its grade: the distance to both ends keeps its
 * proportion, (highest − raw) : (raw − lowest) = (high − points) : (points − low), rounded to a whole point.
 *
 * @returns null where the raw score lies outside the grade, or the grade holds one raw score only and says nothing.
 */
export function gradedPoints(
  { high, low }: GradeBand,
  { raw, highest, lowest }: { raw: number; highest: number; lowest: number },
): number | null {
  if (!(lowest < highest && lowest <= raw && raw <= highest)) return null
  return Math.round(low + ((raw - lowest) * (high - low)) / (highest - lowest))
}
