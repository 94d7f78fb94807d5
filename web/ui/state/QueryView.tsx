import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { isMissing, errorMessage } from '#web/client/errors.ts'
import { ErrorBlock, Loading } from './Status.tsx'

interface QueryViewProps<T> {
  query: UseQueryResult<T>
  /** What stands in while loading; grey bars where left out. */
  loading?: ReactNode
  /** What stands there where of what the address names there is none; left out: as for any other failure. */
  missing?: ReactNode
  children: (data: T) => ReactNode
}

/** `data`, once there is time to draw it: arrivals are drawn bit by bit, what is there at once. */
export function useArrived<T>(data: T | undefined): T | undefined {
  const mayDraw = useDeferredValue(data !== undefined)
  return mayDraw ? data : undefined
}

/** Asks anew for all on the page that failed: one cut takes several answers, not all shown. */
function useRetry(query: Pick<UseQueryResult, 'refetch'>): () => void {
  const client = useQueryClient()
  return () => {
    void query.refetch()
    void client.refetchQueries(
      { type: 'active', predicate: ({ state }) => state.status === 'error' },
      { cancelRefetch: false },
    )
  }
}

/** The states of what a query brings: on its way, not there or failed, each with a way on, here. */
export function QueryView<T>({ query, loading, missing, children }: QueryViewProps<T>) {
  const data = useArrived(query.data)
  const retry = useRetry(query)
  if (data !== undefined) return children(data)
  if (query.isPaused && !query.isError)
    return (
      <ErrorBlock title="没有网络" onRetry={retry}>
        这里的内容这台设备还没有看过，联网后会自己出来。
      </ErrorBlock>
    )
  if (!query.isError) return loading ?? <Loading />
  if (missing !== undefined && isMissing(query.error)) return missing
  return <ErrorBlock title={errorMessage(query.error)} onRetry={retry} />
}
