import { fullScore } from '#domain/exam/score-rank.ts'
import { BEIJING, SHANGHAI, ZHEJIANG } from '#domain/province/ids.ts'

/** What a control line counts. */
export interface ControlScale {
  /** Its full mark; null: not known. */
  readonly full: number | null
  /** What a line counts instead of the total of candidates' scores, as a text; null: that total. */
  readonly of: string | null
}

/** The line, as it is kept. */
export interface ScaledLine {
  readonly provinceId: number
  readonly province: string
  readonly year: number
  readonly batch: string
  readonly track: string
}

/**
 * Tracks of vocational pupils and of language tests: other exams, whose full marks are not among the
 * figures.
 */
const OTHER_EXAM = /对口|单招|单独考试|技能高考|口语|民汉双语/u

/** 专科批, 艺术类专科, 艺术类（高职专科）, 高职单考单招. */
const VOCATIONAL = /专科|高职/u

/**
 * Which marks a control line is of: 北京's 专科 counts 语文, 数学 and 外语 alone, 上海's an unknown scale.
 */
export function controlScale({ provinceId, province, year, batch, track }: ScaledLine): ControlScale {
  const isVocational = VOCATIONAL.test(batch) && !batch.includes('本科')
  if (provinceId === BEIJING && isVocational) return { full: 450, of: '语文、数学、外语三门' }
  if (OTHER_EXAM.test(track) || OTHER_EXAM.test(batch)) {
    // 语文 and 数学 150 each, 职业技能 300.
    const isOwn = provinceId === ZHEJIANG && track === '单独考试招生'
    return { full: isOwn ? 600 : null, of: '另一种考试' }
  }
  if (provinceId === SHANGHAI && isVocational) return { full: null, of: '专科另算的成绩' }
  return { full: fullScore(province, year), of: null }
}

type Told = ControlScale & { readonly batch: string; readonly score: number }

/** Why lines of another scale are not compared with a total, a sentence each; none where all are. */
export function otherScaleTexts(lines: readonly Told[]): string[] {
  // No Map.groupBy: it runs in browsers, and older ones lack it.
  const others = new Map<string, Told[]>()
  for (const line of lines) {
    if (line.of === null) continue
    const what = `${line.of}${line.full === null ? '' : `（满分 ${line.full}）`}`
    others.set(what, [...(others.get(what) ?? []), line])
  }
  return [...others].map(([what, same]) => {
    const named = [...new Set(same.map(({ batch, score }) => `${batch}的 ${score} 分`))]
    return `${named.join('、')}算的是${what}，不是总分，不能和你的分数比。`
  })
}
