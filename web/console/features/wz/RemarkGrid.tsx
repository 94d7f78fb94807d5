import { useState } from 'react'
import type { SentList } from '#contract/wz.ts'
import { listTitle } from '#domain/list/list-title.ts'
import { REMARK_LENGTH } from '#domain/wz/opinion.ts'
import { tierClass, tierLabel } from '#web/features/chance/parts/tiers.ts'
import { ColumnPicker } from '#web/ui/grid/ColumnPicker.tsx'
import { EditCell } from '#web/ui/grid/EditCell.tsx'
import { ROW } from '#web/ui/grid/fixed.ts'
import { Grid } from '#web/ui/grid/Grid.tsx'
import {
  type CellPlace,
  type GridColumn,
  type GridOrder,
  sortedRows,
  useColumns,
} from '#web/ui/grid/columns.ts'
import { count, percent } from '#web/ui/text/format.ts'
import styles from './RemarkGrid.module.css'
import { type RemarkRow, marksOf, rowName } from './remark-rows.ts'

interface RemarkGridProps {
  list: SentList
  rows: readonly RemarkRow[]
  /** Left out: the remarks are read only. */
  onWrite?: (number: number, text: string) => void
  onOpen: (number: number) => void
}

/** A list as it was sent, in the grid that students have, with a remark to each row. */
export function RemarkGrid({ list, rows, onWrite, onOpen }: RemarkGridProps) {
  const [order, setOrder] = useState<GridOrder | null>(null)
  const { shown, ...picker } = useColumns('wz-remarks', [...columnsOf(list), remarkColumn(onWrite, onOpen)])
  const sorted = sortedRows(rows, shown, order)
  return (
    <div className={styles.grid} style={{ height: `min(70vh, ${(rows.length + 1) * ROW + BAR}px)` }}>
      <div className="row gap-2 mb-1">
        <ColumnPicker {...picker} />
      </div>
      <Grid<RemarkRow>
        name="remarks"
        label={`${listTitle(list)}的志愿`}
        columns={shown}
        total={sorted.length}
        rowAt={(at) => sorted[at]}
        keyOf={({ number }) => String(number)}
        nameOf={rowName}
        order={order}
        onOrder={setOrder}
        onOpen={({ number }) => onOpen(number)}
        isWhole
      />
    </div>
  )
}

/** The line above the rows, and the edges, in pixels. */
const BAR = 60

const words = (of: (row: RemarkRow) => string) => ({ cell: of, tip: of })

/** What the sent list has of each row; a list by hand has names and notes alone. */
function columnsOf(list: SentList): GridColumn<RemarkRow>[] {
  const year = list.rows.find(({ line }) => line !== null)?.line?.year
  const foretold: GridColumn<RemarkRow>[] = [
    {
      id: 'chance',
      title: '把握',
      width: 92,
      sorts: 'descending',
      value: ({ row }) => row.probability,
      cell: ({ row: { tier, probability } }) => (
        <span className={`strong tabular ${tierClass(tier)}`}>
          {probability === null ? tierLabel(tier) : `${tierLabel(tier, probability)} ${percent(probability)}`}
        </span>
      ),
    },
    {
      id: 'rank',
      title: `${year ?? ''} 位次`,
      width: 84,
      isFigure: true,
      sorts: 'ascending',
      value: ({ row }) => row.line?.rank ?? null,
      cell: ({ row }) => (row.line?.rank == null ? '—' : count(row.line.rank)),
    },
    {
      id: 'score',
      title: `${year ?? ''} 分数`,
      width: 84,
      isFigure: true,
      sorts: 'descending',
      value: ({ row }) => row.line?.score ?? null,
      cell: ({ row }) => row.line?.score ?? '—',
    },
  ]
  return [
    {
      id: 'number',
      title: '序号',
      width: 48,
      isFixed: true,
      isFigure: true,
      sorts: 'ascending',
      value: ({ number }) => number,
      cell: ({ number }) => number,
    },
    {
      id: 'school',
      title: '院校',
      width: 136,
      isFixed: true,
      sorts: 'ascending',
      value: ({ row }) => row.schoolName,
      ...words(({ row }) => row.schoolName),
    },
    { id: 'unit', title: '专业', width: 176, ...words(({ row }) => row.unitName) },
    ...(list.predictedYear === null ? [] : foretold),
    { id: 'marks', title: '留意', width: 104, ...words(({ row }) => marksOf(row)) },
  ]
}

/** The remark, typed where it stands; one of several lines is opened instead. */
const remarkColumn = (
  onWrite: RemarkGridProps['onWrite'],
  onOpen: RemarkGridProps['onOpen'],
): GridColumn<RemarkRow> => ({
  id: 'remark',
  title: '意见',
  width: 260,
  isControl: onWrite !== undefined,
  tip: ({ text }) => text,
  cell: (each, { tabIndex }: CellPlace) => {
    const { number, text } = each
    if (onWrite === undefined) return text
    if (text.includes('\n')) {
      return (
        <button
          type="button"
          data-control=""
          tabIndex={tabIndex}
          className={styles.lines}
          aria-label={`改${rowName(each)}的意见`}
          onClick={() => onOpen(number)}
        >
          {text}
        </button>
      )
    }
    return (
      <EditCell
        key={number}
        label={`${rowName(each)}的意见`}
        text={text}
        empty="写意见"
        tabIndex={tabIndex}
        onSave={(typed) => {
          if (typed.trim().length > REMARK_LENGTH) return `最多 ${REMARK_LENGTH} 个字`
          onWrite(number, typed)
          return null
        }}
      />
    )
  },
})
