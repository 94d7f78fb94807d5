import { gradeMarks, worthOf } from '#domain/trirec/composite.ts'
import { paths } from '#domain/paths.ts'
import { type Own, marksAt, pickOf, wholeMarks } from '#domain/trirec/own.ts'
import { Link } from '#web/ui/link/Link.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { UncheckedTag } from '#web/ui/mark/UncheckedTag.tsx'
import { PickTick } from './PickTick.tsx'
import type { Trinity, TrinitySchool } from './queries.ts'
import type { OwnState, OwnParts } from './use-own.ts'
import { WeightBar } from './WeightBar.tsx'
import styles from './trirec.module.css'
import { aboutText, placeText, totalText } from './words.ts'

interface SchoolRowProps {
  school: TrinitySchool
  trinity: Trinity
  /** The newest year of the list; an older charter says which it is of. */
  newest: number
  own: Own
  onChange: (parts: OwnParts) => void
  to: OwnState['to']
}

/** A school in the list: how it weighs, and what of one's own counts there. */
export function SchoolRow({ school, trinity, newest, own, onChange, to }: SchoolRowProps) {
  const { name, kind, certainty, year, full, gradesFull } = school
  const marks = wholeMarks(school, marksAt(school, own, pickOf(own, name)?.testMark ?? null))
  const grades = gradeMarks(school, own)
  const place = placeText(school)
  return (
    <li className={`card pad mb-2 ${styles.school}`}>
      <div className="row between gap-2">
        <Link className="plain grow touch row gap-2 wrap" to={to(paths.trirec.list(), { school: name })}>
          <strong>{name}</strong>
          {kind === '高水平' && <Tag kind="accent">高水平</Tag>}
          {school.firstChoice === true && <Tag kind="warn">只认第一志愿</Tag>}
          <UncheckedTag certainty={certainty} />
          {year < newest && <Tag>{year} 年章程</Tag>}
          {place !== null && <span className="weak">{place}</span>}
        </Link>
        <PickTick school={school} trinity={trinity} own={own} onChange={onChange} />
      </div>
      <WeightBar weights={school.weights} />
      <p className="note mt-1 tabular beside">
        {marks !== null && (
          <span>
            综合分 <strong>{totalText(school, marks)}</strong>
            <span className="weak"> / {full}</span>
          </span>
        )}
        {grades !== null && <span>学考折到 {aboutText((grades / gradesFull) * 100)}%</span>}
        <span className="muted">测试多得满分的 1%，抵高考 {aboutText(worthOf(school).testPercent)} 分</span>
      </p>
    </li>
  )
}
