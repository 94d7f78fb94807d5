import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { QuestionKind } from '#domain/question.ts'
import { ask, call } from '#web/client/call.ts'
import { getQuestion, listQuestions } from '#web/client/calls/question.ts'
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
