import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { shareForCredit, signIn } from '#contract/credit.ts'
import type { Call } from '#contract/endpoint.ts'
import { ask } from '#web/client/call.ts'
import { invalidate } from '#web/client/query-client.ts'
import { toast } from '#web/ui/dialog/feedback.ts'
import { creditQuery } from './queries.ts'

/** Earns points by one of the calls that give them, and shows what was earned. */
export function useEarn(endpoint: Call<typeof signIn | typeof shareForCredit>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => ask(endpoint, {}),
    onSuccess: ({ data, info }) => {
      client.setQueryData(creditQuery().queryKey, data)
      void invalidate(client, ['credit', 'record'])
      void invalidate(client, ['credit', 'rank'])
      void toast(info)
    },
  })
}
