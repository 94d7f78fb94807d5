import { useMemo } from 'react'
import { type Way, neededExam, neededTest, waysTo } from '#domain/trirec/composite.ts'
import { type Own, type ExpectedAtSchool, compositeRange, marksAt, testRange } from '#domain/trirec/own.ts'
import { Chart, drawnOnDemand } from '#web/charts/Chart.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { NumberField } from '#web/ui/form/FigureField.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import type { TrinitySchool } from './queries.ts'
import { aboutText } from './words.ts'

const TradeChart = drawnOnDemand(async () => (await import('#web/charts/odds/TradeChart.tsx')).TradeChart)

interface WantedProps {
  school: TrinitySchool
  own: Own
  said: ExpectedAtSchool
  onSay: (said: Partial<ExpectedAtSchool>) => void
}

/** The other way round: what the 高考 or the test must give for a composite. */
export function Wanted({ school, own, said, onSay }: WantedProps) {
  const { testFull, full, lines } = school
  const { grades, test, exam } = marksAt(school, own, said.testMark)
  const { wanted } = said
  const [line] = lines.filter((each) => each.full === full)
  return (
    <Card title="倒着算：还要多少">
      <div className="columns">
        <NumberField
          label="这里的测试预计"
          range={testRange(testFull)}
          unit={`/ ${testFull}`}
          placeholder={said.testMark === null && test !== null ? aboutText(test) : ''}
          hint={
            said.testMark === null && own.testShare !== null
              ? `没填，按得分率 ${own.testShare}% 算。`
              : undefined
          }
          value={said.testMark}
          onChange={(testMark) => onSay({ testMark })}
        />
        <NumberField
          label="想要的综合分"
          range={compositeRange(full)}
          unit={`/ ${full}`}
          hint={
            line === undefined
              ? '往年的线还没有载入，先填一个目标。'
              : `${line.year} 年${line.unit}录取最低 ${line.composite}。`
          }
          value={wanted}
          onChange={(mark) => onSay({ wanted: mark })}
        />
      </div>
      <div aria-live="polite">
        {wanted === null ? null : grades === null ? (
          <p className="soft">先填齐学考等级，才能倒着算。</p>
        ) : (
          <ul className="stack gap-2 mb-3">
            {test !== null && (
              <li>
                测试 {aboutText(test)} 分，
                <Needed what="高考" mark={neededExam(school, { grades, test }, wanted)} />
              </li>
            )}
            {exam !== null && (
              <li>
                高考 {exam} 分，
                <Needed what="测试" mark={neededTest(school, { grades, exam }, wanted)} />
              </li>
            )}
          </ul>
        )}
      </div>
      {wanted !== null && grades !== null && (
        <Ways school={school} grades={grades} wanted={wanted} own={{ test, exam }} />
      )}
    </Card>
  )
}

function Needed({ what, mark }: { what: string; mark: number | null }) {
  if (mark === null) return <>{what}满分也不够。</>
  if (mark === 0) return <>{what}多少分都够了。</>
  return (
    <>
      {what}至少要 <strong className="accent">{mark}</strong> 分。
    </>
  )
}

const NAMES = { across: '测试', up: '高考' } as const

interface WaysProps {
  school: TrinitySchool
  grades: number
  wanted: number
  own: { test: number | null; exam: number | null }
}

/** What more in the test saves in the 高考, as a line and as a table. */
function Ways({ school, grades, wanted, own: { test, exam } }: WaysProps) {
  const ways = useMemo(() => waysTo(school, grades, wanted), [school, grades, wanted])
  const trades = useMemo(
    () => ways.flatMap((way) => (way.exam === null ? [] : [{ across: way.test, up: way.exam }])),
    [ways],
  )
  const own = useMemo(
    () => (test === null || exam === null ? null : { across: test, up: exam }),
    [test, exam],
  )
  const title = `要到 ${wanted}，测试和高考怎么搭`
  const table = (
    <Table
      caption={title}
      hideCaption
      columns={[
        { name: '测试', cell: (way: Way) => aboutText(way.test) },
        { name: '高考至少要', cell: (way) => way.exam ?? '满分也不够' },
      ]}
      rows={ways}
      keyOf={(way) => way.test}
    />
  )
  if (trades.length < 2) return table
  return (
    <Chart
      title={title}
      reading={own === null ? '线上每一点都刚好够。' : '线上每一点都刚好够；蓝点是你，在线上方就够了。'}
      table={table}
    >
      {() => <TradeChart label={title} trades={trades} own={own} names={NAMES} />}
    </Chart>
  )
}
