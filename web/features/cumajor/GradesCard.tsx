import { paths } from '#domain/paths.ts'
import { majorLinks } from '#web/features/directory/parts/major-links.ts'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import type { Intro } from './LinesCard.tsx'

/** Grades of the fourth round for the discipline of the major's name; nothing where no grades are loaded. */
export function GradesCard({ intro: { assessment, hasAssessments, major, sources } }: { intro: Intro }) {
  if (!hasAssessments) return null
  if (assessment === null) {
    return (
      <Card title="学科评估">
        <p className="weak">
          {`第四轮学科评估里没有和“${major.name}”或“${major.category}”同名的一级学科，不硬套。可以在学科排名里自己找相近的。`}
        </p>
        <Link to={paths.rank.subject()}>看学科排名</Link>
      </Card>
    )
  }
  const top = assessment.grades.filter(({ grade }) => grade.startsWith('A'))
  const rest = assessment.grades.filter(({ grade }) => !grade.startsWith('A'))
  return (
    <Card title={`学科评估：${assessment.discipline}`}>
      <p className="weak">
        第四轮学科评估（2017）评的是研究生的一级学科“{assessment.discipline}”，和这个
        {assessment.by === 'major' ? '专业' : '专业类'}
        同名，可以参考各校在这个领域的实力，不等于本科专业的排名。
      </p>
      <Grades grades={top} />
      {rest.length > 0 && (
        <details className="note">
          <summary>
            {rest[0]?.grade} 及以下的 {rest.reduce((sum, { schools }) => sum + schools.length, 0)} 所学校
          </summary>
          <Grades grades={rest} />
        </details>
      )}
      <SourcesNote sources={sources.filter(({ id }) => assessment.sources.includes(id))} />
    </Card>
  )
}

function Grades({ grades }: { grades: NonNullable<Intro['assessment']>['grades'] }) {
  return (
    <dl className="grades mb-3">
      {grades.map(({ grade, schools }) => (
        <div key={grade}>
          <dt>{grade}</dt>
          <dd>
            {schools.map(({ name, cuHashId }, index) => (
              <span key={name}>
                {index > 0 && '、'}
                {cuHashId === null ? name : <Link to={majorLinks.school(cuHashId)}>{name}</Link>}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
