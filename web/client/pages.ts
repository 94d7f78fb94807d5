import type { Pager } from '#contract/endpoint.ts'

/** In milliseconds, as queries take them. */
export const minutes = (many: number): number => many * 60_000

/** For what changes with an import only: who goes back within half an hour finds the list where it was. */
export const staleTimes = { staleTime: minutes(10), gcTime: minutes(30) }

/** For lists that are read page by page (`infiniteQueryOptions`). */
export const pageByPage = {
  initialPageParam: 1,
  getNextPageParam: ({ pager }: { pager?: Pager }): number | undefined =>
    pager && pager.page < pager.totalPages ? pager.page + 1 : undefined,
}
