import { infiniteQueryOptions } from '@tanstack/react-query'
import * as contract from '#contract/follow.ts'
import { ask } from '#web/data/call.ts'
import { type Own, ownQueryOf } from '#web/data/own.ts'
import { followKey } from '#web/library/FollowButton.tsx'

const nextOf = ({ pager }: { pager?: { page: number; totalPages: number } }): number | undefined =>
  pager && pager.page < pager.totalPages ? pager.page + 1 : undefined

export const schoolsQuery = (own: Own) =>
  infiniteQueryOptions({
    queryKey: [...followKey, 'school', ownQueryOf(own)],
    queryFn: ({ pageParam, signal }) =>
      ask(contract.listFollowedSchools, { query: { ...ownQueryOf(own), page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextOf,
  })

export const majorsQuery = (own: Own) =>
  infiniteQueryOptions({
    queryKey: [...followKey, 'major', ownQueryOf(own)],
    queryFn: ({ pageParam, signal }) =>
      ask(contract.listFollowedMajors, { query: { ...ownQueryOf(own), page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextOf,
  })
