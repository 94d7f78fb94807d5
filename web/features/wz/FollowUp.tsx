import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { Wz } from '#contract/wz.ts'
import { questionProblem } from '#domain/typed.ts'
import { call } from '#web/client/call.ts'
import { followWz } from '#web/client/calls/wz.ts'
import { errorMessage } from '#web/client/errors.ts'
import { invalidate } from '#web/client/query-client.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { toast } from '#web/ui/dialog/feedback.ts'
import { TextArea } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { when } from '#web/ui/text/format.ts'
import styles from '#web/ui/layout/pages.module.css'
import { wzKey, wzQuery } from './queries.ts'

/** The one question about an opinion: asked, or to be asked. */
export function FollowUp({ wz }: { wz: Wz }) {
  if (wz.follow === null) return <FollowForm wzId={wz.wzId} />
  const { text, askedAt, answer, answeredAt } = wz.follow
  return (
    <Card title="追问">
      <p className={`anywhere ${styles.text}`}>{text}</p>
      <p className="weak mb-3">{when(askedAt)} 问</p>
      {answer === null ? (
        <p className="muted">还没有回复。</p>
      ) : (
        <>
          <p className={`anywhere ${styles.text}`}>{answer}</p>
          <p className="weak">
            {wz.adviser}
            {answeredAt && `，${when(answeredAt)} 答`}
          </p>
        </>
      )}
    </Card>
  )
}

function FollowForm({ wzId }: { wzId: string }) {
  const client = useQueryClient()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { text: '' } })
  const ask = useMutation({
    mutationFn: ({ text }: { text: string }) =>
      call(followWz, { params: { wzId }, body: { text: text.trim() } }),
    onSuccess: async (wz) => {
      client.setQueryData(wzQuery(wzId).queryKey, wz)
      void toast('已发给顾问')
      await invalidate(client, [...wzKey, 'list'])
    },
  })
  return (
    <div className="screen-only">
      <Card title="追问一次">
        <form onSubmit={handleSubmit((body) => ask.mutate(body))} noValidate>
          <TextArea
            label="哪里没看懂"
            rows={3}
            hint="只能追问一次，请把要问的写在一起。"
            error={formState.errors.text?.message}
            {...register('text', { validate: questionProblem })}
          />
          <FormError>{ask.error && errorMessage(ask.error)}</FormError>
          <Button kind="primary" block type="submit" loading={ask.isPending}>
            发给顾问
          </Button>
        </form>
      </Card>
    </div>
  )
}
