import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import type { ExportedList } from './ExportSheet.tsx'

const ExportSheet = onDemand(async () => (await import('./ExportSheet.tsx')).ExportSheet, {
  close: ({ onClose }) => onClose(),
})

/** Gives the saved list out as a file. @param unsaved there are changes that the file would not hold yet */
export function ExportButton({ saved, unsaved = false }: { saved: ExportedList; unsaved?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button block disabled={unsaved} onClick={() => setOpen(true)}>
        导出 / 打印
      </Button>
      {open && <ExportSheet saved={saved} onClose={() => setOpen(false)} />}
    </>
  )
}
