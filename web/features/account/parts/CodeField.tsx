import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { type SmsPurpose } from '#domain/account/sms.ts'
import { call } from '#web/client/call.ts'
import { sendCode } from '#web/client/calls/account.ts'
import { errorMessage } from '#web/client/errors.ts'
import { withWork } from './work.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { toast } from '#web/ui/dialog/feedback.ts'
import { TextField } from '#web/ui/form/Field.tsx'
import { useCountdown } from '#web/ui/form/use-countdown.ts'

/** Seconds between two codes. */
const resendAfter = 60

interface CodeFieldProps extends ComponentProps<'input'> {
  purpose: SmsPurpose
  /** The mobile to send to, or undefined where it is not right yet; the form then says so. */
  askMobile: () => Promise<string | undefined>
  error?: string | undefined
}

/** The SMS code and the button that asks for one. */
export function CodeField({ purpose, askMobile, error, ...input }: CodeFieldProps) {
  // The server waits between two codes to a mobile, whatever they are for; a guardian's is another one.
  const { left, start } = useCountdown(purpose === 'guardian' ? 'sms-guardian' : 'sms', resendAfter)
  const [working, setWorking] = useState(false)
  /** Where many codes were sent to this address, the page proves some work first. */
  const sendTo = async (mobile: string): Promise<void> => {
    try {
      await withWork(
        mobile,
        (proof) => call(sendCode, { body: { mobile, purpose, ...proof } }),
        () => setWorking(true),
      )
    } finally {
      setWorking(false)
    }
  }
  const send = useMutation({
    mutationFn: async () => {
      const mobile = await askMobile()
      if (mobile === undefined) return
      await sendTo(mobile)
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
      hint={working && <span role="status">这个网络里要验证码的人很多，正在做安全验证，请等几秒……</span>}
      error={error ?? (send.error ? errorMessage(send.error) : undefined)}
      extra={
        <Button kind="text" small disabled={left > 0} loading={send.isPending} onClick={() => send.mutate()}>
          {left > 0 ? `${left} 秒后重发` : '获取验证码'}
        </Button>
      }
      {...input}
    />
  )
}
