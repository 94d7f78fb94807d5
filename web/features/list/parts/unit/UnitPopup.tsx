import type { ComponentProps, ReactNode } from 'react'
import { Popup } from '#web/ui/dialog/Popup.tsx'
import { UnitDetail } from './UnitDetail.tsx'

/** A unit's details over the page. @param actions What can be done with it */
export function UnitPopup({
  onClose,
  actions,
  ...detail
}: ComponentProps<typeof UnitDetail> & { onClose: () => void; actions?: ReactNode }) {
  return (
    <Popup open onClose={onClose} title={`${detail.row.schoolName} ${detail.row.unitName}`}>
      <div className="stack">
        {actions}
        <UnitDetail {...detail} />
      </div>
    </Popup>
  )
}
