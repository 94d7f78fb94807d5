import { useState } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { SharePopup } from './SharePopup.tsx'

/** Hands on the page it stands on. */
export function ShareButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        分享
      </Button>
      <SharePopup open={open} onClose={() => setOpen(false)} />
    </>
  )
}
