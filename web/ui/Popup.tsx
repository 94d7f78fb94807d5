import type { ReactNode } from 'react'
import { onDemand } from './onDemand.tsx'

export interface PopupProps {
  open: boolean
  onClose: () => void
  title: string
  /** Stays in sight below the content: the buttons. */
  footer?: ReactNode
  children: ReactNode
}

/** A sheet from the bottom of the screen. Its code is loaded when it opens for the first time. */
export const Popup = onDemand<PopupProps>(async () => (await import('./Sheet.tsx')).Sheet, {
  useWanted: ({ open }) => open,
  close: ({ onClose }) => onClose(),
})
