import { type ReactNode, useContext, useMemo } from 'react'
import { paths } from '#domain/paths.ts'
import { type Frame, FrameContext } from '#web/features/list/parts/frame.ts'
import { yearLink } from './year.ts'

/** Gives the screens of a past year their own addresses. */
export function ReplayFrame({ year, children }: { year: number; children: ReactNode }) {
  const usual = useContext(FrameContext)
  const frame = useMemo((): Frame => {
    const to = (path: (typeof paths.y2020)[keyof typeof paths.y2020]) => () => yearLink(path, year)
    return {
      ...usual,
      tool: 'replay',
      name: paths.y2020.index.title,
      index: to(paths.y2020.index),
      condition: to(paths.y2020.condition),
      majors: to(paths.y2020.conditionMajors),
      result: to(paths.y2020.result),
      check: to(paths.y2020.check),
      help: to(paths.y2020.help),
      report: null,
      preview: null,
      filter: null,
    }
  }, [usual, year])
  return <FrameContext value={frame}>{children}</FrameContext>
}
