import { asWritten, compositeOf, gradeMarks } from '#domain/trirec/composite.ts'
import { paths } from '#domain/paths.ts'
import { type Own, type ExpectedAtSchool, marksAt, wholeMarks } from '#domain/trirec/own.ts'
import { EXAM_FULL, PARTS } from '#domain/trirec/rule.ts'
import { Bars } from '#web/ui/table/Bars.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import type { TrinitySchool } from './queries.ts'
import type { OwnState } from './use-own.ts'
import { PART_NAME, aboutText, missingText, pointsText } from './words.ts'

interface OwnCardProps {
  school: TrinitySchool
  own: Own
  said: ExpectedAtSchool
  to: OwnState['to']
}

/** The composite that one has at a school, part by part. */
export function OwnCard({ school, own, said, to }: OwnCardProps) {
  const marks = wholeMarks(school, marksAt(school, own, said.testMark))
  if (marks === null) {
    const missing = missingText(own, said.testMark)
    return (
      <Card title="我的综合分">
        <p className="links">
          {missing === '' && gradeMarks(school, own) === null
            ? '你有的学考等级里，有一种在手里的章程资料上没有写怎么折，算不出来，请看章程。'
            : `还差${missing}，填上就能算。`}
          {missing !== '' && <Link to={to(paths.trirec.index())}>去填</Link>}
        </p>
      </Card>
    )
  }
  const composite = compositeOf(school, marks)
  const fulls = { grades: school.gradesFull, test: school.testFull, exam: EXAM_FULL } as const
  return (
    <Card title="我的综合分">
      <p aria-live="polite" className="mb-2">
        <strong className="figure accent">{pointsText(asWritten(school, composite.total))}</strong>
        <span className="soft"> / {school.full}</span>
      </p>
      <Bars
        label="三项各折多少分"
        bars={PARTS.map((part) => ({
          key: part,
          name: `${PART_NAME[part]} ${aboutText(marks[part])} / ${fulls[part]}`,
          part: composite[part] / school.weights[part],
          text: `折 ${pointsText(asWritten(school, composite[part]))} / ${aboutText(asWritten(school, school.weights[part]))}`,
        }))}
      />
      <p className="weak">每项先除以满分，再乘比例。小数取两位，多的舍去；学校怎么取，以章程为准。</p>
    </Card>
  )
}
