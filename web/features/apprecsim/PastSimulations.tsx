import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { getHistory } from '#web/client/calls/apprecsim.ts'
import { withQuery } from '#web/client/with-query.ts'
import { ask } from '#web/client/call.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { pageByPage } from '#web/client/pages.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { EndlessList } from '#web/ui/list/EndlessList.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { OtherProvince } from '#web/features/candidate/parts/OtherProvince.tsx'

export type PastSimulation = DataOf<typeof getHistory>[number]

export const historyQuery = infiniteQueryOptions({
  queryKey: ['apprecsim', 'history'],
  queryFn: ({ pageParam, signal }) => ask(getHistory, { query: { page: pageParam } }, { signal }),
  ...pageByPage,
  staleTime: 0,
})

/** The student's simulations, the latest first, each drawn by `children`. */
export function PastSimulations({ children }: { children: (past: PastSimulation) => ReactNode }) {
  const query = useInfiniteQuery(historyQuery)
  return (
    <EndlessList
      query={query}
      itemsOf={({ data }) => data}
      keyOf={({ id }) => id}
      empty={
        <Empty
          title="还没有模拟过"
          action={
            <LinkButton kind="primary" to={paths.apprecsim.condition()}>
              开始模拟
            </LinkButton>
          }
        >
          每次模拟都会留在这里，随时可以回来看。
        </Empty>
      }
    >
      {children}
    </EndlessList>
  )
}

interface PastLinkProps {
  past: PastSimulation
  className: string | undefined
  children: ReactNode
}

/** What leads to a simulation's result, where that is of the student's province: its page shows no other's. */
export function PastLink({ past, className, children }: PastLinkProps) {
  const [search] = useSearchParams()
  if (past.condition.provinceId === useProvinceId()) {
    const batch = search.get('batch')
    return (
      <Link className={className} to={withQuery(paths.apprecsim.result(), { record: past.id, batch })}>
        {children}
      </Link>
    )
  }
  return (
    <div className={className}>
      {children}
      <OtherProvince name={past.provinceName} />
    </div>
  )
}
