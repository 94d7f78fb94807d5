import type { ReactNode } from 'react'
import { Dialog, DialogTitle } from './Dialog.tsx'

import { CloseIcon } from '#web/ui/icon/icons.tsx'
import styles from './Sheet.module.css'

export interface PopupProps {
  open: boolean
  onClose: () => void
  title: string
  /** Stays in sight below the content: the buttons. */
  footer?: ReactNode
  children: ReactNode
}

export function Sheet({ open, onClose, title, footer, children }: PopupProps) {
  return (
    <Dialog open={open} onClose={onClose} place="bottom">
      <div className={styles.frame}>
        <div className={styles.head}>
          <DialogTitle>{title}</DialogTitle>
          <button type="button" className={styles.close} onClick={onClose} aria-label="关闭">
            <CloseIcon aria-hidden="true" />
          </button>
        </div>
        <div className={styles.content}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </Dialog>
  )
}
