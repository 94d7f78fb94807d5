import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import { getWechatHistory } from '#contract/wechat.ts'
import { call } from '#web/data/call.ts'
import { host } from '#web/host/host.ts'

/** Accounts that this WeChat user has logged in with before; asked inside WeChat only. */
export function useWechatHistory(): UseQueryResult<DataOf<typeof getWechatHistory>> {
  return useQuery({
    queryKey: ['wechat', 'history'],
    queryFn: ({ signal }) => call(getWechatHistory, {}, { signal }),
    enabled: host.name === 'wechat',
  })
}
