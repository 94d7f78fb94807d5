import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Button } from '#web/ui/form/Button.tsx'
import { Dialog, type DialogProps, DialogText, DialogTitle } from './Dialog.tsx'
import type { AnswerOption, ConfirmQuestion } from './questions.ts'
import { oneByOne } from './one-by-one.ts'
import styles from './overlays.module.css'

interface Prompt extends DialogProps {
  id: number
}

interface Remark {
  id: number
  text: string
  isShown: boolean
}

/** A root of its own: who calls has no place on a screen. */
const root = createRoot(document.body.appendChild(document.createElement('div')))
let prompts: readonly Prompt[] = []
let remark: Remark = { id: 0, text: '', isShown: false }
let lastId = 0

function draw(): void {
  root.render(
    <>
      {/* Stands there before anything is said, and its text stays: else screen readers may miss it. */}
      <output className="visually-hidden" aria-live="polite">
        <span key={remark.id}>{remark.text}</span>
      </output>
      {remark.isShown && (
        <div className={styles.toast} aria-hidden="true">
          {remark.text}
        </div>
      )}
      {prompts.map(({ id, ...dialog }) => (
        <Dialog key={id} {...dialog} />
      ))}
    </>,
  )
}
// At once: a dialog that opens before the live region is there hides its place from screen readers.
flushSync(draw)

/** A remark stands for its time; what comes meanwhile is said after it. */
export const showToast = oneByOne((text, duration) => {
  const id = (lastId += 1)
  remark = { id, text, isShown: true }
  draw()
  setTimeout(() => {
    if (remark.id !== id) return
    remark = { ...remark, isShown: false }
    draw()
  }, duration)
})

/**
 * Opens a dialog; resolves when it closes.
 *
 * @param away what it resolves to where the user turns away
 * @param inside draws what is in it; `end` closes it with an answer
 */
function ask<Answer>(
  place: DialogProps['place'],
  away: Answer,
  inside: (end: (answer: Answer) => void) => ReactNode,
): Promise<Answer> {
  return new Promise((resolve) => {
    const id = (lastId += 1)
    const end = (answer: Answer): void => {
      resolve(answer)
      // It moves out before it is gone.
      prompts = prompts.map((prompt) => (prompt.id === id ? { ...prompt, open: false } : prompt))
      draw()
    }
    prompts = [
      ...prompts.filter(({ open }) => open),
      { id, open: true, place, onClose: () => end(away), children: inside(end) },
    ]
    draw()
  })
}

/** What a dialog in the middle says. */
function Said({ title, content = '' }: { title: string; content?: string }) {
  return (
    <div className={styles.said}>
      <DialogTitle className={styles.title}>{title}</DialogTitle>
      {content !== '' && <DialogText className={styles.text}>{content}</DialogText>}
    </div>
  )
}

export function askConfirm({
  title,
  content,
  confirmText,
  cancelText,
  danger,
}: ConfirmQuestion): Promise<boolean> {
  return ask('middle', false, (end) => (
    <>
      <Said title={title} content={content} />
      <div className={styles.answers}>
        <button type="button" className={styles.answer} onClick={() => end(false)}>
          {cancelText ?? '取消'}
        </button>
        <button
          type="button"
          className={`${styles.answer} ${styles.main} ${danger ? styles.danger : ''}`}
          onClick={() => end(true)}
        >
          {confirmText ?? '确定'}
        </button>
      </div>
    </>
  ))
}

export function showModal(title: string, content: string, button: string): Promise<void> {
  return ask<void>('middle', undefined, (end) => (
    <>
      <Said title={title} content={content} />
      <div className={styles.only}>
        <Button kind="primary" block onClick={() => end()}>
          {button}
        </Button>
      </div>
    </>
  ))
}

export function showActions(
  title: string,
  choices: readonly AnswerOption<string>[],
  cancelText: string,
): Promise<string | undefined> {
  return ask<string | undefined>('bottom', undefined, (end) => (
    <div className={styles.actions}>
      <DialogTitle className={styles.question}>{title}</DialogTitle>
      {choices.map(({ key, text, description, danger }) => (
        <button
          key={key}
          type="button"
          className={`${styles.action} ${danger ? styles.danger : ''}`}
          onClick={() => end(key)}
        >
          {text}
          {description && <span className="weak block">{description}</span>}
        </button>
      ))}
      <button type="button" className={`${styles.action} ${styles.cancel}`} onClick={() => end(undefined)}>
        {cancelText}
      </button>
    </div>
  ))
}
