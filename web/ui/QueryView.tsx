import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sayError } from '#web/data/errors.ts'
import { ErrorBlock, Loading } from './Status.tsx'

interface QueryViewProps<T> {
  query: UseQueryResult<T>
  /** What stands in while loading; grey bars where left out. */
  loading?: ReactNode
  children: (data: T) => ReactNode
}

/** The three states of what a query brings: on its way, failed with a way on, here. */
export function QueryView<T>({ query, loading, children }: QueryViewProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return loading ?? <Loading />
  return <ErrorBlock title={sayError(query.error)} onRetry={() => void query.refetch()} />
}
