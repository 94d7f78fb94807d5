import * as Radix from '@radix-ui/react-dialog'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useEffectEvent } from 'react'
import { RemoveScroll } from 'react-remove-scroll'
import styles from './Dialog.module.css'
import { modalStack } from './modal-stack.ts'

/** A sheet stands at the bottom. A question stands in the middle, and a press beside it is no answer. */
const places = { bottom: styles.bottom, middle: styles.middle }

export interface DialogProps {
  open: boolean
  /** Escape, back, or a press beside it. */
  onClose: () => void
  place: keyof typeof places
  /** Contains a `DialogTitle`. */
  children: ReactNode
}

/** Names the dialog. */
export const DialogTitle = Radix.Title

/** Says more than the title; screen readers read it when the dialog opens. */
export const DialogText = Radix.Description

/** A layer above the page. Radix keeps the focus inside, hides the page from screen readers and hears Escape. */
export function Dialog({ open, onClose, place, children }: DialogProps) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return undefined
    const before = document.activeElement
    const leave = modalStack.push(() => close())
    return () => {
      leave()
      giveFocusBack(before)
    }
  }, [open])
  return (
    <Radix.Root open={open} onOpenChange={onClose}>
      <Radix.Portal>
        {/* Stands in for Radix's own overlay, which adds a style element; the content security policy forbids those. */}
        <RemoveScroll forwardProps enabled={open} removeScrollBar={false} allowPinchZoom>
          <div
            role="presentation"
            className={`${styles.mask} ${places[place]}`}
            data-state={open ? 'open' : 'closed'}
            onMouseDown={keepFocus}
          >
            <Radix.Content
              className={styles.panel}
              onOpenAutoFocus={takeFocus}
              onKeyDown={stepBackFromFrame}
              // Escape also takes back a word that is being composed, in pinyin for one.
              onEscapeKeyDown={(event) => event.isComposing && event.preventDefault()}
              onPointerDownOutside={(event) => place === 'middle' && event.preventDefault()}
            >
              {children}
            </Radix.Content>
          </div>
        </RemoveScroll>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Focuses the dialog itself: its name is read first, and a phone shows no keyboard. */
function takeFocus(event: Event): void {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true })
}

/** A press beside the dialog would leave the focus nowhere. */
function keepFocus(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault()
}

/** Radix wraps Shift+Tab from the first button, not from the dialog itself. */
function stepBackFromFrame(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || !event.shiftKey || event.target !== event.currentTarget) return
  event.currentTarget.querySelector('button')?.focus()
}

/** Radix gives it back to its own trigger only. The page's heading stands in for what is gone. */
function giveFocusBack(before: Element | null): void {
  const target = before?.isConnected ? before : document.querySelector('h1')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}
