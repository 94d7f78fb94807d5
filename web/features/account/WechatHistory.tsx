import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { errorMessage } from '#web/client/errors.ts'
import { broughtFor, useAskWechat } from './parts/in-wechat.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { historyQuery } from './queries.ts'

/** Inside WeChat: with which numbers somebody has logged in there, once they ask for it. */
export function WechatHistory() {
  const [query] = useSearchParams()
  const askWechat = useAskWechat()
  const code = broughtFor('find', query)
  const ask = askWechat && (
    <Button kind="text" block onClick={() => askWechat('find')}>
      忘了用的是哪个号？找一找
    </Button>
  )
  return code === undefined ? ask : <Found code={code} again={ask} />
}

function Found({ code, again }: { code: string; again: ReactNode }) {
  const { data, error } = useQuery(historyQuery(code))
  if (error) {
    return (
      <>
        <FormError>{errorMessage(error)}</FormError>
        {again}
      </>
    )
  }
  if (!data) return null
  return (
    <p role="status" className="muted mb-4">
      {data.length === 0
        ? '没有找到。登录时勾选过“记住”的账号，才找得到。'
        : `在这个微信里登录过：${data.map(({ mobile }) => mobile).join('、')}`}
    </p>
  )
}
