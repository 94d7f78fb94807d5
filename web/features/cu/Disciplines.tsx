import { sourcesOf } from '#web/features/figures/parts/format.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import type { SchoolInfo } from './SchoolFrame.tsx'
import styles from './School.module.css'

/** Disciplines by grade, the best grade first. */
export function byGrade(assessments: SchoolInfo['assessments']): { grade: string; disciplines: string[] }[] {
  const grades = new Map<string, string[]>()
  for (const { grade, discipline } of assessments) {
    grades.set(grade, [...(grades.get(grade) ?? []), discipline])
  }
  return [...grades].map(([grade, disciplines]) => ({ grade, disciplines }))
}

/** Said where a school was graded together with another under the name that they share; null for most. */
export function jointText(assessments: SchoolInfo['assessments']): string | null {
  const name = assessments.find(({ gradedAs }) => gradedAs !== null)?.gradedAs
  return name == null ? null : `以${name}参评`
}

/** What a school is strong in, as the ministry lists and graded it. */
export function Disciplines({ school }: { school: SchoolInfo }) {
  const { doubleFirstClass, assessments, hasAssessments, sources } = school
  const joint = jointText(assessments)
  const isListed = doubleFirstClass !== null || school.levels.includes('双一流')
  if (!isListed && assessments.length === 0 && hasAssessments) return null
  return (
    <Card title="优势学科">
      <div className={styles.card}>
        {isListed && (
          <>
            <h3>
              双一流建设学科
              {doubleFirstClass &&
                doubleFirstClass.disciplines.length > 0 &&
                `（${doubleFirstClass.disciplines.length} 个）`}
            </h3>
            <FirstClass listed={doubleFirstClass} />
          </>
        )}
        <h3>第四轮学科评估{assessments.length > 0 && `（${assessments.length} 个学科）`}</h3>
        {joint !== null && (
          <p className="weak">{joint}，公布的结果没有把同名的几所学校分开，这里是它们共同的成绩。</p>
        )}
        <Grades school={school} />
      </div>
      <SourcesNote
        sources={sourcesOf([...assessments, ...(doubleFirstClass ? [doubleFirstClass] : [])], sources)}
      />
    </Card>
  )
}

function FirstClass({ listed }: { listed: SchoolInfo['doubleFirstClass'] }) {
  if (listed === null) {
    return <p className="weak">建设学科有哪些，可以看教育部公布的“双一流”名单，或到学校官网查。</p>
  }
  return (
    <>
      <ul className="list tags mb-3">
        {listed.disciplines.map((discipline) => (
          <li key={discipline}>
            <Tag kind="accent">{discipline}</Tag>
          </li>
        ))}
      </ul>
      {listed.note !== null && <p className="weak">{listed.note}</p>}
    </>
  )
}

function Grades({ school: { assessments, hasAssessments } }: { school: SchoolInfo }) {
  if (assessments.length === 0) {
    return (
      <p className="weak">
        {hasAssessments
          ? '公布的名单里没有这所学校的学科。'
          : '评估结果由教育部学位中心公布，可以到它的官网查。'}
      </p>
    )
  }
  const grades = byGrade(assessments)
  const best = grades.filter(({ grade }) => grade.startsWith('A'))
  const others = grades.filter(({ grade }) => !grade.startsWith('A'))
  if (best.length === 0 || others.length === 0) return <GradeList grades={grades} />
  const folded = others.reduce((sum, { disciplines }) => sum + disciplines.length, 0)
  return (
    <>
      <GradeList grades={best} />
      <details className="mb-4">
        <summary>展开 B 和 C 的 {folded} 个学科</summary>
        <GradeList grades={others} />
      </details>
    </>
  )
}

function GradeList({ grades }: { grades: ReturnType<typeof byGrade> }) {
  return (
    <dl className="grades note mb-2">
      {grades.map(({ grade, disciplines }) => (
        <div key={grade}>
          <dt>{grade}</dt>
          <dd>{disciplines.join('、')}</dd>
        </div>
      ))}
    </dl>
  )
}
