import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { SavedReplyShown } from '#contract/console/question.ts'
import { REPLY_LENGTH, replyTextProblem, replyTitleProblem } from '#domain/staff/inbox.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { addReply, changeReply, removeReply } from '#web/console/calls/question.ts'
import { useAskToLeave } from '#web/ui/dialog/leaving.ts'
import { confirm, notify, toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextArea, TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import common from '#web/ui/layout/pages.module.css'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { InboxWays } from './parts/InboxWays.tsx'
import { repliesQuery } from './parts/replies.ts'

/** Texts that those who answer share: added, changed, taken away. */
export function RepliesPage() {
  const client = useQueryClient()
  const replies = useQuery(repliesQuery)
  const [changing, setChanging] = useState<SavedReplyShown>()
  const refresh = (): void => void client.invalidateQueries(repliesQuery)
  const remove = useMutation({
    mutationFn: ({ replyId }: SavedReplyShown) => call(removeReply, { params: { replyId } }),
    onSuccess: () => void toast('已删除'),
    onError: (error) => void notify('没有删除', errorMessage(error)),
    onSettled: refresh,
  })
  const askRemove = async (reply: SavedReplyShown): Promise<void> => {
    const content = '所有同事都不能再用它。'
    if (await confirm({ title: `删除“${reply.title}”？`, content, confirmText: '删除', danger: true }))
      remove.mutate(reply)
  }
  return (
    <>
      <InboxWays />
      <ReplyForm
        key={changing === undefined ? 'new' : `${changing.replyId} ${changing.version}`}
        reply={changing}
        onDone={() => {
          setChanging(undefined)
          refresh()
        }}
      />
      <QueryView query={replies}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title="还没有常用回复">写一条，所有回复的同事都能用。</Empty>
          ) : (
            <ul className="list">
              {rows.map((reply) => (
                <li key={reply.replyId} className="card pad-4 mb-3">
                  <h2 className="anywhere">{reply.title}</h2>
                  <p className={`anywhere mt-1 ${common.text}`}>{reply.text}</p>
                  <p className="row gap-2 mt-2">
                    <Button small label={`改“${reply.title}”`} onClick={() => setChanging(reply)}>
                      改
                    </Button>
                    <Button
                      small
                      kind="danger"
                      label={`删除“${reply.title}”`}
                      onClick={() => void askRemove(reply)}
                    >
                      删除
                    </Button>
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </>
  )
}

function ReplyForm({ reply, onDone }: { reply: SavedReplyShown | undefined; onDone: () => void }) {
  const { register, handleSubmit, formState, reset, setFocus } = useForm({
    defaultValues: { title: reply?.title ?? '', text: reply?.text ?? '' },
  })
  const { errors, isDirty } = formState
  useEffect(() => {
    if (reply !== undefined) setFocus('title')
  }, [reply, setFocus])
  const save = useMutation({
    mutationFn: async (body: { title: string; text: string }) => {
      if (reply === undefined) await call(addReply, { body })
      else
        await call(changeReply, {
          params: { replyId: reply.replyId },
          body: { ...body, version: reply.version },
        })
    },
    onSuccess: () => {
      reset({ title: '', text: '' })
      void toast('已保存')
      onDone()
    },
  })
  useAskToLeave(isDirty)
  return (
    <Card title={reply === undefined ? '加一条' : '改常用回复'}>
      <form onSubmit={handleSubmit((body) => save.mutate(body))} noValidate>
        <TextField
          label="标题"
          autoComplete="off"
          hint={`最多 ${REPLY_LENGTH.title} 个字，找的时候用，学生看不到`}
          error={errors.title?.message}
          {...register('title', { validate: replyTitleProblem })}
        />
        <TextArea
          label="内容"
          hint={`最多 ${REPLY_LENGTH.text} 个字，可以用 Markdown`}
          error={errors.text?.message}
          {...register('text', { validate: replyTextProblem })}
        />
        <FormError>{save.error && errorMessage(save.error)}</FormError>
        <div className="row gap-2">
          <Button kind="primary" type="submit" loading={save.isPending}>
            保存
          </Button>
          {reply !== undefined && <Button onClick={onDone}>不改了</Button>}
        </div>
      </form>
    </Card>
  )
}
