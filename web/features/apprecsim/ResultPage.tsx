import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { CallError, RefusedCall, errorMessage } from '#web/client/errors.ts'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import { ErrorBlock, Loading } from '#web/ui/state/Status.tsx'
import {
  type ResultFilters,
  filteredLink,
  readFilters,
  writeFilters,
} from '#web/features/list/parts/frame/filters.ts'
import { usePreferencesComing } from '#web/features/preference/parts/preferences.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { Result } from './parts/Result.tsx'
import { resultQuery } from './parts/result-calls.ts'
import { simulationCalls, startQuery } from './result-queries.ts'

const Standing = onDemand<{ provinceId: number }>(
  async () => (await import('./parts/Standing.tsx')).Standing,
  {
    waiting: <Loading rows={9} />,
  },
)

const resultLink = (record: string, filters: ResultFilters): string =>
  filteredLink(paths.apprecsim.result(), filters, record)

/** The simulation that was read last on this device. */
function lastRecord(client: QueryClient, provinceId: number): string | undefined {
  const [last] = client
    .getQueryCache()
    .findAll({
      queryKey: ['apprecsim', 'result', provinceId],
      predicate: ({ state }) => state.data !== undefined,
    })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  const record = last?.queryKey[3]
  return typeof record === 'string' ? record : undefined
}

/** Simulates the saved condition, then goes on under the record's own address. */
function Start({ filters }: { filters: ResultFilters }) {
  const provinceId = useProvinceId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data, error, fetchStatus, refetch } = useQuery(startQuery(provinceId, filters))
  // They stand above the result: asked for now, they are there with it.
  usePreferencesComing()
  // Without a network the last result is the one there is.
  const isMissed = fetchStatus === 'paused' || (error instanceof CallError && error.status === 0)
  useEffect(() => {
    const last = isMissed ? lastRecord(client, provinceId) : undefined
    if (last !== undefined) void navigate(resultLink(last, filters), { replace: true })
  }, [isMissed, client, provinceId, filters, navigate])
  const noCondition = error instanceof RefusedCall && error.code === 'NO_CONDITION'

  useEffect(() => {
    if (data === undefined) return
    if (data.recordId === null) return
    const { queryKey } = resultQuery(simulationCalls(provinceId, data.recordId), filters)
    client.setQueryData(queryKey, { pages: [data], pageParams: [1] })
    void navigate(resultLink(data.recordId, filters), { replace: true })
  }, [data, client, provinceId, filters, navigate])
  useEffect(() => {
    if (noCondition) void navigate(paths.apprecsim.condition(), { replace: true })
  }, [noCondition, navigate])

  if (data?.recordId === null) return <Standing provinceId={provinceId} />
  if (error === null || noCondition) return <Loading rows={9} />
  return <ErrorBlock title={errorMessage(error)} onRetry={() => void refetch()} />
}

/** The result of a simulation. Its address holds the record and the filters. */
export function ResultPage() {
  const [search, setSearch] = useSearchParams()
  const record = search.get('record')
  const filters = useMemo(() => readFilters(search), [search])
  const provinceId = useProvinceId()
  const calls = useMemo(
    () => (record === null ? null : simulationCalls(provinceId, record)),
    [provinceId, record],
  )
  if (calls === null) return <Start filters={filters} />
  return (
    <Result
      key={record}
      calls={calls}
      filters={filters}
      onFilter={(next) => setSearch(writeFilters(record, next), { replace: true, preventScrollReset: true })}
    />
  )
}
