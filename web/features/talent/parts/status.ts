import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Test } from '#domain/talent/status.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { paths } from '#domain/paths.ts'
import { askedProvinceId } from '#web/features/account/parts/asked-province.ts'
import { call } from '#web/client/call.ts'
import { beginTalent, getTalentStatus } from '#web/client/calls/talent.ts'
import { withQuery } from '#web/client/with-query.ts'
import { useGo } from '#web/ui/link/use-go.ts'

const statusKey = ['talent', 'status'] as const

/** The status, by the query of the page that asks (spec §7). */
export function askStatus(search: string, signal: AbortSignal): Promise<DataOf<typeof getTalentStatus>> {
  const page = Object.fromEntries(new URLSearchParams(search))
  return call(getTalentStatus, { query: { ...page, provinceId: askedProvinceId() } }, { signal })
}

/** How far the reader is; asked at every screen that it opens or shuts. @param search of that screen */
export const statusQueryAt = (search: string) =>
  queryOptions({
    queryKey: statusKey,
    queryFn: ({ signal }) => askStatus(search, signal),
    staleTime: 0,
  })

/** The same of the screen that is shown. */
export const statusQuery = queryOptions({
  queryKey: statusKey,
  queryFn: ({ signal }) => askStatus(window.location.search, signal),
  staleTime: 0,
})

/** The result of a test. */
export const resultPath = (test: Test): string =>
  ({
    character: paths.talent.resultCharacter,
    talent: paths.talent.resultTalent,
    job: paths.talent.resultJob,
  })[test]()

/** Where a test is explained before it is begun. */
export const introPath = (test: Test): string =>
  ({ character: paths.talent.character, talent: paths.talent.start, job: paths.talent.job })[test]()

const questionPath = (test: Test): string => withQuery(paths.talent.question(), { test })

/** Begins a test, or goes on with it, and goes to its questions, or `to`. */
export function useBegin() {
  const client = useQueryClient()
  const go = useGo()
  return useMutation({
    mutationFn: ({ test }: { test: Test; to?: string }) => call(beginTalent, { body: { test } }),
    onSuccess: async (_, { test, to }) => {
      await client.invalidateQueries({ queryKey: statusQuery.queryKey })
      void go(to ?? questionPath(test))
    },
  })
}

/** Drops what follows from a test that has ended. */
export const testEnded = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['talent'] })
