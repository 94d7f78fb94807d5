import { unitWord } from '#domain/province/unit-word.ts'
import type { RequirementDemand } from './demand.ts'
import { share } from './demand.ts'
import { count } from '#web/ui/text/format.ts'
import { Table } from '#web/ui/table/Table.tsx'

/** How many units ask for 物理 and 化学 both, over the years that have whole tables; nothing while there is one only. */
export function YearsOfDemand({
  demand: { table, province },
  years,
}: {
  demand: Pick<RequirementDemand, 'table' | 'province'>
  years: RequirementDemand['years']
}) {
  const whole = years.filter(({ complete }) => complete)
  if (!table || whole.length < 2) return null
  return (
    <Table
      caption={`${province.name}：同时要求物理和化学的${unitWord(table.unitKind)}`}
      columns={[
        { name: '年份', cell: ({ year }) => year },
        { name: '同时要求', cell: (row) => (isVague(row) ? null : count(row.physicsChemistry.units)) },
        { name: `全部${unitWord(table.unitKind)}`, cell: ({ total }) => count(total.units) },
        {
          name: '占比',
          cell: (row) =>
            isVague(row)
              ? null
              : `${row.unknown.units > 0 ? '≥ ' : ''}${share(row.physicsChemistry.units / row.total.units)}`,
        },
        { name: '要求写法不明', cell: ({ unknown }) => count(unknown.units) },
      ]}
      rows={whole}
      keyOf={({ year }) => year}
    />
  )
}

/** So many requirements are not understood that the rest says nothing: each may ask for both as well. */
function isVague({ unknown, total }: RequirementDemand['years'][number]): boolean {
  return unknown.units > total.units * 0.02
}
