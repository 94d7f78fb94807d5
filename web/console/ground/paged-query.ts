import {
  type InfiniteData,
  type QueryKey,
  infiniteQueryOptions,
  keepPreviousData,
} from '@tanstack/react-query'

/** A page of a list, and where the next begins; null: there is none. */
export interface ListedPage {
  readonly list: readonly unknown[]
  readonly next: number | null
}

/**
 * A list that is read page by page; the last one stays in sight while another is read.
 * @param name What a call names the place by from which on it reads
 */
export const pagedQuery = <Name extends string, Page extends ListedPage>(
  queryKey: QueryKey,
  name: Name,
  ask: (from: { readonly [Each in Name]?: number }, signal: AbortSignal) => Promise<Page>,
) =>
  infiniteQueryOptions<Page, Error, InfiniteData<Page, number | null>, QueryKey, number | null>({
    queryKey,
    queryFn: ({ signal, pageParam }) => ask(pageParam === null ? {} : from(name, pageParam), signal),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

function from<Name extends string>(name: Name, at: number): { readonly [Each in Name]?: number }
function from(name: string, at: number): { readonly [name: string]: number } {
  return { [name]: at }
}
