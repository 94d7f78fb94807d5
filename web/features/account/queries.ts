import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { getAccount, listDevices, getWechatHistory } from '#web/client/calls/account.ts'

/** Accounts that logged in as the WeChat user of a code; a code is good once, so what it told stays. */
export const historyQuery = (code: string) =>
  queryOptions({
    queryKey: ['wechat', 'history', code],
    queryFn: ({ signal }) => call(getWechatHistory, { query: { code } }, { signal }),
    staleTime: Infinity,
    retry: false,
  })

export const accountQuery = queryOptions({
  queryKey: ['my', 'account'],
  queryFn: ({ signal }) => call(getAccount, {}, { signal }),
  staleTime: 0,
})

export const devicesQuery = queryOptions({
  queryKey: ['my', 'devices'],
  queryFn: ({ signal }) => call(listDevices, {}, { signal }),
  staleTime: 0,
})
