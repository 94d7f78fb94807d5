import { type ComponentType, createContext, useContext } from 'react'
import { paths } from '#domain/paths.ts'
import type { ApplicationList, ListTool } from '#contract/list.ts'
import type { Sort } from '#domain/engine/narrowing.ts'
import { conditionQuery } from '#web/features/candidate/parts/condition.ts'
import { SORT_NAMES } from './filters.ts'

type Link = () => string

/** What a past year has beside the year to come: its lines are known. */
export interface PastFrame {
  readonly year: number
  /** The list played through them. */
  readonly Played: ComponentType<{
    saved: ApplicationList
    majorIds: string[]
    /** Leads to a choice by its position, from 0. */
    onJump: (position: number) => void
  }>
}

/** Where the screens of a tool stand, and by which condition it judges: the same screens serve all tools. */
export interface Frame {
  /** Its name in front of users. */
  readonly name: string
  readonly index: Link
  readonly condition: Link
  readonly majors: Link
  readonly result: Link
  readonly check: Link
  /** A list written by hand, where no unit is known. */
  readonly hand: Link
  /** A list that the student has already, read; null: lists of a past year are not. */
  readonly bring: Link | null
  /** Its anchors: how, reading, tiers, fill, backtest, data. */
  readonly help: Link
  /** What the province files by, and what there is where it has no lines. */
  readonly rules: Link
  /** null: its lists have no report. */
  readonly report: Link | null
  /** The sheet as the authority's form asks for it; null: it has none. */
  readonly preview: Link | null
  /** What lists held after their saves, compared and taken back. */
  readonly versions: Link
  /** Filters on a page of their own; null: in a popup over the result. */
  readonly filter: Link | null
  /** What every call about a list says here: the condition, and the year where not the predicted one. */
  readonly list: { readonly tool: ListTool; readonly year?: number }
  /** The batch that an address without one is about; null: the province's main one. */
  readonly batch: string | null
  /** null: it is for the year to come. */
  readonly past: PastFrame | null
  /** The orders in which its results can stand, by their names. */
  readonly sorts: Readonly<Partial<Record<Sort, string>>>
  /** The condition that units and lists are judged by. */
  readonly conditionQuery: (provinceId: number) => ReturnType<typeof conditionQuery>
}

/** 模拟推荐: by the saved condition. */
const simulation: Frame = {
  name: paths.apprecsim.index.title,
  index: paths.apprecsim.index,
  condition: paths.apprecsim.condition,
  majors: paths.apprecsim.conditionMajors,
  result: paths.apprecsim.result,
  check: paths.apprecsim.check,
  hand: paths.apprecsim.hand,
  bring: paths.apprecsim.bring,
  help: paths.apprecsim.help,
  rules: paths.apprecsim.close,
  report: paths.apprecsim.report,
  preview: null,
  versions: paths.apprecsim.versions,
  filter: null,
  list: { tool: 'apprecsim' },
  batch: null,
  past: null,
  sorts: SORT_NAMES,
  conditionQuery,
}

/** Gives a frame to the screens inside; without one they stand in the simulation. */
export const FrameContext = createContext(simulation)

/** The frame in which a screen stands. */
export const useFrame = (): Frame => useContext(FrameContext)
