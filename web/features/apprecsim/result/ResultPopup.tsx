import type { ComponentProps } from 'react'
import type { UnitRow } from '#contract/recommend.ts'
import { PlaceField } from '#web/features/list/parts/rows/PlaceField.tsx'
import { UnitPopup } from '#web/features/list/parts/unit/UnitPopup.tsx'
import { Button } from '#web/ui/form/Button.tsx'

interface ResultPopupProps extends Omit<ComponentProps<typeof UnitPopup>, 'actions'> {
  inList: boolean
  /** Choices that the list holds; null while it is not there. */
  held: number | null
  onToggle: (row: UnitRow) => void
  /** Takes it into the list at a place, from 0. */
  onPlace: (row: UnitRow, at: number) => void
  /** null: no row can be taken out of the result. */
  onRemove: ((row: UnitRow) => void) | null
}

/** All that is known of a unit of the result, and what can be done with it. */
export function ResultPopup(props: ResultPopupProps) {
  const { inList, held, onToggle, onPlace, onRemove, ...popup } = props
  const { row, onClose } = popup
  const name = `${row.schoolName} ${row.unitName}`
  return (
    <UnitPopup
      {...popup}
      actions={
        <div className="row wrap gap-2">
          <Button
            small
            kind={inList ? 'plain' : 'primary'}
            label={inList ? `从志愿表移出 ${name}` : `把 ${name} 加入志愿表`}
            onClick={() => onToggle(row)}
          >
            {inList ? '移出志愿表' : '加到最后'}
          </Button>
          {!inList && held !== null && held > 0 && (
            <PlaceField
              label="加到第"
              action="加入"
              most={held + 1}
              onPlace={(at) => {
                onClose()
                onPlace(row, at)
              }}
            />
          )}
          {onRemove && (
            <Button
              small
              label={`不看 ${name}`}
              onClick={() => {
                onClose()
                onRemove(row)
              }}
            >
              不看它
            </Button>
          )}
        </div>
      }
    />
  )
}
