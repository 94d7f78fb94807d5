import { infiniteQueryOptions } from '@tanstack/react-query'
import { ask } from '#web/client/call.ts'
import * as contract from '#web/client/calls/follow.ts'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { candidateQueryOf } from '#web/features/candidate/parts/candidate.ts'
import { pageByPage } from '#web/client/pages.ts'
import { followKey } from './parts/FollowButton.tsx'

const queryOf = (own: Candidate) => ({
  ...candidateQueryOf(own),
  ...(own.rank === null ? {} : { rank: own.rank }),
})

export const schoolsQuery = (own: Candidate) =>
  infiniteQueryOptions({
    queryKey: [...followKey, 'school', queryOf(own)],
    queryFn: ({ pageParam, signal }) =>
      ask(contract.listFollowedSchools, { query: { ...queryOf(own), page: pageParam } }, { signal }),
    ...pageByPage,
  })

export const majorsQuery = (own: Candidate) =>
  infiniteQueryOptions({
    queryKey: [...followKey, 'major', queryOf(own)],
    queryFn: ({ pageParam, signal }) =>
      ask(contract.listFollowedMajors, { query: { ...queryOf(own), page: pageParam } }, { signal }),
    ...pageByPage,
  })
