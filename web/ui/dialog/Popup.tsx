import type { PopupProps } from './Sheet.tsx'
import { onDemand } from './on-demand.tsx'

/** A sheet from the bottom of the screen. Its code is loaded when it opens for the first time. */
export const Popup = onDemand<PopupProps>(async () => (await import('./Sheet.tsx')).Sheet, {
  useWanted: ({ open }) => open,
  close: ({ onClose }) => onClose(),
})
