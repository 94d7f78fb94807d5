import { grouped } from '#domain/grouped.ts'

/** The lines of a batch as a whole. */
export interface LinesEnd {
  readonly year: number
  /** The last rank that any unit admitted. */
  readonly rank: number
  /** The last candidate at or above the control line, who may yet fill what had no line; null: not known. */
  readonly lastCandidate: number | null
  /** What had to be reached to file in the batch at all, of the same year; null: not known. */
  readonly controlScore: number | null
}

/** From this part of the last rank on hardly a unit is safe: a harder year may end before it. */
const NEAR_END = 0.9

/** The most by which those who may file grew in a year: 浙江 2021 to 2022, by its score-rank tables. */
const MOST_GROWTH = 1.06

/** The last rank that may file in any year: the control line shuts the rest out. Infinity: not known. */
export const lastFiler = (end: LinesEnd | null): number =>
  end === null ? Infinity : Math.floor(Math.max(end.rank, end.lastCandidate ?? 0) * MOST_GROWTH)

/** The latest control line of a batch that is at hand. */
export interface LatestControlLine {
  readonly year: number
  /** null: of another name than the batch. */
  readonly score: number | null
  /** The last rank that passed it in that year. */
  readonly rank: number
}

/**
 * What somebody must know whom no line or control line lets in; null for others. Predictions know no control
 * line.
 */
export function beyondLines(
  rank: number,
  end: LinesEnd | null,
  control: LatestControlLine | null,
): string | null {
  const shut = control !== null && rank > control.rank ? shutText(control) : null
  const onlyLines = rank > lastFiler(end) ? '' : '概率只按各专业的线算，没有算上控制线，只供参考。'
  if (end === null || rank <= end.rank) return shut && `你的位次 ${grouped(rank)} 没有过 ${shut}${onlyLines}`
  const behind =
    `你的位次 ${grouped(rank)} 排在 ${end.year} 年这一批所有投档线之后` +
    `（最靠后的是 ${grouped(end.rank)}），照那年的线一个也投不上。`
  return `${behind}${shut === null ? controlText(end, control) : `也没有过 ${shut}`}${onlyLines}`
}

function shutText({ year, score, rank }: LatestControlLine): string {
  const line = score === null ? '' : `${score} 分，`
  return `${year} 年这一批的控制线（${line}到 ${grouped(rank)} 位为止）：没过线就不能填报，请先看后面的批次。`
}

/** Of who passed the latest control line, or where none is at hand. */
function controlText({ year, controlScore }: LinesEnd, control: LatestControlLine | null): string {
  if (control !== null)
    return `${control.year} 年这一批的控制线你过了，可以填报；照往年的线多半投不上，请把后面的批次也看好。`
  return controlScore === null
    ? '没到这一批的控制线就不能填报，请先核对控制线，再看后面的批次。'
    : `${year} 年这一批的控制线是 ${controlScore} 分，没到线就不能填报，请先看后面的批次。`
}

/**
 * What somebody must know who seeks safe choices this near the batch's end; null for others.
 * @param end The last line, else the control line
 * @param later The batch that is filed next; null: none is known
 */
export function nearEnd(
  rank: number,
  end: LinesEnd | LatestControlLine | null,
  later: string | null,
): string | null {
  if (end === null || rank > end.rank || rank < NEAR_END * end.rank) return null
  const what = 'score' in end ? '的控制线' : '最靠后的投档线'
  const next =
    later === null ? '万一没录上，看有没有征集志愿' : `万一没录上，还能填${later}，那一批也请提前看好`
  return (
    `你的位次 ${grouped(rank)} 离 ${end.year} 年这一批${what}（${grouped(end.rank)}）不到一成，` +
    `九成以上把握的志愿在这里很少。${next}。`
  )
}
