import AdmPopup from 'antd-mobile/es/components/popup'
import { type ReactNode, useId, useRef } from 'react'
import { CloseIcon } from './icons.ts'
import './Popup.css'
import { useModal } from './useModal.ts'

interface PopupProps {
  open: boolean
  onClose: () => void
  title: string
  /** Stays in sight below the content: the buttons. */
  footer?: ReactNode
  children: ReactNode
}

/** A sheet from the bottom of the screen. */
export function Popup({ open, onClose, title, footer, children }: PopupProps) {
  const body = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useModal(body, open, onClose)
  return (
    <AdmPopup visible={open} onMaskClick={onClose} bodyClassName="x-popup" destroyOnClose>
      <div
        className="x-popup-frame"
        ref={body}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the layer is antd-mobile's, not the browser's
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <header className="x-popup-head">
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="x-popup-close" onClick={onClose} aria-label="关闭">
            <CloseIcon aria-hidden="true" />
          </button>
        </header>
        <div className="x-popup-content">{children}</div>
        {footer && <footer className="x-popup-foot">{footer}</footer>}
      </div>
    </AdmPopup>
  )
}
