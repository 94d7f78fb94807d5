import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LINK_NAME_LENGTH } from '#domain/link.ts'
import { LINK_COMMENT_LENGTH, commenterProblem, linkCommentProblem } from '#domain/list/list-link.ts'
import { call } from '#web/client/call.ts'
import { addTableComment } from '#web/client/calls/apprecTable.ts'
import { errorMessage } from '#web/client/errors.ts'
import { invalidate } from '#web/client/query-client.ts'
import { storedText } from '#web/client/stored.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { toast } from '#web/ui/dialog/feedback.ts'
import { TextArea, TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import type { SharedChoice } from './shared-choice.ts'
import { Comments } from './Comments.tsx'
import { type Reading, tableKey } from './queries.ts'

/** On this device: what who comments is called, so that it is typed once. */
const keptSender = storedText('comment-sender')

export interface CommentSheetProps {
  reading: Reading & { secret: string }
  /** null: of the whole list. */
  choice: SharedChoice | null
  draft: string
  onDraft: (text: string) => void
  onSent: () => void
}

/** What was said of a row, or of the list, and a few words more. */
export function CommentSheet({ reading, choice, draft, onDraft, onSent }: CommentSheetProps) {
  const { recordId, secret } = reading
  const [sender, setSender] = useState(keptSender.get() ?? '')
  const [checked, setChecked] = useState(false)
  const client = useQueryClient()
  const said = { sender: sender.trim(), text: draft.trim() }
  const wrong = { sender: commenterProblem(said.sender), text: linkCommentProblem(said.text) }
  const send = useMutation({
    mutationFn: () =>
      call(
        addTableComment,
        {
          params: { recordId },
          body: { secret, ...said, ...(choice === null ? {} : { majorId: choice.majorId }) },
        },
        { quiet: true },
      ),
    onSuccess: async ({ held }) => {
      keptSender.set(said.sender)
      onDraft('')
      setChecked(false)
      void toast(held ? '已发送，审核中：通过后大家才能看到' : '已发送', held ? 3000 : undefined)
      onSent()
      await invalidate(client, tableKey(recordId))
    },
  })
  return (
    <>
      {choice !== null && <p className="note anywhere mb-3">{choice.unitName}</p>}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (wrong.sender === undefined && wrong.text === undefined) send.mutate()
        }}
      >
        <TextArea
          label="留言"
          rows={3}
          maxLength={LINK_COMMENT_LENGTH}
          value={draft}
          error={checked ? wrong.text : undefined}
          onChange={({ target }) => onDraft(target.value)}
        />
        <TextField
          label="您的称呼"
          placeholder="如：班主任"
          maxLength={LINK_NAME_LENGTH}
          autoComplete="off"
          value={sender}
          error={checked ? wrong.sender : undefined}
          hint="填表的学生和有链接的人都能看到，学生可以删除。不要写手机号、微信号。"
          onChange={({ target }) => setSender(target.value)}
        />
        <FormError>{send.error && errorMessage(send.error)}</FormError>
        <Button kind="primary" block type="submit" loading={send.isPending}>
          发送
        </Button>
      </form>
      {choice !== null && choice.comments > 0 && (
        <section className="mt-4" aria-label="这个志愿的留言">
          <Comments reading={reading} majorId={choice.majorId} empty="还没有留言。" />
        </section>
      )}
    </>
  )
}
