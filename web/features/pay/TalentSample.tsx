import { OptionRow } from '#web/charts/figures/OptionRow.tsx'
import { FIGURE_ASKS, TaskFigure } from '#web/charts/figures/TaskFigure.tsx'
import { SAMPLE_FOLDING, SAMPLE_MATRIX, SAMPLE_NUMBERS, type Sample } from '#web/charts/figures/samples.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Facts } from '#web/ui/table/Facts.tsx'

/** What the talent test holds, and three true tasks of it. */
export function TalentSample() {
  return (
    <>
      <Card title="包含什么">
        <Facts
          facts={[
            ['性格', '60 句话，约 10 分钟，五个方面各有一段话'],
            ['能力', '30 道题，每题限时，约 30 分钟，一个分数和它的误差范围'],
            ['职业兴趣', '60 件事，约 8 分钟，六个方面'],
            ['专业', '93 个专业类，合您的理由和要想清楚的地方，够得着几个'],
            ['有效期内', '可以重做，结果放在一起比；报告可打印，也可发到邮箱'],
            ['过期以后', '结果页不再打开，请先打印或发到邮箱；资料仍可导出'],
          ]}
        />
      </Card>
      <Card title="三道样题">
        {[SAMPLE_MATRIX, SAMPLE_NUMBERS, SAMPLE_FOLDING].map((sample) => (
          <SampleTask key={sample.kind} sample={sample} />
        ))}
      </Card>
    </>
  )
}

function SampleTask({ sample }: { sample: Sample }) {
  return (
    <div className="mb-5">
      <h3 className="mb-3">{FIGURE_ASKS[sample.kind]}</h3>
      <TaskFigure task={sample} />
      <OptionRow task={sample} />
      <details>
        <summary>看答案</summary>
        <p className="muted">
          选 {sample.key + 1}。{sample.why}
        </p>
      </details>
    </div>
  )
}
