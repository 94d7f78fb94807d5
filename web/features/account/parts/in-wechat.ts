import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { getWechatApp, rememberInWechat } from '#web/client/calls/account.ts'
import { host } from '#web/host/host.ts'
import { whoIs } from '#web/host/who-is.ts'
import { toast } from '#web/ui/dialog/feedback.ts'
import { leaveFor } from '#web/ui/dialog/leave.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { tabStorage } from '#web/client/storage.ts'
import { storedText } from '#web/client/stored.ts'

/** Why WeChat is asked who its user is: to find their accounts, or to remember this one. */
type Errand = 'find' | 'remember'

/** Sends an errand to WeChat's page. @param here Where it comes back to; by default the page as it is */
export type AskWechat = (errand: Errand, here?: string) => void

/** What was sent out with the last errand of this tab: nobody else's code is taken for an answer to it. */
const sent = storedText('wechat-errand', tabStorage)

/** The way to send an errand to WeChat; undefined outside it, or where the product has no official account. */
export function useAskWechat(): AskWechat | undefined {
  const { data } = useQuery({
    queryKey: ['wechat', 'app'],
    queryFn: ({ signal }) => call(getWechatApp, {}, { signal }),
    enabled: host.name === 'wechat',
  })
  const appId = data?.appId ?? null
  if (appId === null) return undefined
  return (errand, here = window.location.href) => {
    const state = `${errand}${crypto.getRandomValues(new Uint32Array(2)).join('')}`
    sent.set(state)
    const back = new URL(here)
    // Of the errand before.
    for (const name of ['code', 'state']) back.searchParams.delete(name)
    void leaveFor(whoIs(appId, back.href, state))
  }
}

/** The code that WeChat's page has brought back for an errand of this tab. */
export function broughtFor(errand: Errand, query: URLSearchParams): string | undefined {
  const [code, state] = [query.get('code'), query.get('state')]
  const isOurs = state !== null && state.startsWith(errand) && state === sent.get()
  return isOurs && code !== null ? code : undefined
}

/** Remembers the account where WeChat has just said who its user is, then goes on. Whether it is at it. */
export function useRemember(onDone: () => void): boolean {
  const [query] = useSearchParams()
  const client = useQueryClient()
  const code = broughtFor('remember', query)
  const { mutate } = useMutation({
    mutationFn: (given: string) => call(rememberInWechat, { body: { code: given } }),
    onSuccess: () => void toast('已在这个微信里记住'),
    onError: (error) => void toast(errorMessage(error), 3000),
    onSettled: async () => {
      sent.remove()
      await client.invalidateQueries({ queryKey: ['my', 'account'] })
      onDone()
    },
  })
  const went = useRef(false)
  useEffect(() => {
    if (code === undefined || went.current) return
    went.current = true
    mutate(code)
  }, [code, mutate])
  return code !== undefined
}
