import ActionSheet from 'antd-mobile/es/components/action-sheet'
import Dialog from 'antd-mobile/es/components/dialog'
import Modal from 'antd-mobile/es/components/modal'
import Toast from 'antd-mobile/es/components/toast'
import { unstableSetRender } from 'antd-mobile/es/utils/unstable-render'
import { type ReactNode, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import type { Choice, Question } from './feedback.ts'
import { oneByOne } from './oneByOne.ts'
import './overlays.css'
import { useModal } from './useModal.ts'

// antd-mobile 5 knows React up to 18; without this nothing below appears.
unstableSetRender((node, container) => {
  const root = createRoot(container)
  root.render(node)
  return async () => root.unmount()
})

/** antd-mobile hides its toast from screen readers, so the text is said in a place of its own. */
function announce(text: string): void {
  const place = document.getElementById('announcer') ?? document.createElement('output')
  place.id = 'announcer'
  place.className = 'visually-hidden'
  document.body.append(place)
  place.textContent = text
}

/** A remark stands for its time; what comes meanwhile is said after it. */
export const showToast = oneByOne((text, duration) => {
  announce(text)
  Toast.show({ content: text, duration, maskClassName: 'x-toast' })
})

/** The inside of a layer: makes a dialog of it that holds the focus and closes by Escape and by the back button. */
function Held({ label, close, children }: { label: string; close: () => void; children: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLElement>(null)
  useEffect(() => {
    layer.current = mark.current?.closest<HTMLElement>('.adm-center-popup-wrap, .adm-popup-body') ?? null
    if (!layer.current) return
    layer.current.tabIndex = -1
    layer.current.setAttribute('role', 'dialog')
    layer.current.setAttribute('aria-modal', 'true')
    layer.current.setAttribute('aria-label', label)
  }, [label])
  useModal(layer, true, close)
  return <div ref={mark}>{children}</div>
}

interface Layer {
  close(): void
}

export function askConfirm({ title, content, confirmText, cancelText, danger }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (agreed: boolean): void => {
      resolve(agreed)
      layer.close()
    }
    const layer: Layer = Dialog.show({
      title,
      content: (
        <Held label={title} close={() => end(false)}>
          {content}
        </Held>
      ),
      actions: [
        [
          { key: 'cancel', text: cancelText ?? '取消', onClick: () => end(false) },
          {
            key: 'confirm',
            text: confirmText ?? '确定',
            bold: true,
            danger: danger ?? false,
            onClick: () => end(true),
          },
        ],
      ],
    })
  })
}

export function showModal(title: string, content: string, button: string): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      resolve()
      layer.close()
    }
    const layer: Layer = Modal.show({
      title,
      content: (
        <Held label={title} close={end}>
          {content}
        </Held>
      ),
      actions: [{ key: 'ok', text: button, primary: true, onClick: end }],
    })
  })
}

export function showActions(
  title: string,
  choices: readonly Choice<string>[],
  cancelText: string,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const end = (picked?: string): void => {
      resolve(picked)
      layer.close()
    }
    // The sheet's own actions are no buttons and take no focus; these are and do.
    const layer: Layer = ActionSheet.show({
      actions: [],
      onMaskClick: () => end(),
      popupClassName: 'x-sheet',
      extra: (
        <Held label={title} close={() => end()}>
          <p className="x-sheet-title">{title}</p>
          {choices.map(({ key, text, description, danger }) => (
            <button
              key={key}
              type="button"
              className={danger ? 'x-sheet-action x-sheet-danger' : 'x-sheet-action'}
              onClick={() => end(key)}
            >
              {text}
              {description && <span className="x-sheet-description">{description}</span>}
            </button>
          ))}
          <button type="button" className="x-sheet-action x-sheet-cancel" onClick={() => end()}>
            {cancelText}
          </button>
        </Held>
      ),
    })
  })
}
