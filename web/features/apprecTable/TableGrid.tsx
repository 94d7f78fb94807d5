import { useState } from 'react'
import { toldApartName } from '#domain/filing/filed-code.ts'
import { unitColumns } from '#web/features/list/parts/grid/unit-columns.tsx'
import { yearsOf } from '#web/features/list/parts/rows/unit-brief.ts'
import { ColumnPicker } from '#web/ui/grid/ColumnPicker.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { type GridOrder, sortedRows, useColumns } from '#web/ui/grid/columns.ts'
import { type ChoiceTableProps, nameOf } from './shared-choice.ts'
import styles from './Table.module.css'
import { type PlacedChoice, tableColumns } from './table-columns.tsx'

/** The choices of a list as a grid, to be read, sorted and talked about. */
export function TableGrid({ table, onComments, canWrite = false }: ChoiceTableProps) {
  const { choices, student, predictedYear: year, oneYear, unitKind } = table
  const [order, setOrder] = useState<GridOrder | null>(null)
  const years = yearsOf(choices.flatMap(({ unit }) => unit ?? []))
  const placed = choices.map((choice, at): PlacedChoice => {
    const { unit, schoolName, unitName } = choice
    return {
      choice,
      at,
      unit: unit && {
        ...unit,
        schoolName,
        unitName: toldApartName(unit, unitName, table),
        // Whom it fits is the student's own matter.
        requirement: { ...unit.requirement, eligible: null },
      },
    }
  })
  const hasComments = onComments !== undefined && (canWrite || choices.some(({ comments }) => comments > 0))
  const columns = tableColumns(
    table,
    unitColumns({ ownRank: student.rank, year, oneYear, years }, unitKind === 'group'),
    hasComments ? onComments : undefined,
  )
  const { shown, ...picker } = useColumns(`table-${unitKind}`, columns)
  const rows = sortedRows(placed, columns, order)
  return (
    <div className="screen-only">
      <div className={styles.grid}>
        <div className="row gap-2 mb-1">
          <ColumnPicker {...picker} />
        </div>
        <Grid<PlacedChoice>
          name="table"
          label="志愿明细"
          columns={shown}
          total={rows.length}
          rowAt={(at) => rows[at]}
          keyOf={({ choice }) => choice.majorId}
          nameOf={({ choice, at }) => nameOf(choice, at)}
          order={order}
          onOrder={setOrder}
          onOpen={({ choice, at }) => hasComments && onComments?.(choice, at + 1)}
          isWhole
        />
      </div>
    </div>
  )
}
