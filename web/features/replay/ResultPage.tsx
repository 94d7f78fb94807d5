import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { Result } from '#web/features/apprecsim/parts/Result.tsx'
import { readFilters, writeFilters } from '#web/features/list/parts/frame/filters.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { InYear } from './ReplayFrame.tsx'
import { pastCalls } from './queries.ts'

/** The units of a past year, by whether their line was reached. Its address holds the year and the filters. */
export function ResultPage() {
  return <InYear>{(year) => <InPast year={year} />}</InYear>
}

function InPast({ year }: { year: number }) {
  const provinceId = useProvinceId()
  const [search, setSearch] = useSearchParams()
  const filters = useMemo(() => readFilters(search), [search])
  const calls = useMemo(() => pastCalls({ provinceId, year }), [provinceId, year])
  return (
    <Result
      key={year}
      calls={calls}
      filters={filters}
      onFilter={(next) => setSearch(writeFilters(null, next), { replace: true, preventScrollReset: true })}
    />
  )
}
