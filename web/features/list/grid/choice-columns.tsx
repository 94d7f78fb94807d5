import { absentText } from '#domain/list/bring/typed-choice.ts'
import { readSlots, slotsProblem } from '#domain/list/inside/slots.ts'
import type { DraftChoice } from '#web/features/list/parts/draft/list-draft.ts'
import styles from '#web/features/list/parts/grid/UnitCells.module.css'
import type { GridUnit } from '#web/features/list/parts/grid/unit-columns.tsx'
import { rowId } from '#web/features/list/rows/ChoiceRow.tsx'
import { EditCell } from '#web/ui/grid/EditCell.tsx'
import type { CellPlace, GridColumn } from '#web/ui/grid/columns.ts'
import { ORDER, OrderCell } from './OrderCell.tsx'

export const nameOf = ({ schoolName, unitName }: DraftChoice): string => `${schoolName} ${unitName}`

/** Changes of what is said of the inside of a choice. */
interface InsideEdits {
  /** Majors that a choice takes; null: not known. */
  readonly most: number | null
  /** @param text What was done, to be taken back */
  readonly put: (choice: DraftChoice, inside: NonNullable<DraftChoice['inside']>, text: string) => void
}

interface ChoiceDeeds {
  /** Where each stands in the list, from 0. */
  readonly placeOf: ReadonlyMap<string, number>
  /** Moves one to a place, from 0; null: they do not stand in the order of the list. */
  readonly onPlace: ((choice: DraftChoice, at: number) => void) | null
  /** null: choices have no inside. */
  readonly inside: InsideEdits | null
  readonly onOpen: (majorId: string) => void
}

/** The columns of an application list. @param units Those of its units */
export function choiceColumns(
  units: readonly GridColumn<GridUnit>[],
  deeds: ChoiceDeeds,
): GridColumn<DraftChoice>[] {
  const { placeOf, onPlace, inside, onOpen } = deeds
  const numberOf = ({ majorId }: DraftChoice): number => (placeOf.get(majorId) ?? 0) + 1
  const [chance, unit, ...others] = units.map(ofChoice)
  return [
    {
      id: ORDER,
      title: '序',
      width: 44,
      isFixed: true,
      isControl: true,
      cell: (choice, { tabIndex }) => (
        <OrderCell
          // Another choice may come to stand here while somebody types.
          key={choice.majorId}
          id={rowId(choice.majorId)}
          tabIndex={tabIndex}
          place={numberOf(choice)}
          most={placeOf.size}
          onPlace={onPlace && ((at) => onPlace(choice, at))}
          name={nameOf(choice)}
          onOpen={() => onOpen(choice.majorId)}
        />
      ),
    },
    {
      id: 'school',
      title: '学校',
      width: 128,
      isFixed: true,
      isControl: true,
      sorts: 'ascending',
      value: ({ schoolName }) => schoolName,
      cell: (choice, { tabIndex }) => (
        <button
          type="button"
          data-control=""
          tabIndex={tabIndex}
          className={styles.plain}
          title={choice.schoolName}
          aria-label={`第 ${numberOf(choice)} 志愿 ${nameOf(choice)}`}
          onClick={() => onOpen(choice.majorId)}
        >
          {choice.schoolName}
        </button>
      ),
    },
    ...(chance === undefined ? [] : [chance]),
    ...(unit === undefined ? [] : [{ ...unit, cell: unitCell }]),
    ...(inside === null ? [] : insideColumns(inside)),
    ...others,
  ]
}

/** A column of units as one of choices; of one that no unit stands for any more it says nothing. */
const ofChoice = ({ cell, value, tip, ...column }: GridColumn<GridUnit>): GridColumn<DraftChoice> => ({
  ...column,
  cell: ({ row }, place) => (row === null ? '' : cell(row, place)),
  ...(value && { value: ({ row }: DraftChoice) => (row === null ? null : value(row)) }),
  ...(tip && { tip: ({ row }: DraftChoice) => (row === null ? undefined : tip(row)) }),
})

const unitCell = ({ row, unitName, majorId }: DraftChoice) => (
  <span title={unitName}>
    {unitName} {row === null && <span className="error">{absentText(majorId)}</span>}
  </span>
)

/** Where there is nothing to change the focus may stand all the same. */
const Nothing = ({ tabIndex }: Pick<CellPlace, 'tabIndex'>) => (
  <span data-control="" tabIndex={tabIndex}>
    —
  </span>
)

/** What is said of the inside of a choice, changed where it stands. */
function insideColumns({ most, put }: InsideEdits): GridColumn<DraftChoice>[] {
  return [
    {
      id: 'slots',
      title: '组内专业',
      width: 200,
      isControl: true,
      cell: (choice, { tabIndex }: CellPlace) =>
        choice.inside === undefined ? (
          <Nothing tabIndex={tabIndex} />
        ) : (
          <EditCell
            // Another choice may come to stand here while somebody writes.
            key={choice.majorId}
            label={`${nameOf(choice)} 的组内专业，用顿号隔开`}
            text={choice.inside.slots.join('、')}
            empty="没填"
            tabIndex={tabIndex}
            onSave={(text) => {
              const slots = readSlots(text)
              const problem = slotsProblem(slots, most)
              if (problem === null && choice.inside !== undefined)
                put(choice, { ...choice.inside, slots, slotsOf: null }, `已改 ${nameOf(choice)} 的组内专业`)
              return problem
            }}
          />
        ),
    },
    {
      id: 'adjusts',
      title: '调剂',
      width: 72,
      isControl: true,
      sorts: 'ascending',
      value: ({ inside }) => (inside?.adjusts == null ? null : Number(!inside.adjusts)),
      cell: (choice, { tabIndex }) => {
        const { inside } = choice
        if (inside === undefined) return <Nothing tabIndex={tabIndex} />
        const { adjusts } = inside
        const text = adjusts === null ? '没选' : adjusts ? '服从' : '不服从'
        return (
          <button
            type="button"
            data-control=""
            tabIndex={tabIndex}
            className={`${styles.plain} ${adjusts === true ? '' : 'strong'}`}
            aria-label={`${nameOf(choice)} 的调剂：${text}，按一下改`}
            onClick={() =>
              put(
                choice,
                { ...inside, adjusts: adjusts !== true },
                `${nameOf(choice)} ${adjusts === true ? '不服从调剂' : '服从调剂'}`,
              )
            }
          >
            {text}
          </button>
        )
      },
    },
  ]
}
