import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '#domain/paths.ts'
import { call } from '#web/client/call.ts'
import { confirmEmail, deleteEmail, sendEmailCode, sendTalentEmail } from '#web/client/calls/talent.ts'
import { errorMessage } from '#web/client/errors.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { toast } from '#web/ui/dialog/feedback.ts'
import { useCountdown } from '#web/ui/form/use-countdown.ts'
import { emailQuery } from '#web/features/talent/queries.ts'

const RESEND_AFTER = 60

/** Sends the report to an address that was confirmed by a code. */
export function EmailPage() {
  const query = useQuery(emailQuery)
  return (
    <>
      <QueryView query={query}>
        {({ email }) => (email === null ? <Confirm /> : <Send email={email} />)}
      </QueryView>
      <p>
        <Link className="tap" to={paths.talent.resultPreview()}>
          在网页上看整份报告
        </Link>
      </p>
    </>
  )
}

function Send({ email }: { email: string }) {
  const client = useQueryClient()
  const send = useMutation({
    mutationFn: () => call(sendTalentEmail, {}),
    onSuccess: () => void toast('已发送'),
  })
  const forget = useMutation({
    mutationFn: () => call(deleteEmail, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: emailQuery.queryKey }),
  })
  const error = send.error ?? forget.error
  return (
    <Card title="把报告发到邮箱">
      <p className="anywhere mb-3">会发到 {email}。一天最多发 5 次，没收到先看看垃圾箱。</p>
      <div className="row wrap gap-2">
        <Button kind="primary" loading={send.isPending} onClick={() => send.mutate()}>
          发送报告
        </Button>
        <Button loading={forget.isPending} onClick={() => forget.mutate()}>
          换一个邮箱
        </Button>
      </div>
      {send.isSuccess && <output className="block muted mt-3">已经发出，几分钟内会到。</output>}
      <p className="error" role="alert">
        {error === null ? '' : errorMessage(error)}
      </p>
      <p className="weak mt-2">点“换一个邮箱”，我们就删掉这个地址。</p>
    </Card>
  )
}

function Confirm() {
  const client = useQueryClient()
  const { left, start } = useCountdown('email', RESEND_AFTER)
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const ask = useMutation({
    mutationFn: () => call(sendEmailCode, { body: { email } }),
    onSuccess: () => {
      start()
      void toast('验证码已发送')
    },
  })
  const confirm = useMutation({
    mutationFn: () => call(confirmEmail, { body: { email, code } }),
    onSuccess: (kept) => client.setQueryData(emailQuery.queryKey, kept),
  })
  return (
    <Card title="先验证邮箱">
      <p className="muted mb-3">报告是你自己的，只发到验证过的邮箱。地址只用来发报告，随时可以删。</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          confirm.mutate()
        }}
      >
        <TextField
          label="邮箱"
          type="email"
          autoComplete="email"
          inputMode="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={ask.error === null ? undefined : errorMessage(ask.error)}
          extra={
            <Button
              kind="text"
              small
              disabled={left > 0 || email.trim() === ''}
              loading={ask.isPending}
              onClick={() => ask.mutate()}
            >
              {left > 0 ? `${left} 秒后重发` : '获取验证码'}
            </Button>
          }
        />
        <TextField
          label="邮件里的验证码"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="6 位数字"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={confirm.error === null ? undefined : errorMessage(confirm.error)}
        />
        <Button kind="primary" type="submit" block disabled={code === ''} loading={confirm.isPending}>
          验证邮箱
        </Button>
      </form>
    </Card>
  )
}
