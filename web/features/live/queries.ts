import { queryOptions } from '@tanstack/react-query'
import { listLives } from '#contract/live.ts'
import { call } from '#web/client/call.ts'

export const livesQuery = (provinceId: number) =>
  queryOptions({
    queryKey: ['my', 'lives', provinceId],
    queryFn: ({ signal }) => call(listLives, { query: { provinceId } }, { signal }),
  })
