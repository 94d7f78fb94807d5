import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { type SmsPurpose, sendCode } from '#contract/session.ts'
import { call } from '#web/data/call.ts'
import { sayError } from '#web/data/errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/feedback.ts'
import { TextField } from '#web/ui/Field.tsx'
import { useCountdown } from '#web/ui/useCountdown.ts'

/** Seconds between two codes. */
const resendAfter = 60

/** The mobile of a form, or undefined where it is not right yet: then the form says so and its field has the focus. */
export async function soundMobile(
  trigger: (name: 'mobile', options: { shouldFocus: boolean }) => Promise<boolean>,
  getValues: (name: 'mobile') => string,
): Promise<string | undefined> {
  return (await trigger('mobile', { shouldFocus: true })) ? getValues('mobile') : undefined
}

interface CodeFieldProps extends ComponentProps<'input'> {
  purpose: SmsPurpose
  /** The mobile to send to, or undefined where it is not right yet; the form then says so. */
  askMobile: () => Promise<string | undefined>
  error?: string | undefined
}

/** The SMS code and the button that asks for one. */
export function CodeField({ purpose, askMobile, error, ...input }: CodeFieldProps) {
  const { left, start } = useCountdown(resendAfter)
  const send = useMutation({
    mutationFn: async () => {
      const mobile = await askMobile()
      if (mobile === undefined) return
      await call(sendCode, { body: { mobile, purpose } })
      start()
      void toast('验证码已发送')
    },
  })
  return (
    <TextField
      label="短信验证码"
      placeholder="6 位数字"
      inputMode="numeric"
      autoComplete="one-time-code"
      error={error ?? (send.error ? sayError(send.error) : undefined)}
      extra={
        <Button kind="text" small disabled={left > 0} loading={send.isPending} onClick={() => send.mutate()}>
          {left > 0 ? `${left} 秒后重发` : '获取验证码'}
        </Button>
      }
      {...input}
    />
  )
}
