import type { DataOf } from '#contract/endpoint.ts'
import type { getSheet } from '#contract/list.ts'
import { isFields, isText, listOf } from '#web/client/shapes.ts'
import { tabStorage } from '#web/client/storage.ts'
import { type StoredValue, stored } from '#web/client/stored.ts'

export type FormSheet = DataOf<typeof getSheet>
export type SheetRow = FormSheet['rows'][number]

/** Of which sheet, as its address names it. */
export interface SheetKey {
  readonly accountId: string
  readonly provinceId: number
  readonly batch: string | null
  readonly list: string | null
}

/** As far as the page could break on it: what is kept was written by this page. */
const isSheet = (value: unknown): value is FormSheet =>
  isFields(value) && Array.isArray(value.rows) && 'isDraft' in value && Array.isArray(value.sources)

/** A sheet in this tab: it is there at once after a reload, and gone with the tab. */
export const keptSheet = ({ accountId, provinceId, batch, list }: SheetKey): StoredValue<FormSheet> =>
  stored(`sheet:${accountId}:${provinceId}:${batch ?? ''}:${list ?? ''}`, isSheet, tabStorage)

/** The rows that were copied, as they were then. Kept on this device. */
export const keptTicks = (sheet: FormSheet): StoredValue<readonly string[]> =>
  stored(`copied:${sheet.id ?? `${sheet.provinceId}:${sheet.year}:${sheet.batch}`}`, listOf(isText))

/** What a row says, in the place where it stands: a tick holds for nothing else. */
const saidBy = (row: SheetRow, at: number): string =>
  [at, row.majorId, row.schoolCode, row.unitCode, row.adjusts, ...row.majors].join(' ')

/** What a row's tick has come to: `changed` where another row, or another code, was copied in its place. */
export function tickOf(ticks: readonly string[], row: SheetRow, at: number): 'copied' | 'changed' | 'open' {
  if (ticks.includes(saidBy(row, at))) return 'copied'
  return ticks.some((tick) => tick.startsWith(`${at} `)) ? 'changed' : 'open'
}

/** Ticks or unticks a row. */
export function ticked(ticks: readonly string[], row: SheetRow, at: number, on: boolean): string[] {
  const others = ticks.filter((tick) => !tick.startsWith(`${at} `))
  return on ? [...others, saidBy(row, at)] : others
}
