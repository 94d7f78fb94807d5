import type { EarlierScales, ScaleResult } from '#contract/assess.ts'
import { Chart, drawnOnDemand } from '#web/charts/Chart.tsx'
import { Bars } from '#web/ui/Bars.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Table } from '#web/ui/Table.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Taken } from './Taken.tsx'

interface ScaleProfileProps {
  scales: readonly ScaleResult[]
  submittedAt: string
  /** The times before, the latest first. */
  earlier: readonly EarlierScales[]
  /** Codes of scales on which more is harder to bear, not better: they stand outside of the radar. */
  burdens?: readonly string[]
}

const Radar = drawnOnDemand(async () => (await import('#web/charts/RadarChart.tsx')).RadarChart)

/** Both ends of the answers. */
const LOW = 1
const HIGH = 5
const UNKNOWN = '还不知道'

const levels = {
  plain: { high: '偏高', middle: '中间', low: '偏低' },
  burden: { high: '偏重', middle: '适中', low: '偏轻' },
} as const

const figure = (value: number | null): string => (value === null ? UNKNOWN : value.toFixed(1))

/** A result, whichever time. */
interface Measured {
  readonly submittedAt: string
  readonly scales: readonly Pick<ScaleResult, 'code' | 'mean'>[]
}

const meanOf = ({ scales }: Measured, code: string): number | null =>
  scales.find((scale) => scale.code === code)?.mean ?? null

const bandOf = ({ mean, error }: ScaleResult): string =>
  mean === null || error === null
    ? UNKNOWN
    : `${Math.max(LOW, mean - error).toFixed(1)}–${Math.min(HIGH, mean + error).toFixed(1)}`

/** What came of a rated test: bars, a radar with its table, and each scale in words. Compared with nobody. */
export function ScaleProfile({ scales, submittedAt, earlier, burdens = [] }: ScaleProfileProps) {
  const [before] = earlier
  const hasBefore = before !== undefined
  const beforeOf = (code: string): number | null => (before ? meanOf(before, code) : null)
  const isBandKnown = scales.some(({ error }) => error !== null)
  const axes = scales.flatMap(({ code, name, mean, error }) =>
    mean === null || burdens.includes(code) ? [] : [{ name, value: mean, error, before: beforeOf(code) }],
  )
  const isDrawn = axes.length > 2 && axes.length === scales.length - burdens.length
  const table = (
    <Table
      caption="各方面的分数"
      hideCaption
      columns={[
        { name: '方面', cell: ({ name }: ScaleResult) => name },
        { name: '平均', cell: ({ mean }) => figure(mean) },
        { name: '误差范围', cell: bandOf },
        ...(hasBefore ? [{ name: '上一次', cell: ({ code }: ScaleResult) => figure(beforeOf(code)) }] : []),
      ]}
      rows={scales}
      keyOf={({ code }) => code}
    />
  )
  return (
    <>
      <Card title="各方面的分数">
        <Bars
          label="各方面的分数"
          bars={scales.map(({ code, name, mean, error }) => ({
            key: code,
            name: burdens.includes(code) ? `${name}（越长越重）` : name,
            part: mean === null ? 0 : (mean - LOW) / (HIGH - LOW),
            text: error === null ? figure(mean) : `${figure(mean)} ± ${error.toFixed(1)}`,
          }))}
        />
        <p className="weak mb-3">
          分数从 1 到 5，是您回答的平均，没有和别人比，也不是百分比。
          {isBandKnown
            ? '± 后面是误差：再答一次，分数多半落在这个范围里。'
            : '误差有多大还不知道：要等两百人以上做完才算得出来。'}
        </p>
        {isDrawn ? (
          <Chart
            title="雷达图"
            reading={
              <>
                越靠外分数越高。
                {hasBefore && '虚线是上一次。'}
                {burdens.length > 0 && '负担不画在里面：它高不是好事。'}
              </>
            }
            table={table}
          >
            {() => <Radar label="各方面的分数，见表格" axes={axes} low={LOW} high={HIGH} />}
          </Chart>
        ) : (
          table
        )}
      </Card>
      <Taken<Measured>
        times={[{ submittedAt, scales }, ...earlier]}
        rows={scales.map(({ code, name }) => ({ name, of: (time) => figure(meanOf(time, code)) }))}
        note={
          isBandKnown
            ? '相差没有超过误差的，不能说变了：换一天再答，也会有这样的出入。'
            : '误差还不知道，差得不多就说明不了什么：换一天再答，也会有些出入。'
        }
      />
      {scales.map(({ code, name, level, about, says, isNot }) => (
        <Card
          key={code}
          title={
            <span className="row wrap gap-2">
              {name}
              {level !== null && <Tag>{levels[burdens.includes(code) ? 'burden' : 'plain'][level]}</Tag>}
            </span>
          }
        >
          <p className="weak mb-2">{about}</p>
          <p className="mb-2">{says}</p>
          <p className="weak">{isNot}</p>
        </Card>
      ))}
    </>
  )
}
