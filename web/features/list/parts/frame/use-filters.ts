import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type ResultFilters, readFilters } from './filters.ts'
import { useFrame } from './frame.ts'

/** The address's batch and list; null: the frame has no own batch, the list is the filed one. */
export function useWhich(): Pick<ResultFilters, 'batch' | 'list'> {
  const frame = useFrame()
  const [search] = useSearchParams()
  const list = search.get('list')
  // A list that is named is of its own batch.
  return { list, batch: search.get('batch') ?? (list === null ? frame.batch : null) }
}

/** The filters that the address holds, of the batch that it is about. */
export function useFilters(): ResultFilters {
  const [search] = useSearchParams()
  const { batch } = useWhich()
  return useMemo(() => ({ ...readFilters(search), batch }), [search, batch])
}
