import type { getSubassReport } from '#contract/subass.ts'
import type { DataOf } from '#contract/endpoint.ts'
import {
  DONE_POINTS,
  FORMS_NOTE,
  OPEN_POINTS,
  OPEN_POINTS_NOTE,
  SECOND_IS_NOT,
  SOLUTIONS,
  countText,
  pointCount,
  pointGroups,
  rightText,
  secondHead,
  secondTexts,
  sittingText,
} from '#domain/assess/subass-text.ts'
import type { Subject } from '#domain/exam/subject.ts'
import { DoubtNote } from '#web/features/assess/parts/DoubtNote.tsx'
import { Taken } from '#web/features/assess/parts/Taken.tsx'
import { WorkedTasks } from '#web/features/assess/parts/WorkedTasks.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { whatDay } from '#web/ui/text/format.ts'
import { BeginButton } from './BeginButton.tsx'

type Second = NonNullable<DataOf<typeof getSubassReport>['second']>

interface SecondResultProps {
  subject: Subject
  second: Second
  /** No other paper is under way. */
  mayRetake: boolean
}

/** What came of the second paper: how much was right, which contents to work on, each task with its solution. */
export function SecondResult({ subject, second, mayRetake }: SecondResultProps) {
  const { tasks, doubts, earlier } = second
  const retake = mayRetake && (
    <div className="screen-only mt-3">
      <BeginButton subjectId={subject.id} paper="second">
        再做一份卷子
      </BeginButton>
    </div>
  )
  const { open, done } = pointGroups(second)
  return (
    <>
      <h2 className="title mt-4 mx-1 mb-2">{secondHead(second.form)}</h2>
      <p className="weak mx-1 mb-3">{sittingText(whatDay(second.submittedAt), second)}</p>
      <DoubtNote doubts={doubts} retake={retake} />
      <Card title={rightText(second)}>
        {secondTexts(second).map((text) => (
          <p key={text} className="mb-2">
            {text}
          </p>
        ))}
        <p className="weak">{SECOND_IS_NOT}</p>
      </Card>
      {open.length > 0 && (
        <Card title={OPEN_POINTS}>
          <Points points={open} />
          <p className="weak mt-2">{OPEN_POINTS_NOTE}</p>
        </Card>
      )}
      {done.length > 0 && (
        <Card title={DONE_POINTS}>
          <Points points={done} />
        </Card>
      )}
      <h3 className="mx-1 mb-2">{SOLUTIONS}</h3>
      <WorkedTasks key={second.submittedAt} tasks={tasks} />
      <Taken
        times={[second, ...earlier]}
        rows={[
          { name: '卷子', of: ({ form }) => form },
          { name: '做对', of: countText },
        ]}
        note={FORMS_NOTE}
      />
      {doubts.length === 0 && retake}
    </>
  )
}

function Points({ points }: { points: Second['points'] }) {
  return (
    <ul className="stack gap-2">
      {points.map((each) => (
        <li key={each.point}>
          {each.point}
          <span className="weak">{pointCount(each)}</span>
        </li>
      ))}
    </ul>
  )
}
