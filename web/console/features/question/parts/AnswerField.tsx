import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { previewAnswer } from '#web/console/calls/question.ts'
import { Passage } from '#web/features/content/parts/Article.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { TextArea } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { insertAt } from './insert-at.ts'
import { ReplyPicker } from './ReplyPicker.tsx'

interface AnswerFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  /** How long it may be, in characters. */
  most: number
  error?: string | undefined
  hint?: string
  /** The student sees it as Markdown. */
  isMarkdown?: boolean
  /** Grows whenever the focus is to come here; 0: it stays where it is. */
  asked?: number
}

/** Where an answer is written: saved replies are put in at the cursor, and it is seen as the student will. */
export function AnswerField(props: AnswerFieldProps) {
  const { label, value, onChange, onBlur, most, error, hint, isMarkdown = false, asked = 0 } = props
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (asked === 0) return
    // A dialog gives the focus back first.
    const soon = window.setTimeout(() => box.current?.focus(), 100)
    return () => window.clearTimeout(soon)
  }, [asked])
  // A field that nobody has been in is written on at its end.
  const selected = useRef<readonly [number, number]>(null)
  const [isPicking, setPicking] = useState(false)
  const preview = useMutation({ mutationFn: () => call(previewAnswer, { body: { text: value } }) })
  const put = (text: string): void => {
    const [from, to] = selected.current ?? [value.length, value.length]
    const next = insertAt(value, text, from, to)
    onChange(next.text)
    setPicking(false)
    // The sheet gives the focus back first.
    window.setTimeout(() => {
      box.current?.focus()
      box.current?.setSelectionRange(next.cursor, next.cursor)
    }, 100)
  }
  const left = most - value.trim().length
  return (
    <>
      <TextArea
        ref={box}
        label={label}
        rows={isMarkdown ? 10 : 4}
        value={value}
        onChange={({ target }) => {
          onChange(target.value)
          preview.reset()
        }}
        onBlur={({ target }) => {
          selected.current = [target.selectionStart, target.selectionEnd]
          onBlur?.()
        }}
        hint={`${hint === undefined ? '' : `${hint}。`}${left >= 0 ? `还能写 ${left} 个字` : `多了 ${-left} 个字`}`}
        error={error}
      />
      <p className="row wrap gap-2 mb-3">
        <Button small onClick={() => setPicking(true)}>
          插入常用回复
        </Button>
        {isMarkdown && (
          <Button
            small
            disabled={value.trim() === ''}
            loading={preview.isPending}
            onClick={() => preview.mutate()}
          >
            预览
          </Button>
        )}
      </p>
      <FormError>{preview.error && errorMessage(preview.error)}</FormError>
      {preview.data && (
        <section className="mb-4" aria-label="学生看到的样子">
          <h3 className="mb-2">学生看到的样子</h3>
          <Passage blocks={preview.data.blocks} />
        </section>
      )}
      {isPicking && <ReplyPicker onClose={() => setPicking(false)} onPick={put} />}
    </>
  )
}
