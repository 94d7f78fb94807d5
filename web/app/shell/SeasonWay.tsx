import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '#domain/paths.ts'
import { isUnderWay } from '#domain/season/season.ts'
import { guardOf } from '#web/app/guards.ts'
import { minutes } from '#web/client/pages.ts'
import { useProvinceId } from '#web/features/recommend/parts/condition.ts'
import { seasonQuery } from '#web/features/season/parts/season.ts'
import { listPage } from './sections.ts'

const inSeason = { pathname: paths.apprec.check(), search: '' }

/** Leads 志愿表 to the season's tool while it serves in the student's province, for whom that tool opens. */
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
  const to = serves && instead === null ? paths.apprec.check() : paths.apprecsim.check()
  useEffect(() => {
    listPage.set(to)
    return () => listPage.set(paths.apprecsim.check())
  }, [to])
  return null
}
