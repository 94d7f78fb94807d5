import type { Severity } from '#domain/list/check/severity.ts'
import type { Tier } from '#domain/forecast/tiers.ts'

/** A list as it goes on paper, in the words that are printed. */
export interface PrintedList {
  /** 2026 年浙江普通类一段志愿表. */
  readonly title: string
  /** As it was typed for this print; null: none was. */
  readonly name: string | null
  /** Beijing date and time. */
  readonly at: string
  /** What is to be read before anything else. */
  readonly notices: readonly string[]
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** What may come of the list, or of a past year would have, a sentence each. */
  readonly overall: readonly string[]
  /** Years of lines that have a column, the latest first. */
  readonly years: readonly number[]
  /** 专业 or 专业组. */
  readonly unitWord: string
  /** What stands over codes of another year; null: no row has any. */
  readonly formerHead: string | null
  /** Chances are told, or said to be unknown; false: the list is of a kind that has none. */
  readonly foretells: boolean
  readonly rows: readonly PaperRow[]
  /** It tries a past year: its rows say what the year's line did. */
  readonly isPast: boolean
  /** null: without a condition nothing is checked, nor is it without chances in a past year. */
  readonly check: PaperCheck | null
  readonly notes: readonly string[]
  readonly sources: readonly string[]
}

export interface PaperCheck {
  /** The gravest first. */
  readonly issues: readonly { readonly severity: Severity; readonly text: string; readonly where: string }[]
  /** What was looked at, in few words each. */
  readonly checked: readonly string[]
  /** What could not be looked at, a sentence each. */
  readonly unchecked: readonly string[]
}

export interface PaperRow {
  readonly schoolCode: string | null
  readonly schoolName: string
  readonly unitCode: string | null
  readonly unitName: string
  /** Codes of another year, to look for the unit by: 院校 10558 组 201; '' where none are. */
  readonly former: string
  /** Of a choice of several majors: those chosen, and what is said of 调剂; null: it is one. */
  readonly inside: { readonly majors: string; readonly adjusts: string; readonly isOpen: boolean } | null
  readonly city: string | null
  /** 本科, 专科, or that it is to be looked up. */
  readonly level: string
  /** What the line of the past year that is tried said; null: the list is for a year to come. */
  readonly verdict: string | null
  /** null: without a prediction. */
  readonly tier: Tier | null
  /** 0…1. */
  readonly chance: number | null
  /** The same in the worst fifth of years. */
  readonly badYear: number | null
  readonly rank50: number | null
  /** Where eight of ten cut-offs are expected. */
  readonly from: number | null
  readonly to: number | null
  /** One a year of the paper's; null: none is known. */
  readonly lines: readonly (PaperLine | null)[]
  readonly places: number | null
  /** The year that the places are of where that is not the one filed for. */
  readonly placesYear: number | null
  /** Yuan a year. */
  readonly fee: number | null
  /** What the plan writes in its place. */
  readonly feeText: string | null
  readonly requirement: string
  /** What to mind, in few words each. */
  readonly marks: readonly string[]
  readonly remark: string | null
  readonly lineNames: string
  /** How the lines came to be known, where not by the authority's own file. */
  readonly ways: string
  readonly why: string | null
}

export interface PaperLine {
  readonly score: number | null
  readonly rank: number | null
  /** The rank is published as a bound alone. */
  readonly isBound: boolean
  /** The rank follows from the score. */
  readonly isWorked: boolean
  /** Beside it in short, where it was read from a picture or a copy. */
  readonly mark: string | null
}
