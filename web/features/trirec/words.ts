import { rounded } from '#domain/figure.ts'
import type { KindsBySchool, Own } from '#domain/trirec/own.ts'
import { GRADES, type GradeValues, PARTS, type ScorePart, SUBJECT_COUNT } from '#domain/trirec/rule.ts'
import { type PartMarks, asWritten, compositeOf, countOf } from '#domain/trirec/composite.ts'
import { whatDay } from '#web/ui/text/format.ts'
import type { Trinity, TrinitySchool } from './queries.ts'

export const PART_NAME: Readonly<Record<ScorePart, string>> = { grades: '学考', test: '测试', exam: '高考' }

/** Of which kind each school is, by its name. */
export const kindsOf = ({ schools }: Trinity): KindsBySchool =>
  new Map(schools.map(({ name, kind }) => [name, kind]))

/** What is known of where a school must stand among the choices of 提前录取. */
export const orderText = ({ firstChoice }: TrinitySchool): string | null =>
  firstChoice === null ? null : firstChoice ? '只认第一志愿' : '不限第一志愿'

/** A composite, or points of one, to two decimals. The rest is cut off: nobody is told more than there is. */
export const pointsText = (points: number): string => (Math.floor(points * 100 + 1e-6) / 100).toFixed(2)

/** The composite that marks make, as the school writes it. */
export const totalText = (school: TrinitySchool, marks: PartMarks): string =>
  pointsText(asWritten(school, compositeOf(school, marks).total))

/** A figure that need not be exact: 3.1. */
export const aboutText = (figure: number): string => String(rounded(figure, 1))

/** 学考 15%, 测试 25%, 高考 60%. */
export const weightsText = ({ weights }: TrinitySchool): string[] =>
  PARTS.map((part) => `${PART_NAME[part]} ${weights[part]}%`)

/** A 10，B 8，C 4，D 0. */
export const valuesText = (values: GradeValues): string =>
  GRADES.flatMap((grade) => (grade === 'E' ? [] : [`${grade} ${values[grade] ?? '没写'}`])).join('，')

/** 杭州; a school of another province with its name. */
export function placeText({ province, city }: TrinitySchool): string | null {
  if (province === null) return null
  return city === null || city === province ? province : province === '浙江' ? city : `${province}${city}`
}

/** What somebody told, in one line: 学考 7A 3B · 测试 80% · 高考 620. */
export function ownText({ counts, testShare, exam }: Own): string {
  const grades = GRADES.filter((grade) => counts[grade] > 0).map((grade) => `${counts[grade]}${grade}`)
  const parts = [
    grades.length === 0 ? '' : `学考 ${grades.join(' ')}`,
    testShare === null ? '' : `测试 ${testShare}%`,
    exam === null ? '' : `高考 ${exam}`,
  ]
  // A line breaks between the parts.
  return parts
    .filter(Boolean)
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(' · ')
}

/** What is missing before there is a composite; '' where all is told. @param testMark expected at the school */
export function missingText({ counts, testShare, exam }: Own, testMark: number | null): string {
  const parts = [
    countOf(counts) === SUBJECT_COUNT ? '' : '学考等级',
    testMark === null && testShare === null ? '测试' : '',
    exam === null ? '高考' : '',
  ]
  return parts.filter(Boolean).join('、')
}

/** When one applies; null where the table lacks it. */
export function applyText({ applyFrom, applyUntil }: TrinitySchool): string | null {
  if (applyFrom === null && applyUntil === null) return null
  if (applyFrom === null) return `${whatDay(applyUntil ?? '')}截止`
  return applyUntil === null ? `${whatDay(applyFrom)}起` : `${whatDay(applyFrom)}到${whatDay(applyUntil)}`
}
