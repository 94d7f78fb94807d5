import type { SentRow } from '#contract/wz.ts'
import { levelText } from '#domain/directory/unit-level.ts'

/** A row of a sent list with what is said of it. */
export interface RemarkRow {
  readonly row: SentRow
  /** From 1. */
  readonly number: number
  readonly text: string
}

export const rowName = ({ row, number }: Pick<RemarkRow, 'row' | 'number'>): string =>
  [`第 ${number} 个`, row.schoolName, row.unitName].filter(Boolean).join(' ')

/** What is to be noticed of a row, in few words. */
export const marksOf = ({ level, eligible, adjusts, note }: SentRow): string =>
  [
    level === undefined ? '' : levelText(level),
    eligible === false ? '选科不符' : '',
    adjusts === null ? '' : adjusts ? '服从调剂' : '不服从调剂',
    note,
  ]
    .filter(Boolean)
    .join(' ')
