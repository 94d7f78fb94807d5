import type { EarlierScales, ScaleResult } from '#contract/assess.ts'
import {
  HIGHEST,
  LOWEST,
  PROFILE_HEAD,
  bandText,
  barName,
  changeText,
  levelText,
  meanText,
  measuredText,
  partOf,
  profileText,
} from '#domain/assess/result-text.ts'
import { Chart, drawnOnDemand } from '#web/charts/Chart.tsx'
import { Bars } from '#web/ui/table/Bars.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { Taken } from './Taken.tsx'

interface ScaleProfileProps {
  scales: readonly ScaleResult[]
  submittedAt: string
  /** The times before, the latest first. */
  earlier: readonly EarlierScales[]
  /** Codes of scales on which more is harder to bear, not better: they stand outside of the radar. */
  burdens?: readonly string[]
}

const Radar = drawnOnDemand(async () => (await import('#web/charts/radar/RadarChart.tsx')).RadarChart)

/** A result, whichever time. */
interface Measured {
  readonly submittedAt: string
  readonly scales: readonly Pick<ScaleResult, 'code' | 'mean'>[]
}

const meanOf = ({ scales }: Measured, code: string): number | null =>
  scales.find((scale) => scale.code === code)?.mean ?? null

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
      caption={PROFILE_HEAD}
      hideCaption
      columns={[
        { name: '方面', cell: ({ name }: ScaleResult) => name },
        { name: '平均', cell: ({ mean }) => meanText(mean) },
        { name: '误差范围', cell: bandText },
        ...(hasBefore ? [{ name: '上一次', cell: ({ code }: ScaleResult) => meanText(beforeOf(code)) }] : []),
      ]}
      rows={scales}
      keyOf={({ code }) => code}
    />
  )
  return (
    <>
      <Card title={PROFILE_HEAD}>
        <Bars
          label={PROFILE_HEAD}
          bars={scales.map((scale) => ({
            key: scale.code,
            name: barName(scale.name, burdens.includes(scale.code)),
            part: scale.mean === null ? 0 : partOf(scale.mean),
            text: measuredText(scale),
          }))}
        />
        <p className="weak mb-3">{profileText(isBandKnown)}</p>
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
            {() => <Radar label="各方面的分数，见表格" axes={axes} low={LOWEST} high={HIGHEST} />}
          </Chart>
        ) : (
          table
        )}
      </Card>
      <Taken<Measured>
        times={[{ submittedAt, scales }, ...earlier]}
        rows={scales.map(({ code, name }) => ({ name, of: (time) => meanText(meanOf(time, code)) }))}
        note={changeText(isBandKnown)}
      />
      {scales.map(({ code, name, level, about, says, isNot }) => (
        <Card
          key={code}
          title={
            <span className="row wrap gap-2">
              {name}
              {level !== null && <Tag>{levelText(level, burdens.includes(code))}</Tag>}
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
