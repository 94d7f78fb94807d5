import type { DataOf } from '#contract/endpoint.ts'
import type { getAbilityResult } from '#contract/talent.ts'
import { Card } from '#web/ui/Card.tsx'
import { Taken } from '#web/features/assess/parts/Taken.tsx'
import styles from './AbilityProfile.module.css'

type Result = DataOf<typeof getAbilityResult>
type Latest = NonNullable<Result['latest']>

/** What the test of abilities came to: one score with its band, and bands of the parts. */
export function AbilityProfile({ latest, earlier }: { latest: Latest; earlier: Result['earlier'] }) {
  const { overall, parts, right, tasks, missed } = latest
  return (
    <>
      <Card title="在这些题里">
        <p className="figure mb-2">约 {overall.share}%</p>
        <p className="mb-3">
          有一组固定的 30 道题，从容易到难。按这次的表现，您大约能做对 {overall.share}%，多半在 {overall.low}%
          到 {overall.high}% 之间。
        </p>
        <Band name="总的" low={overall.low} high={overall.high} at={overall.share} />
        <p className="weak mb-2">
          这次 {tasks} 题做对 {right} 题{missed > 0 && `，${missed} 题没来得及`}
          。题目是按您的作答挑的，大家做对的都差不多一半多，所以分数不按这个数算。
        </p>
        <p className="weak">
          题目的难度由我们设定（第 {latest.weights} 版），还没有用学生的作答校准；范围里没有算上这一点。
        </p>
      </Card>
      <Card title="分项只看范围">
        <p className="muted mb-3">每一项只做了几道题，两条有重叠，就说不出哪一项更强。</p>
        {parts.map(({ part, name, low, high, tasks: own }) => (
          <Band key={part} name={`${name}（${own} 题）`} low={low} high={high} />
        ))}
      </Card>
      <Card title="它不说明什么">
        <p className="muted">
          不是智商，没有和别人比过，也不是诊断。练一练、睡一觉，分数都会变。分数低不等于学不了哪个专业，大学里学得怎样，更看愿不愿意学、怎样学。
        </p>
      </Card>
      <Taken
        times={[latest, ...earlier]}
        rows={[
          { name: '大约能做对', of: ({ overall: { share } }) => `${share}%` },
          { name: '范围', of: ({ overall: { low, high } }) => `${low}%–${high}%` },
        ]}
        note="两次的范围有重叠，就不能说进步或退步了。"
      />
    </>
  )
}

/** A band from 0 to 100, in words and as a bar. */
function Band({ name, low, high, at }: { name: string; low: number; high: number; at?: number }) {
  return (
    <div className="mb-3">
      <div className="row between note">
        <span>{name}</span>
        <span className="tabular muted">
          {low}%–{high}%
        </span>
      </div>
      <div className={styles.track} aria-hidden="true">
        <span className={styles.band} style={{ left: `${low}%`, width: `${high - low}%` }} />
        {at !== undefined && <span className={styles.at} style={{ left: `${at}%` }} />}
      </div>
    </div>
  )
}
