import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { listLives } from '#web/client/calls/live.ts'

export const livesQuery = (provinceId: number) =>
  queryOptions({
    queryKey: ['my', 'lives', provinceId],
    queryFn: ({ signal }) => call(listLives, { query: { provinceId } }, { signal }),
  })
