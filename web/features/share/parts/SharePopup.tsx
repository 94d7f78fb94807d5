import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import { Popup } from '#web/ui/dialog/Popup.tsx'
import type { ShareSheetProps } from './ShareSheet.tsx'

const Sheet = onDemand<ShareSheetProps>(async () => (await import('./ShareSheet.tsx')).ShareSheet)

interface SharePopupProps extends ShareSheetProps {
  open: boolean
  onClose: () => void
}

/** 分享: the one way to hand a page, or the product, on. */
export function SharePopup({ open, onClose, ...sheet }: SharePopupProps) {
  return (
    <Popup open={open} onClose={onClose} title="分享">
      <Sheet {...sheet} />
    </Popup>
  )
}
