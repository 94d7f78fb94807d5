import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FEEDBACK_WORK_BITS } from '#domain/account/work.ts'
import { paths } from '#domain/paths.ts'
import { VISITOR_FEEDBACK_KEPT } from '#domain/question.ts'
import { DAY } from '#domain/time.ts'
import { questionProblem } from '#domain/typed.ts'
import { call } from '#web/client/call.ts'
import { sendVisitorFeedback } from '#web/client/calls/question.ts'
import { loadChunk } from '#web/client/chunk.ts'
import { RefusedCall, errorMessage } from '#web/client/errors.ts'
import { withQuery } from '#web/client/with-query.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextArea, TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { Progress } from '#web/ui/state/Progress.tsx'
import { useFocusHere } from '#web/ui/state/use-focus-here.ts'
import { FEEDBACK_PLACEHOLDER } from './words.ts'

/** That it arrived, in the place of the form; `email` is '' where no answer is asked for. */
function Received({ email, onMore }: { email: string; onMore: () => void }) {
  const here = useFocusHere()
  return (
    <div ref={here} role="status" tabIndex={-1}>
      <h2 className="mb-2">收到了，谢谢</h2>
      <p className="mb-3">{email === '' ? '你没有留邮箱，这一条不会有回复。' : `回复会发到 ${email}。`}</p>
      <Button onClick={onMore}>再写一条</Button>
    </div>
  )
}

/** Feedback of who has no account: the device does a little work in place of a login. */
export function VisitorFeedback() {
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { text: '', email: '' } })
  const { errors } = formState
  const [share, setShare] = useState(0)
  const send = useMutation({
    mutationFn: async (typed: { text: string; email: string }) => {
      setShare(0)
      const [text, email] = [typed.text.trim(), typed.email.trim()]
      const proof = await proofFor(text, setShare)
      await call(sendVisitorFeedback, { body: { text, email: email === '' ? null : email, ...proof } })
      return email
    },
    onSuccess: () => reset(),
  })
  if (send.isSuccess) return <Received email={send.data} onMore={() => send.reset()} />
  return (
    <form onSubmit={handleSubmit((typed) => send.mutate(typed))} noValidate>
      <TextArea
        label="写反馈"
        placeholder={FEEDBACK_PLACEHOLDER}
        hint="5 到 1000 个字。请不要写姓名、身份证号、住址、准考证号。"
        error={errors.text?.message}
        {...register('text', { validate: questionProblem })}
      />
      <TextField
        label="邮箱（不填也行）"
        type="email"
        autoComplete="email"
        maxLength={200}
        hint={`想要回复就留一个。反馈和邮箱 ${VISITOR_FEEDBACK_KEPT / DAY} 天后删除`}
        error={errors.email?.message}
        {...register('email', {
          validate: (text) =>
            text.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) ? undefined : '邮箱格式错误',
        })}
      />
      <FormError>{send.error && errorMessage(send.error)}</FormError>
      {send.isPending && (
        <div className="mb-3" role="status">
          <p className="weak mb-1">正在做安全验证，大约一两秒</p>
          <Progress label="安全验证" value={share} max={1} />
        </div>
      )}
      <Button kind="primary" type="submit" block loading={send.isPending}>
        提交
      </Button>
      <p className="taps mt-2 note">
        <Link to={withQuery(paths.login(), { next: paths.my.myfeedback() })}>登录以后写</Link>
        ，回复在“我的反馈”里看。
      </p>
    </form>
  )
}

/** Work that is good for this text alone. @throws Refusal where the browser has no hashes */
async function proofFor(text: string, onProgress: (share: number) => void) {
  const { proveWork } = await loadChunk(() => import('#web/features/account/parts/prove-work.ts'))
  if (!('subtle' in crypto))
    throw new RefusedCall('这个浏览器做不了安全验证，请换一个浏览器，或者登录以后写', null)
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const name = Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return proveWork(name, { bits: FEEDBACK_WORK_BITS, onProgress })
}
