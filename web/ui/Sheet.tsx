import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod'
import { CloseIcon } from './icons.ts'
import styles from './Sheet.module.css'

interface SheetProps {
  open: boolean
  title: ReactNode
  onClose: () => void
  /** Buttons that stay in view at the foot. */
  foot?: ReactNode
  children: ReactNode
}

/** A panel that rises from below over the page. The browser's own dialog: it holds the focus and closes on Escape. */
export function Sheet({ open, title, onClose, foot, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    if (!open) return element.close()
    if (!element.open) element.showModal()
    // A press outside lands on the dialog itself, which its content covers wholly.
    const outside = (event: MouseEvent): void => {
      if (event.target === element) onClose()
    }
    const escape = (event: Event): void => {
      event.preventDefault()
      onClose()
    }
    element.addEventListener('click', outside)
    element.addEventListener('cancel', escape)
    return () => {
      element.removeEventListener('click', outside)
      element.removeEventListener('cancel', escape)
    }
  }, [open, onClose])
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={titleId}>
      {open && (
        <>
          <div className={styles.head}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
              <CloseIcon />
            </button>
          </div>
          <div className={styles.body}>{children}</div>
          {foot && <div className={styles.foot}>{foot}</div>}
        </>
      )}
    </dialog>
  )
}

const stateShape = z.object({ sheet: z.string() })

interface SheetState {
  /** Name of the sheet that is open. */
  name: string | null
  show: (name: string) => void
  hide: () => void
}

/** Which sheet of a page is open, kept in the history: going back closes it and leaves the page where it was. */
export function useSheet(): SheetState {
  const location = useLocation()
  const navigate = useNavigate()
  const state = stateShape.safeParse(location.state)
  return {
    name: state.success ? state.data.sheet : null,
    show: (sheet) =>
      void navigate(location.pathname + location.search, { state: { sheet }, preventScrollReset: true }),
    hide: () => void navigate(-1),
  }
}
