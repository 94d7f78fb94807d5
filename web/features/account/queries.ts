import { queryOptions } from '@tanstack/react-query'
import { getWechatHistory } from '#contract/share.ts'
import { call } from '#web/client/call.ts'

/** Accounts that logged in as the WeChat user of a code; a code is good once, so what it told stays. */
export const historyQuery = (code: string) =>
  queryOptions({
    queryKey: ['wechat', 'history', code],
    queryFn: ({ signal }) => call(getWechatHistory, { query: { code } }, { signal }),
    staleTime: Infinity,
    retry: false,
  })
