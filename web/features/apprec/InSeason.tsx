import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { SheetCondition } from '#contract/apprec.ts'
import { paths } from '#domain/paths.ts'
import { isUnderWay } from '#domain/season/season.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { sheetQuery } from './queries.ts'
import { SeasonFrame } from './SeasonFrame.tsx'

interface InSeasonProps {
  /** It stays open when the season is over: what it shows is there to be read. */
  stays?: boolean
  /** It is where a condition is confirmed. */
  confirms?: boolean
  children: (condition: SheetCondition) => ReactNode
}

/**
 * A screen of the season's tool: before the season it leads to the index, after it to its end, and before a condition is
 * confirmed to where that is done.
 */
export function InSeason({ stays = false, confirms = false, children }: InSeasonProps) {
  const query = useQuery(sheetQuery(useProvinceId()))
  return (
    <QueryView query={query}>
      {(condition) => {
        const { year, batch, state, confirmedAt } = condition.sheet
        const isOver = state === 'closed'
        if (!isOver && !isUnderWay(state)) return <Navigate to={paths.apprec.index()} replace />
        if (isOver && !stays) return <Navigate to={paths.apprec.close()} replace />
        if (confirmedAt === null && !confirms && !isOver)
          return <Navigate to={paths.apprec.condition()} replace />
        return (
          <SeasonFrame year={year} batch={batch}>
            {children(condition)}
          </SeasonFrame>
        )
      }}
    </QueryView>
  )
}
