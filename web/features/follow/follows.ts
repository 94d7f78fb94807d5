import { infiniteQueryOptions } from '@tanstack/react-query'
import { ask } from '#web/client/call.ts'
import * as contract from '#web/client/calls/follow.ts'
import { type Own, ownQueryOf } from '#web/features/recommend/parts/own.ts'
import { pageByPage } from '#web/client/pages.ts'
import { followKey } from './parts/FollowButton.tsx'

export const schoolsQuery = (own: Own) =>
  infiniteQueryOptions({
    queryKey: [...followKey, 'school', ownQueryOf(own)],
    queryFn: ({ pageParam, signal }) =>
      ask(contract.listFollowedSchools, { query: { ...ownQueryOf(own), page: pageParam } }, { signal }),
    ...pageByPage,
  })

export const majorsQuery = (own: Own) =>
  infiniteQueryOptions({
    queryKey: [...followKey, 'major', ownQueryOf(own)],
    queryFn: ({ pageParam, signal }) =>
      ask(contract.listFollowedMajors, { query: { ...ownQueryOf(own), page: pageParam } }, { signal }),
    ...pageByPage,
  })
