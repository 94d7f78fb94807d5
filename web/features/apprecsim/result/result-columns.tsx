import type { UnitRow } from '#contract/recommend.ts'
import styles from '#web/features/list/parts/grid/UnitCells.module.css'
import type { GridUnit } from '#web/features/list/parts/grid/unit-columns.tsx'
import type { GridColumn } from '#web/ui/grid/columns.ts'
import desk from './ResultDesk.module.css'

export const nameOf = ({ schoolName, unitName }: UnitRow): string => `${schoolName} ${unitName}`

interface ResultDeeds {
  readonly inList: ReadonlySet<string>
  readonly onToggle: (row: UnitRow) => void
  readonly onDetail: (row: UnitRow) => void
}

/** The columns of a result. @param units Those of its units */
export const resultColumns = (
  units: readonly GridColumn<GridUnit>[],
  { inList, onToggle, onDetail }: ResultDeeds,
): GridColumn<UnitRow>[] => [
  {
    id: 'take',
    title: '加入',
    width: 52,
    isFixed: true,
    isControl: true,
    cell: (row, { tabIndex }) => {
      const isIn = inList.has(row.majorId)
      return (
        <>
          <span
            className={styles.grip}
            draggable={!isIn}
            title={isIn ? undefined : '拖到右边的志愿表里'}
            aria-hidden="true"
          >
            {isIn ? '' : '⋮⋮'}
          </span>
          <button
            type="button"
            data-control=""
            tabIndex={tabIndex}
            className={`${desk.take} ${isIn ? desk.taken : ''}`}
            aria-label={isIn ? `从志愿表移出 ${nameOf(row)}` : `把 ${nameOf(row)} 加入志愿表`}
            onClick={() => onToggle(row)}
          >
            {/* Shapes of letters: icons would be half of what a row draws. */}
            {isIn ? '✓' : '+'}
          </button>
        </>
      )
    },
  },
  {
    id: 'school',
    title: '学校',
    width: 148,
    isFixed: true,
    isControl: true,
    sorts: 'ascending',
    cell: (row, { tabIndex }) => (
      <button
        type="button"
        data-control=""
        tabIndex={tabIndex}
        className={styles.plain}
        title={row.schoolName}
        aria-label={`查看 ${nameOf(row)} 的详情`}
        onClick={() => onDetail(row)}
      >
        {row.schoolName}
      </button>
    ),
  },
  ...units,
]
