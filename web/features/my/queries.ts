import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getAccount, listDevices } from '#contract/account.ts'
import { listOwnComments } from '#contract/course.ts'
import { listLives } from '#contract/live.ts'
import { type QuestionKind, getQuestion, listApplicationLists, listQuestions } from '#contract/my.ts'
import { ask, call } from '#web/client/call.ts'
import { pageByPage } from '#web/client/pages.ts'

/** Under this key stand the user's questions and their answers. */
export const questionKey = ['my', 'question'] as const
const size = 20

export const questionsQuery = (...kinds: readonly QuestionKind[]) =>
  infiniteQueryOptions({
    queryKey: [...questionKey, 'list', kinds.join(',')],
    queryFn: ({ pageParam, signal }) =>
      ask(listQuestions, { query: { kind: kinds.join(','), page: pageParam, size } }, { signal }),
    ...pageByPage,
    staleTime: 0,
  })

export const questionQuery = (quId: string) =>
  queryOptions({
    queryKey: [...questionKey, 'one', quId],
    queryFn: ({ signal }) => call(getQuestion, { params: { quId } }, { signal }),
    staleTime: 0,
  })

export const listsQuery = infiniteQueryOptions({
  queryKey: ['my', 'lists'],
  queryFn: ({ pageParam, signal }) =>
    ask(listApplicationLists, { query: { page: pageParam, size } }, { signal }),
  ...pageByPage,
  staleTime: 0,
})

export const commentsQuery = infiniteQueryOptions({
  queryKey: ['my', 'comments'],
  queryFn: ({ pageParam, signal }) => ask(listOwnComments, { query: { page: pageParam, size } }, { signal }),
  ...pageByPage,
  staleTime: 0,
})

export const livesQuery = (provinceId: number) =>
  queryOptions({
    queryKey: ['my', 'lives', provinceId],
    queryFn: ({ signal }) => call(listLives, { query: { provinceId } }, { signal }),
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
