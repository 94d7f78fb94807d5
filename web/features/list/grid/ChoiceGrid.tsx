import { type ReactNode, useMemo, useState } from 'react'
import { type DraftChoice, idsOf } from '#web/features/list/parts/draft/list-draft.ts'
import { movedTogether } from '#web/features/list/parts/draft/order.ts'
import { unitColumns } from '#web/features/list/parts/grid/unit-columns.tsx'
import { PlaceField } from '#web/features/list/parts/rows/PlaceField.tsx'
import { type BriefContext, yearsOf } from '#web/features/list/parts/rows/unit-brief.ts'
import { type ChoiceListProps } from '#web/features/list/rows/ChoiceList.tsx'
import { RowPanel } from '#web/features/list/rows/ChoiceRow.tsx'
import { Popup } from '#web/ui/dialog/Popup.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { ColumnPicker } from '#web/ui/grid/ColumnPicker.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { type GridOrder, sortedRows, useColumns } from '#web/ui/grid/columns.ts'
import grid from './ChoiceGrid.module.css'
import { choiceColumns, nameOf } from './choice-columns.tsx'

interface ChoiceGridProps extends ChoiceListProps {
  /** Takes what is dragged from elsewhere in, at a place from 0. */
  onInsert?: (majorIds: readonly string[], at: number) => void
  empty?: ReactNode
  /** Stands in the line above the rows. */
  children?: ReactNode
}

const NAME = 'list'
const keyOf = ({ majorId }: DraftChoice): string => majorId

/** The application list as a grid, in its order, or looked at in another. */
export function ChoiceGrid(props: ChoiceGridProps) {
  const { choices, areGroups, majorsPerChoice, marked, context, onChange, onRemove, onDetail, onInsert } =
    props
  const { ownRank, year, oneYear, allOpen = false } = context
  const [order, setOrder] = useState<GridOrder | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const yearsText = yearsOf(choices.flatMap(({ row }) => row ?? [])).join()
  const ids = idsOf(choices)
  const placeOf = useMemo(() => new Map(choices.map(({ majorId }, at) => [majorId, at])), [choices])
  const put = (choice: DraftChoice, inside: NonNullable<DraftChoice['inside']>, text: string): void =>
    onChange(
      choices.map((one) => (one === choice ? { ...one, inside } : one)),
      text,
    )
  const units = useMemo(() => {
    const years = yearsText.split(',').filter(Boolean).map(Number)
    const brief: BriefContext = { ownRank, year, oneYear, allOpen, years }
    return unitColumns(brief, areGroups)
  }, [ownRank, year, oneYear, allOpen, yearsText, areGroups])
  const moveTo = (isMoved: (choice: DraftChoice) => boolean, at: number, text: string | null): void => {
    const next = movedTogether(choices, isMoved, at)
    const first = next.findIndex(isMoved)
    const one = next[first]
    if (one !== undefined) setSaid(`${nameOf(one)} 移到第 ${first + 1} 志愿，共 ${choices.length} 个`)
    onChange(next, text)
  }
  const columns = choiceColumns(units, {
    placeOf,
    onPlace:
      order === null
        ? (choice, at) =>
            moveTo(
              ({ majorId }) => majorId === choice.majorId,
              at,
              `已把 ${nameOf(choice)} 移到第 ${at + 1} 志愿`,
            )
        : null,
    inside: areGroups ? { most: majorsPerChoice, put } : null,
    onOpen: setOpen,
  })
  const { shown, ...picker } = useColumns(areGroups ? 'list-inside' : 'list-major', columns)
  const rows = sortedRows(choices, columns, order)
  const isChosen = ({ majorId }: DraftChoice): boolean => selected.has(majorId)
  const chosen = choices.filter(isChosen)
  const drop = (keys: readonly string[], at: number, from: string): void => {
    if (from !== NAME) {
      onInsert?.(keys, at)
      setSaid(`加入第 ${at + 1} 志愿`)
      return
    }
    const before = choices.slice(0, at).filter(({ majorId }) => keys.includes(majorId)).length
    moveTo(({ majorId }) => keys.includes(majorId), at - before, null)
  }
  const opened = choices.find(({ majorId }) => majorId === open)
  const openedAt = opened === undefined ? -1 : choices.indexOf(opened)
  const sayAdjusts = (adjusts: boolean): void =>
    onChange(
      choices.map((one) =>
        isChosen(one) && one.inside !== undefined ? { ...one, inside: { ...one.inside, adjusts } } : one,
      ),
      `${chosen.length} 个志愿${adjusts ? '服从调剂' : '不服从调剂'}`,
    )
  const removeChosen = (): void => {
    onChange(
      choices.filter((choice) => !isChosen(choice)),
      `已移除 ${chosen.length} 个志愿`,
    )
    setSelected(new Set())
  }
  return (
    <>
      <div className={`row wrap gap-2 ${grid.tools}`}>
        {props.children}
        <ColumnPicker {...picker} />
        {order !== null && (
          <Button small kind="text" onClick={() => setOrder(null)}>
            回到志愿顺序
          </Button>
        )}
        {chosen.length > 0 && (
          <>
            <output className="note strong">已选 {chosen.length} 个</output>
            <PlaceField
              label="移到第"
              action="移动"
              most={choices.length - chosen.length + 1}
              onPlace={(at) => moveTo(isChosen, at, `已把 ${chosen.length} 个志愿移到第 ${at + 1} 志愿起`)}
            />
            {areGroups && (
              <>
                <Button small onClick={() => sayAdjusts(true)}>
                  都服从调剂
                </Button>
                <Button small onClick={() => sayAdjusts(false)}>
                  都不服从
                </Button>
              </>
            )}
            <Button small kind="danger" onClick={removeChosen}>
              移除
            </Button>
            <Button small kind="text" onClick={() => setSelected(new Set())}>
              不选了
            </Button>
          </>
        )}
      </div>
      <Grid<DraftChoice>
        name={NAME}
        label="志愿表"
        columns={shown}
        total={rows.length}
        rowAt={(at) => rows[at]}
        keyOf={keyOf}
        nameOf={nameOf}
        order={order}
        onOrder={setOrder}
        selected={new Set(ids.filter((id) => selected.has(id)))}
        onSelect={setSelected}
        onOpen={({ majorId }) => setOpen(majorId)}
        onDelete={(choice) => (isChosen(choice) ? removeChosen() : onRemove(choice))}
        {...(order === null && {
          onMove: ({ majorId }, step) => {
            const at = placeOf.get(majorId) ?? 0
            if (at + step >= 0 && at + step < choices.length)
              moveTo((one) => one.majorId === majorId, at + step, null)
          },
          onDrop: drop,
        })}
        marked={marked}
        isWhole
        empty={props.empty}
      />
      <output className="visually-hidden">{said}</output>
      {opened !== undefined && (
        <Popup open onClose={() => setOpen(null)} title={`第 ${openedAt + 1} 志愿 ${nameOf(opened)}`}>
          <RowPanel
            choice={opened}
            position={openedAt}
            total={choices.length}
            areGroups={areGroups}
            majorsPerChoice={majorsPerChoice}
            name={nameOf(opened)}
            last={openedAt === choices.length - 1}
            onMove={(to) => moveTo((one) => one === opened, to, null)}
            onRemove={() => {
              setOpen(null)
              onRemove(opened)
            }}
            onDetail={() => {
              setOpen(null)
              onDetail(opened)
            }}
            onInside={(inside, text) => put(opened, inside, text)}
          />
        </Popup>
      )}
    </>
  )
}
