import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { call } from '#web/client/call.ts'
import { forgetInWechat } from '#web/client/calls/account.ts'
import { errorMessage } from '#web/client/errors.ts'
import { useAskWechat, useRemember } from './parts/in-wechat.ts'
import { confirm, toast } from '#web/ui/dialog/feedback.ts'
import { Row } from '#web/ui/list/List.tsx'
import { accountQuery } from './queries.ts'

/** Whether it is remembered that the account logged in inside WeChat; inside it to be switched on, everywhere off. */
export function WechatRow() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const askWechat = useAskWechat()
  const { data } = useQuery(accountQuery)
  useRemember(() => void navigate(paths.my.mysetting(), { replace: true }))
  const forget = useMutation({
    mutationFn: () => call(forgetInWechat, {}),
    onSuccess: () => {
      void toast('已删除')
      return client.invalidateQueries({ queryKey: accountQuery.queryKey })
    },
    onError: (error) => void toast(errorMessage(error), 3000),
  })
  if (!data || (!data.inWechat && !askWechat)) return null
  const change = async (): Promise<void> => {
    if (data.inWechat) {
      const isSure = await confirm({
        title: '不再记住？',
        content: '删除后，在微信的登录页就查不到这个账号登录过了。',
        confirmText: '删除',
      })
      if (isSure) forget.mutate()
      return
    }
    const agrees = await confirm({
      title: '在这个微信里记住？',
      content:
        '以后在微信的登录页能查到是哪个手机号（只显示头尾）。只存微信编号的指纹，一年不用就删，随时可以在这里删。',
      confirmText: '记住',
    })
    if (agrees) askWechat?.('remember')
  }
  return (
    <Row onClick={() => void change()} extra={data.inWechat ? '已记住' : '没有记住'}>
      在微信里记住登录过
    </Row>
  )
}
