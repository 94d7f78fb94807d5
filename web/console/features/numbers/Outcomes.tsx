import { useQuery } from '@tanstack/react-query'
import type { NumbersOutcome } from '#contract/console/numbers.ts'
import { FIRST_CHOICES } from '#domain/list/outcome.ts'
import { FEWEST_LISTS } from '#domain/staff/outcomes.ts'
import { RowTable } from '#web/console/ground/RowTable.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import type { Column } from '#web/ui/table/Table.tsx'
import { count, percent, when } from '#web/ui/text/format.ts'
import { outcomesQuery } from './queries.ts'

/** What came of the lists that were to be filed, once their lines are in. */
export function Outcomes() {
  const outcomes = useQuery(outcomesQuery)
  return (
    <section>
      <h2 className="mb-2">志愿表后来怎么样</h2>
      <p className="note mb-3">
        要填报的志愿表，照当年的投档线算会落在第几个志愿。不到 {FEWEST_LISTS}{' '}
        张的不显示，免得认出是谁。没有存那一年成绩的学生不算在内。
      </p>
      <QueryView query={outcomes}>
        {(rows) => {
          const [first] = rows
          return first ? (
            <>
              <RowTable
                caption="各省各批次的志愿表后来怎么样"
                hideCaption
                columns={columns}
                rows={rows}
                keyOf={({ provinceId, year, batch }) => `${provinceId} ${year} ${batch}`}
              />
              <p className="weak">{when(first.countedAt)} 算的，一天算一次。</p>
            </>
          ) : (
            <p className="weak">还没有：当年的投档线导入以后，一天之内会算出来。</p>
          )
        }}
      </QueryView>
    </section>
  )
}

const totalOf = ({ first, later, nowhere, unclear }: NumbersOutcome): number =>
  first + later + nowhere + unclear
const shareOf = (row: NumbersOutcome, part: number): string =>
  part === 0 ? '0' : `${count(part)}（${percent(part / totalOf(row))}）`

const columns: [Column<NumbersOutcome>, ...Column<NumbersOutcome>[]] = [
  { name: '省份和批次', cell: ({ province, year, batch }) => `${province} ${year} ${batch}` },
  { name: '志愿表', cell: (row) => count(totalOf(row)) },
  { name: `落在前 ${FIRST_CHOICES} 个`, cell: (row) => shareOf(row, row.first) },
  { name: '落在后面', cell: (row) => shareOf(row, row.later) },
  { name: '都没够上', cell: (row) => shareOf(row, row.nowhere) },
  { name: '说不清', cell: (row) => shareOf(row, row.unclear) },
  {
    name: '事前说能录取',
    cell: ({ foretold, expected }) => (foretold === 0 ? '' : percent(expected / foretold)),
  },
  { name: '实际录取', cell: ({ foretold, came }) => (foretold === 0 ? '' : percent(came / foretold)) },
]
