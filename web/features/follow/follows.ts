import { infiniteQueryOptions } from '@tanstack/react-query'
import { ask } from '#web/client/call.ts'
import * as contract from '#web/client/calls/follow.ts'
import { type Candidate, candidateQueryOf } from '#web/features/recommend/parts/candidate.ts'
import { pageByPage } from '#web/client/pages.ts'
import { followKey } from './parts/FollowButton.tsx'

export const schoolsQuery = (own: Candidate) =>
  infiniteQueryOptions({
    queryKey: [...followKey, 'school', candidateQueryOf(own)],
    queryFn: ({ pageParam, signal }) =>
      ask(contract.listFollowedSchools, { query: { ...candidateQueryOf(own), page: pageParam } }, { signal }),
    ...pageByPage,
  })

export const majorsQuery = (own: Candidate) =>
  infiniteQueryOptions({
    queryKey: [...followKey, 'major', candidateQueryOf(own)],
    queryFn: ({ pageParam, signal }) =>
      ask(contract.listFollowedMajors, { query: { ...candidateQueryOf(own), page: pageParam } }, { signal }),
    ...pageByPage,
  })
