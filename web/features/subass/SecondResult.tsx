import type { getSubassReport } from '#contract/subass.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { Subject } from '#domain/exam/subject.ts'
import { DoubtNote } from '#web/features/assess/parts/DoubtNote.tsx'
import { Taken } from '#web/features/assess/parts/Taken.tsx'
import { WorkedTasks } from '#web/features/assess/parts/WorkedTasks.tsx'
import { Card } from '#web/ui/Card.tsx'
import { whatDay } from '#web/ui/format.ts'
import { BeginButton } from './BeginButton.tsx'

type Second = NonNullable<DataOf<typeof getSubassReport>['second']>

const confidences = {
  surer: '问卷里您的把握偏高，卷子做对的不到一半：看着眼熟的内容，也值得合上书再做一遍。',
  better: '问卷里您的把握偏低，卷子却做对了七成以上：您掌握的比自己以为的多。',
} as const

interface SecondResultProps {
  subject: Subject
  second: Second
  /** No other paper is under way. */
  mayRetake: boolean
}

/** What came of the second paper: how much was right, which contents to work on, each task with its solution. */
export function SecondResult({ subject, second, mayRetake }: SecondResultProps) {
  const { right, of, likely, points, tasks, doubts, earlier } = second
  const retake = mayRetake && (
    <div className="screen-only mt-3">
      <BeginButton subjectId={subject.id} paper="second">
        再做一份卷子
      </BeginButton>
    </div>
  )
  const open = points.filter((point) => point.right < point.of)
  const done = points.filter((point) => point.right === point.of)
  return (
    <>
      <h2 className="title mt-4 mx-1 mb-2">第二卷：{second.form}</h2>
      <p className="weak mx-1 mb-3">
        {whatDay(second.submittedAt)}做完，用时约 {Math.max(1, Math.round(second.millis / 60_000))} 分钟（建议{' '}
        {second.minutes} 分钟）
      </p>
      <DoubtNote doubts={doubts} retake={retake} />
      <Card title={`${of} 题做对 ${right} 题`}>
        <p className="mb-2">
          {right <= second.byChance
            ? `四选一的题，全凭猜也能对 ${of / 4} 题左右，碰巧对 ${second.byChance} 题也不奇怪。所以这次还看不出掌握了哪些内容，先从下面的解法看起。`
            : `换一份相近的卷子，大约三次里有两次会做对 ${likely.low} 到 ${likely.high} 题：题目不多，差一两题说明不了什么。`}
        </p>
        {second.confidence && <p className="mb-2">{confidences[second.confidence]}</p>}
        <p className="weak">这不是考试分数，也没有和别人比。</p>
      </Card>
      {open.length > 0 && (
        <Card title="要再看看的内容">
          <Points points={open} />
          <p className="weak mt-2">每项内容只有一两道题，做错不等于没学会，做对也不等于都会了。</p>
        </Card>
      )}
      {done.length > 0 && right > second.byChance && (
        <Card title="做对了的内容">
          <Points points={done} />
        </Card>
      )}
      <h3 className="mx-1 mb-2">每题的解法</h3>
      <WorkedTasks key={second.submittedAt} tasks={tasks} />
      <Taken
        times={[second, ...earlier]}
        rows={[
          { name: '卷子', of: ({ form }) => form },
          { name: '做对', of: (time) => `${time.right} / ${time.of}` },
        ]}
        note="两份卷子题目不同，差一两题说明不了什么。"
      />
      {doubts.length === 0 && retake}
    </>
  )
}

function Points({ points }: { points: Second['points'] }) {
  return (
    <ul className="stack gap-2">
      {points.map(({ point, right, of }) => (
        <li key={point}>
          {point}
          {of > 1 && (
            <span className="weak">
              （{of} 题对 {right} 题）
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
