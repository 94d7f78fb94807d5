import { scaleOf } from '#domain/exam/graded.ts'
import type { Exam } from './answers.ts'
import { type Points, pointsOf } from './points.ts'
import { type ChoosingProvince, ruleOf } from './told.ts'
import { type Texts, fillText } from './texts.ts'
import { shareText } from './words.ts'

/** @param isShared whether it is known which share of candidates each grade has */
function pointText({ subject, way, standing, mark, grade }: Points, isShared: boolean): string {
  const { share, scope } = standing
  const paper = mark === null ? '' : `最近一次卷面 ${mark} 分，`
  const place =
    share === null ? '还没填名次' : `${scope === 'joint' ? '联考' : '校内'}平均${shareText(share)}`
  if (way === 'raw') return `${subject}：用卷面分，不折算。${paper}${place}。`
  if (way === 'unknown') return `${subject}：要折算，换算表没有读到。${paper}${place}。`
  if (share === null)
    return `${subject}：要赋分，看在全省选这门的人里排第几，不看卷面分。${paper}还没填名次，估不出等级。`
  if (!isShared)
    return `${subject}：要赋分，不看卷面分高低，看位置。${paper}${place}；每个区间有多少人没有载入，从名次推不出分数。`
  return grade === null
    ? `${subject}：要赋分。${paper}${place}。`
    : `${subject}：要赋分，不看卷面分高低，看位置。${paper}${place}；要是在全省选这门的人里也排在这里，是 ${grade.name} 等，${grade.low} 到 ${grade.high} 分。`
}

/** How the province's exam treats each subject of a combination, by where the student stands. */
export function pointTexts(chosen: ChoosingProvince, exams: readonly Exam[], combination: number): string[] {
  const rule = ruleOf(chosen)
  const isShared = scaleOf(rule.provinceId, rule.model)?.grades.every(({ share }) => share !== null) ?? false
  return pointsOf(rule, exams, combination).map((points) => pointText(points, isShared))
}

/** What is to be known of that; null: nothing. */
export function pointsNote({ province, choice }: ChoosingProvince, { grading }: Texts): string | null {
  const unsettled = grading.unsettled.find(({ provinces }) => provinces.includes(province.id))
  if (unsettled) return fillText(unsettled.text, { province: province.name })
  return scaleOf(province.id, choice.model)?.certainty === 'M'
    ? `${province.name}的换算表来自非官方来源，待核对，以考试院公布的为准。`
    : null
}

/** The same in few words, for a table. */
export const pointsInShort = (
  chosen: ChoosingProvince,
  exams: readonly Exam[],
  combination: number,
): string =>
  pointsOf(ruleOf(chosen), exams, combination)
    .map(({ subject, way, grade }) => {
      if (way === 'raw') return `${subject} 卷面分`
      return `${subject} ${grade === null ? '要赋分' : `约 ${grade.name} 等`}`
    })
    .join('，')
