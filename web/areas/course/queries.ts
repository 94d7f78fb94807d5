import { infiniteQueryOptions } from '@tanstack/react-query'
import { listComments } from '#contract/course.ts'
import { ask } from '#web/data/call.ts'
import { pageByPage } from '#web/data/pages.ts'

/** What is said of a course, as `account` sees it. */
export const commentsQuery = (courseId: string, account: string) =>
  infiniteQueryOptions({
    queryKey: ['course', 'comment', courseId, account],
    queryFn: ({ pageParam, signal }) =>
      ask(listComments, { params: { courseId }, query: { page: pageParam } }, { signal }),
    ...pageByPage,
  })
