import { useState } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import type { FileSheetProps } from './FileSheet.tsx'

const FileSheet = onDemand(async () => (await import('./FileSheet.tsx')).FileSheet, {
  close: ({ onClose }) => onClose(),
})

interface FileButtonProps extends Omit<FileSheetProps, 'onClose'> {
  disabled?: boolean
  /** Among other buttons, in place of a line of its own. */
  isSmall?: boolean
}

/** Gives something out as a file. @param disabled there are changes that the file would not hold yet */
export function FileButton({ disabled = false, isSmall = false, ...sheet }: FileButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button block={!isSmall} small={isSmall} disabled={disabled} onClick={() => setOpen(true)}>
        {sheet.title}
      </Button>
      {open && <FileSheet {...sheet} onClose={() => setOpen(false)} />}
    </>
  )
}
