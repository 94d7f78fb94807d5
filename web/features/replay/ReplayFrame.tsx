import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Navigate } from 'react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { getReplayCondition } from '#contract/replay.ts'
import { paths } from '#domain/paths.ts'
import { RefusedCall, errorMessage } from '#web/client/errors.ts'
import { type Frame, FrameContext } from '#web/features/list/parts/frame/frame.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { Played } from './Played.tsx'
import { conditionQuery, frameConditionQuery } from './queries.ts'
import { useYear, yearLink } from './year.ts'

const SORTS = {
  worth: '离你的位次近的在前',
  cutoff: '最难考的在前',
  probability: '当时把握大的在前',
  plan: '招生多的在前',
}

/** 往年试填: by the condition of a past year, whose lines are known. */
export function ReplayFrame({ year, children }: { year: number; children: ReactNode }) {
  const frame = useMemo((): Frame => {
    const to = (path: (typeof paths.y2020)[keyof typeof paths.y2020]) => () => yearLink(path, year)
    return {
      name: paths.y2020.index.title,
      index: to(paths.y2020.index),
      condition: to(paths.y2020.condition),
      majors: to(paths.y2020.conditionMajors),
      result: to(paths.y2020.result),
      check: to(paths.y2020.check),
      hand: paths.apprecsim.hand,
      bring: null,
      help: to(paths.y2020.help),
      rules: to(paths.y2020.index),
      versions: to(paths.y2020.history),
      report: null,
      preview: null,
      filter: null,
      list: { tool: 'replay', year },
      batch: null,
      past: { year, Played },
      sorts: SORTS,
      conditionQuery: (provinceId) => frameConditionQuery({ provinceId, year }),
    }
  }, [year])
  return <FrameContext value={frame}>{children}</FrameContext>
}

type Condition = DataOf<typeof getReplayCondition>

interface OfYearProps {
  /** @param condition an empty one where none is tried in the year yet */
  children: (condition: Condition, year: number) => ReactNode
}

/** A screen of the year of the address; a year without lines leads on to those that have some. */
export function OfYear({ children }: OfYearProps) {
  const provinceId = useProvinceId()
  const year = useYear()
  const query = useQuery(conditionQuery({ provinceId, year }))
  if (query.error instanceof RefusedCall && query.error.code === 'NO_LINES') {
    return (
      <Empty
        title={errorMessage(query.error)}
        action={
          <LinkButton kind="primary" to={yearLink(paths.y2020.index, year)}>
            看有哪些年份
          </LinkButton>
        }
      >
        往年试填要有那一年的线才能走。
      </Empty>
    )
  }
  return <QueryView query={query}>{(condition) => children(condition, year)}</QueryView>
}

/** A screen of the year of the address, once a condition is tried in it. */
export function InYear({ children }: { children: (year: number) => ReactNode }) {
  return (
    <OfYear>
      {({ saved }, year) =>
        saved ? (
          <ReplayFrame year={year}>{children(year)}</ReplayFrame>
        ) : (
          <Navigate to={yearLink(paths.y2020.condition, year)} replace />
        )
      }
    </OfYear>
  )
}
