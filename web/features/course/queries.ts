import { infiniteQueryOptions } from '@tanstack/react-query'
import { ask } from '#web/client/call.ts'
import { listComments, listOwnComments } from '#web/client/calls/course.ts'
import { pageByPage } from '#web/client/pages.ts'
import type { Reader } from '#web/features/account/parts/session.ts'

/** What is said of a course, as `reader` sees it. */
export const commentsQuery = (courseId: string, reader: Reader) =>
  infiniteQueryOptions({
    queryKey: ['course', 'comment', courseId, reader],
    queryFn: ({ pageParam, signal }) =>
      ask(listComments, { params: { courseId }, query: { page: pageParam } }, { signal }),
    ...pageByPage,
  })

export const ownCommentsQuery = infiniteQueryOptions({
  queryKey: ['my', 'comments'],
  queryFn: ({ pageParam, signal }) =>
    ask(listOwnComments, { query: { page: pageParam, size: 20 } }, { signal }),
  ...pageByPage,
  staleTime: 0,
})
