import { type ReactNode, useMemo } from 'react'
import { paths } from '#domain/paths.ts'
import { SORT_NAMES } from '#web/features/list/parts/frame/filters.ts'
import { type Frame, FrameContext } from '#web/features/list/parts/frame/frame.ts'
import { sheetConditionQuery } from './queries.ts'

/** 志愿推荐: by the condition confirmed for the season. */
const frame: Frame = {
  name: paths.apprec.index.title,
  index: paths.apprec.index,
  condition: paths.apprec.condition,
  majors: paths.apprec.conditionMajors,
  result: paths.apprec.result,
  check: paths.apprec.check,
  hand: paths.apprec.hand,
  bring: paths.apprec.bring,
  help: paths.apprec.help,
  rules: () => `${paths.apprec.help()}#rules`,
  report: paths.apprec.report,
  preview: paths.apprec.preview,
  versions: paths.apprec.history,
  filter: paths.apprec.resultFilter,
  list: { tool: 'apprec' },
  batch: null,
  past: null,
  sorts: SORT_NAMES,
  conditionQuery: sheetConditionQuery,
}

interface SeasonFrameProps {
  /** Of the season; null: none is set, and lists are of the year predicted. */
  year: number | null
  /** The batch that the season is in; null: none is known. */
  batch: string | null
  children: ReactNode
}

/** The frame of the season. */
export function SeasonFrame({ year, batch, children }: SeasonFrameProps) {
  const value = useMemo<Frame>(
    () => ({ ...frame, batch, list: { tool: 'apprec', ...(year !== null && { year }) } }),
    [year, batch],
  )
  return <FrameContext value={value}>{children}</FrameContext>
}
