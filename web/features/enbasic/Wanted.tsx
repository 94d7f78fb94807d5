import { useMemo } from 'react'
import { Chart, drawnOnDemand } from '#web/charts/Chart.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { FigureField } from '#web/ui/form/FigureField.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import { isTest } from '#domain/enbasic/formula.ts'
import { rounded } from '#domain/figure.ts'
import type { TypedMarks } from './typed.ts'
import { type NeededTest, type Ready, type Worked, neededOf, markText, tradesOf, wantedOf } from './work.ts'

const TradeChart = drawnOnDemand(async () => (await import('#web/charts/odds/TradeChart.tsx')).TradeChart)

interface WantedProps {
  ready: Ready
  worked: Worked
  typed: TypedMarks
  change: (part: Partial<TypedMarks>) => void
}

/** The other way round: what the test must give for a composite. */
export function Wanted({ ready, worked, typed, change }: WantedProps) {
  const { problem, value } = wantedOf(ready, typed.want)
  const needed = value === null ? null : neededOf(ready, worked, value)
  const goal = value ?? worked.composite
  return (
    <Card title="要达到多少，校测得考多少">
      <FigureField
        label="想达到的综合成绩"
        enterKeyHint="done"
        placeholder={`满分 ${markText(ready.weights.exam + ready.weights.test)}`}
        hint="填学校公布的往年录取综合成绩，要同一个省、同一个专业"
        error={problem}
        value={typed.want}
        onType={(want) => change({ want })}
      />
      <div aria-live="polite">
        {value !== null && needed === null && <p className="soft">先填高考的分数。</p>}
        {needed && <NeededText needed={needed} ready={ready} />}
      </div>
      {goal !== null && <Trades ready={ready} worked={worked} goal={goal} />}
    </Card>
  )
}

function NeededText({ needed, ready }: { needed: NeededTest; ready: Ready }) {
  if (needed.kind === 'enough') {
    return <p>光靠高考这部分就到了；校测还是要参加，不参加就没有综合成绩。</p>
  }
  if (needed.kind === 'never') {
    return <p>校测得满分也到不了，最多 {markText(needed.most)}。</p>
  }
  return (
    <p>
      校测要得 <strong>{sharesText(ready, needed.share)}</strong>，也就是满分的 {markText(needed.share * 100)}
      %。
    </p>
  )
}

/** What a share of full marks is in each part of the test. */
function sharesText({ marks, fulls }: Ready, share: number): string {
  const tests = marks.filter(isTest)
  return tests
    .map((mark) => {
      const figure = `${markText((fulls[mark] ?? 0) * share)} 分（满分 ${fulls[mark] ?? ''}）`
      return tests.length > 1 ? `${mark} ${figure}` : figure
    })
    .join('、')
}

const NAMES = { across: '高考', up: '校测要得满分的百分之' } as const

/** The pairs of exam and test that come to the same composite. */
function Trades({ ready, worked, goal }: { ready: Ready; worked: Worked; goal: number }) {
  const pairs = useMemo(() => tradesOf(ready, worked, goal), [ready, worked, goal])
  const trades = useMemo(
    () => pairs.map(({ exam, test }) => ({ across: exam, up: rounded(test, 2) })),
    [pairs],
  )
  const exam = worked.got.高考 ?? worked.got.高考加权
  const own = trades.find(({ across }) => across === exam) ?? null
  if (trades.length < 2) return null
  const title = `综合成绩 ${markText(goal)} 的各种搭配`
  return (
    <Chart
      title={title}
      reading={`线上每一点都正好 ${markText(goal)} 分：高考少考的，要靠校测补。${own ? '蓝点是你的高考分。' : ''}`}
      table={
        <Table
          caption={title}
          hideCaption
          columns={[
            { name: '高考', cell: (pair) => markText(pair.exam) },
            { name: '校测要得满分的', cell: ({ test }) => `${markText(test)}%` },
          ]}
          rows={pairs}
          keyOf={(pair) => pair.exam}
        />
      }
    >
      {() => <TradeChart label={title} trades={trades} own={own} names={NAMES} />}
    </Chart>
  )
}
