import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { WzDraft } from '#contract/console/wz.ts'
import { listTitle } from '#domain/list/list-title.ts'
import { REMARK_LENGTH } from '#domain/wz/opinion.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { answerWz, answerWzFollow, saveWzDraft } from '#web/console/calls/wz.ts'
import { AnswerField } from '#web/console/features/question/parts/AnswerField.tsx'
import { sendAsked } from '#web/console/features/question/parts/send-asked.ts'
import { useDraft } from '#web/console/features/question/parts/use-draft.ts'
import { remarkAt } from '#web/features/wz/texts.ts'
import { toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import common from '#web/ui/layout/pages.module.css'
import { when } from '#web/ui/text/format.ts'
import { OpinionView } from './OpinionView.tsx'
import { ListRemarks } from './ListRemarks.tsx'
import { withRemark } from './remarks.ts'
import type { ShownWz } from './queries.ts'

interface OpinionFormProps {
  wz: ShownWz
  /** It was taken a moment ago: what is said of the whole comes next. */
  isNext: boolean
  onSent: () => void
}

/** The opinion as it is written: of the whole, of each list, of each row; kept as a draft until it is sent. */
export function OpinionForm({ wz, isNext, onSent }: OpinionFormProps) {
  const { wzId, lists, opinion, follow } = wz
  const params = { wzId }
  const first: WzDraft = wz.draft ?? { remarks: opinion ?? [], follow: follow?.answer ?? '' }
  const { value, set, flush, done, note } = useDraft(first, (body) => call(saveWzDraft, { params, body }))
  const [isPreviewing, setPreviewing] = useState(false)
  const { remarks } = value
  const isSame = JSON.stringify(remarks) === JSON.stringify(opinion ?? [])
  const write = (list: number, row: number, text: string): void =>
    set({ ...value, remarks: withRemark(remarks, { list, row, text }) })
  const sendButton = useRef<HTMLButtonElement>(null)
  const replyButton = useRef<HTMLButtonElement>(null)
  const sent = (isSent: boolean, button: RefObject<HTMLButtonElement | null>): void => {
    if (!isSent) {
      // The dialog gives the focus back while the button still takes none.
      window.setTimeout(() => button.current?.focus(), 100)
      return
    }
    done(value)
    setPreviewing(false)
    void toast('已发给学生')
    onSent()
  }
  const send = useMutation({
    mutationFn: async () => {
      await flush()
      const body = remarks.map(({ text, ...place }) => ({ ...place, text: text.trim() }))
      return sendAsked((despite) => call(answerWz, { params, body: { remarks: body, despite } }))
    },
    onSuccess: (isSent) => sent(isSent, sendButton),
  })
  const reply = useMutation({
    mutationFn: async () => {
      await flush()
      const text = value.follow.trim()
      return sendAsked((despite) => call(answerWzFollow, { params, body: { text, despite } }))
    },
    onSuccess: (isSent) => sent(isSent, replyButton),
  })
  const rest = REMARK_LENGTH - value.follow.trim().length
  return (
    <>
      {follow !== null && (
        <Card title="学生的追问">
          <p className={`anywhere ${common.text}`}>{follow.text}</p>
          <p className="weak mb-3">{when(follow.askedAt)}</p>
          <AnswerField
            label="回复追问"
            most={REMARK_LENGTH}
            value={value.follow}
            onChange={(text) => set({ ...value, follow: text })}
            onBlur={() => void flush()}
          />
          <FormError>{reply.error && errorMessage(reply.error)}</FormError>
          <Button
            ref={replyButton}
            kind={follow.answer === null ? 'primary' : 'plain'}
            disabled={value.follow.trim() === '' || rest < 0 || value.follow.trim() === follow.answer}
            loading={reply.isPending}
            onClick={() => reply.mutate()}
          >
            {follow.answer === null ? '回复追问' : '改追问的回复'}
          </Button>
        </Card>
      )}
      <Card title="总的意见">
        <AnswerField
          label="整份问诊怎么样"
          asked={isNext ? 1 : 0}
          most={REMARK_LENGTH}
          value={remarkAt([...remarks], 0, 0) ?? ''}
          onChange={(text) => write(0, 0, text)}
          onBlur={() => void flush()}
        />
      </Card>
      {lists.map((list, at) => (
        <ListRemarks
          key={list.listId}
          list={list}
          number={at + 1}
          remarks={remarks}
          onWrite={(row, text) => write(at + 1, row, text)}
          onBlur={() => void flush()}
        />
      ))}
      <Card title={`发出 ${remarks.length} 条意见`}>
        <p className="weak mb-2" role="status">
          {note}
        </p>
        {isPreviewing && (
          <section className="mb-4" aria-label="学生看到的意见">
            <OpinionView lists={lists} remarks={remarks} />
          </section>
        )}
        <FormError>{send.error && errorMessage(send.error)}</FormError>
        <div className="row wrap gap-2">
          <Button disabled={remarks.length === 0} onClick={() => setPreviewing(!isPreviewing)}>
            {isPreviewing ? '收起预览' : '预览'}
          </Button>
          <Button
            ref={sendButton}
            kind="primary"
            disabled={remarks.length === 0 || isSame}
            loading={send.isPending}
            onClick={() => send.mutate()}
          >
            {opinion === null ? '发给学生' : '发出更正'}
          </Button>
        </div>
        {lists.length > 1 && remarks.length > 0 && (
          <p className="weak mt-2">
            {lists
              .map(
                (list, at) =>
                  `${listTitle(list)} ${remarks.filter((each) => each.list === at + 1).length} 条`,
              )
              .join('；')}
          </p>
        )}
      </Card>
    </>
  )
}
