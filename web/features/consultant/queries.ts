import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { WEEKLY_PAGE_SIZE } from '#domain/weekly.ts'
import { ask, call } from '#web/client/call.ts'
import { getWeekly, listCourses } from '#web/client/calls/course.ts'
import { getPackageDetail } from '#web/client/calls/goods.ts'
import { getMobile } from '#web/client/calls/account.ts'
import { pageByPage } from '#web/client/pages.ts'
import { askedProvinceId } from '#web/features/account/parts/asked-province.ts'
import type { Reader } from '#web/features/account/parts/session.ts'

/** The weekly plans of a grade: eight a page, the next is appended while there is one. Left for another grade and come
 * back to, the list begins at its first page again. */
export const weekliesQuery = (categoryId: number, provinceId: number) =>
  infiniteQueryOptions({
    queryKey: ['consultant', 'weekly', categoryId, provinceId],
    queryFn: ({ pageParam, signal }) =>
      ask(
        listCourses,
        {
          body: {
            page: pageParam,
            size: WEEKLY_PAGE_SIZE,
            categoryId,
            categoryType: 'WEEKLY',
            provinceId,
          },
        },
        { signal },
      ),
    ...pageByPage,
  })

export const weeklyQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['consultant', 'text', courseId],
    queryFn: ({ signal }) => call(getWeekly, { params: { courseId } }, { signal }),
  })

export const packageQuery = (reader: Reader) =>
  queryOptions({
    queryKey: ['goods', 'detail', reader],
    queryFn: ({ signal }) =>
      call(getPackageDetail, { query: { provinceId: askedProvinceId() } }, { signal, quiet: true }),
  })

export const mobileQuery = (reader: Reader) =>
  queryOptions({
    queryKey: ['session', 'mobile', reader],
    queryFn: ({ signal }) => call(getMobile, {}, { signal, quiet: true }),
    enabled: reader === 'user',
  })
