import type { ComponentProps } from 'react'
import { Popup } from '#web/ui/Popup.tsx'
import { UnitDetail } from './UnitDetail.tsx'

/** A unit's details over the page. */
export function UnitPopup({
  onClose,
  ...detail
}: ComponentProps<typeof UnitDetail> & { onClose: () => void }) {
  return (
    <Popup open onClose={onClose} title={`${detail.row.schoolName} ${detail.row.unitName}`}>
      <UnitDetail {...detail} />
    </Popup>
  )
}
