import AdmPopup from 'antd-mobile/es/components/popup'
import { useId, useRef } from 'react'
import type { PopupProps } from './Popup.tsx'
import { CloseIcon } from './icons.tsx'
import './Sheet.css'
import { useModal } from './useModal.ts'

export function Sheet(props: PopupProps) {
  return (
    <AdmPopup visible={props.open} onMaskClick={props.onClose} bodyClassName="x-popup" destroyOnClose>
      <Frame {...props} />
    </AdmPopup>
  )
}

/** A part of its own: the layer draws it a moment after it opens, and only what is drawn takes the focus. */
function Frame({ open, onClose, title, footer, children }: PopupProps) {
  const body = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useModal(body, open, onClose)
  return (
    <div
      className="x-popup-frame"
      ref={body}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the layer is antd-mobile's, not the browser's
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <div className="x-popup-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="x-popup-close" onClick={onClose} aria-label="关闭">
          <CloseIcon aria-hidden="true" />
        </button>
      </div>
      <div className="x-popup-content">{children}</div>
      {footer && <div className="x-popup-foot">{footer}</div>}
    </div>
  )
}
