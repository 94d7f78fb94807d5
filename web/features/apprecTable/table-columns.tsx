import type { SharedTable } from '#contract/apprecTable.ts'
import { absentText } from '#domain/list/bring/typed-choice.ts'
import { adjustsText } from '#domain/list/inside/slots.ts'
import cells from '#web/features/list/parts/grid/UnitCells.module.css'
import type { GridUnit } from '#web/features/list/parts/grid/unit-columns.tsx'
import { formCodesText } from '#web/features/list/parts/rows/unit-text.ts'
import type { GridColumn } from '#web/ui/grid/columns.ts'
import { type ChoiceTableProps, type SharedChoice, nameOf, sayText } from './shared-choice.ts'

/** A choice with its place. */
export interface PlacedChoice {
  readonly choice: SharedChoice
  /** From 0. */
  readonly at: number
  readonly unit: GridUnit | null
}

/** The columns of a shared table. @param units Those of its units @param onComments Left out: nothing is said */
export function tableColumns(
  table: SharedTable,
  units: readonly GridColumn<GridUnit>[],
  onComments: ChoiceTableProps['onComments'],
): GridColumn<PlacedChoice>[] {
  const hasInside = table.choices.some(({ inside }) => inside !== null)
  const ofUnits = units.filter(({ id }) => table.hasChance || id !== 'chance').map(ofPlaced)
  return [
    {
      id: 'order',
      title: '序',
      width: 40,
      isFixed: true,
      isFigure: true,
      sorts: 'ascending',
      value: ({ at }) => at,
      cell: ({ at }) => at + 1,
    },
    {
      id: 'school',
      title: '学校',
      width: 148,
      isFixed: true,
      sorts: 'ascending',
      value: ({ choice }) => choice.schoolName,
      cell: ({ choice: { schoolName } }) => <span title={schoolName}>{schoolName}</span>,
    },
    ...(onComments === undefined ? [] : [commentColumn(onComments)]),
    ...ofUnits.map((column) => (column.id === 'unit' ? { ...column, cell: unitCell } : column)),
    {
      id: 'codes',
      title: '代码',
      width: 120,
      cell: ({ choice: { unit } }) => (unit === null ? '' : formCodesText(unit, table)),
    },
    ...(hasInside ? [inside] : []),
  ]
}

/** A column of units as one of choices; of one that no unit stands for any more it says nothing. */
const ofPlaced = ({ cell, value, tip, ...column }: GridColumn<GridUnit>): GridColumn<PlacedChoice> => ({
  ...column,
  cell: ({ unit }, place) => (unit === null ? '' : cell(unit, place)),
  ...(value && { value: ({ unit }: PlacedChoice) => (unit === null ? null : value(unit)) }),
  ...(tip && { tip: ({ unit }: PlacedChoice) => (unit === null ? undefined : tip(unit)) }),
})

const unitCell = ({ choice, unit }: PlacedChoice) => (
  <span title={choice.unitName}>{unit?.unitName ?? `${choice.unitName} ${absentText(choice.majorId)}`}</span>
)

const commentColumn = (
  onComments: NonNullable<ChoiceTableProps['onComments']>,
): GridColumn<PlacedChoice> => ({
  id: 'comments',
  title: '留言',
  width: 72,
  isControl: true,
  sorts: 'descending',
  value: ({ choice }) => choice.comments,
  cell: ({ choice, at }, { tabIndex }) => (
    <button
      type="button"
      data-control=""
      tabIndex={tabIndex}
      className={cells.plain}
      aria-label={`${sayText(choice)}：${nameOf(choice, at)}`}
      onClick={() => onComments(choice, at + 1)}
    >
      {choice.comments > 0 ? `${choice.comments} 条` : '留言'}
    </button>
  ),
})

const inside: GridColumn<PlacedChoice> = {
  id: 'inside',
  title: '组内专业',
  width: 220,
  cell: ({ choice: { inside: held } }) => {
    const text = held === null ? '' : [held.slots.join('、') || '没填', adjustsText(held.adjusts)].join('；')
    return <span title={text}>{text}</span>
  },
}
