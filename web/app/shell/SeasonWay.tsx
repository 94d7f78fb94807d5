import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '#domain/paths.ts'
import { isUnderWay } from '#domain/season/season.ts'
import { guardOf } from '#web/app/guards.ts'
import { minutes } from '#web/client/pages.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { seasonYear } from '#web/features/season/parts/list-tool.ts'
import { seasonQuery } from '#web/features/season/parts/season.ts'

const inSeason = { pathname: paths.apprec.check(), search: '' }

/** Leads to lists in the season's tool while it serves in the student's province, for whom that tool opens. */
export function SeasonWay() {
  const provinceId = useProvinceId()
  const { data: season } = useQuery({
    ...seasonQuery(provinceId),
    staleTime: minutes(5),
    refetchInterval: minutes(5),
  })
  const serves = season !== undefined && isUnderWay(season.state)
  const { data: instead } = useQuery({
    queryKey: ['goods', 'instead', inSeason.pathname],
    queryFn: () => guardOf(inSeason),
    enabled: serves,
  })
  const year = serves && instead === null ? season.year : null
  useEffect(() => {
    seasonYear.set(year)
    return () => seasonYear.set(null)
  }, [year])
  return null
}
