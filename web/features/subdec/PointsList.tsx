import { type Points, pointsOf } from '#domain/subdec/points.ts'
import { fillText } from '#domain/subdec/texts.ts'
import { scaleOf } from '#domain/exam/graded.ts'
import type { SubdecProps } from './SubdecView.tsx'
import { shareText } from './words.ts'

/** How the province's exam treats each subject of a combination, by where the student stands. */
export function PointsList({
  facts: { province, choice },
  answers,
  texts,
  combination,
}: Pick<SubdecProps, 'facts' | 'answers' | 'texts'> & { combination: number }) {
  if (choice === null) return null
  const rule = {
    provinceId: province.id,
    model: choice.model,
    firstSubjects: choice.firstSubjects.map(({ name }) => name),
  }
  const points = pointsOf(rule, answers.exams, combination)
  const scale = scaleOf(province.id, choice.model)
  const unsettled = texts.grading.unsettled.find(({ provinces }) => provinces.includes(province.id))
  return (
    <>
      <ul>
        {points.map((each) => (
          <li key={each.subject}>
            {pointsText(each, scale?.grades.every(({ share }) => share !== null) ?? false)}
          </li>
        ))}
      </ul>
      {unsettled && <p className="soft">{fillText(unsettled.text, { province: province.name })}</p>}
      {scale?.certainty === 'M' && !unsettled && (
        <p className="soft">{province.name}的比例来自非官方来源，待核对，以考试院公布的为准。</p>
      )}
    </>
  )
}

/** @param isShared whether it is known which share of candidates each grade has */
function pointsText({ subject, way, standing, mark, grade }: Points, isShared: boolean): string {
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
