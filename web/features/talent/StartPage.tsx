import { TaskFigure, FIGURE_ASKS } from '#web/charts/figures/TaskFigure.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { BeginButton } from './BeginButton.tsx'
import { SAMPLE_FOLDING, SAMPLE_MATRIX } from '#web/charts/figures/samples.ts'
import { OptionRow } from '#web/charts/figures/OptionRow.tsx'

/** How the test of abilities goes, before its first task. */
export function StartPage() {
  return (
    <>
      <Card title="开始以前">
        <ul className="stack gap-2 mb-3">
          <li>一共 30 题，每题单独限时，60 到 100 秒，全部做完大约 30 分钟。</li>
          <li>交了答案就不能改。没把握也选一个：猜对的可能已经算进去了。</li>
          <li>两题之间可以歇，离开再回来也行；题目出来以后，离开了时间也会走。</li>
          <li>不用计算器，也不用查。准备一张草稿纸。</li>
        </ul>
        <BeginButton test="talent" kind="primary" text="去做题" straight />
      </Card>
      <Card title="两道样题">
        <h3 className="mb-3">{FIGURE_ASKS.matrix}</h3>
        <TaskFigure task={SAMPLE_MATRIX} />
        <OptionRow task={SAMPLE_MATRIX} />
        <p className="muted mb-5">
          选 {SAMPLE_MATRIX.key + 1}。{SAMPLE_MATRIX.why}
        </p>
        <h3 className="mb-3">{FIGURE_ASKS.folding}</h3>
        <TaskFigure task={SAMPLE_FOLDING} />
        <OptionRow task={SAMPLE_FOLDING} />
        <p className="muted">
          选 {SAMPLE_FOLDING.key + 1}。{SAMPLE_FOLDING.why}
        </p>
      </Card>
    </>
  )
}
