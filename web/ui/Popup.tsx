import { type ReactNode, Suspense, lazy } from 'react'
import { useEver } from './useEver.ts'

export interface PopupProps {
  open: boolean
  onClose: () => void
  title: string
  /** Stays in sight below the content: the buttons. */
  footer?: ReactNode
  children: ReactNode
}

const Sheet = lazy(async () => ({ default: (await import('./Sheet.tsx')).Sheet }))

/** A sheet from the bottom of the screen. Its code is loaded when it opens for the first time. */
export function Popup(props: PopupProps) {
  const wanted = useEver(props.open)
  return (
    wanted && (
      <Suspense>
        <Sheet {...props} />
      </Suspense>
    )
  )
}
