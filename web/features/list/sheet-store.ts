import type { DataOf } from '#contract/endpoint.ts'
import type { getSheet } from '#contract/list.ts'
import { deviceStorage, isStrings, readStored, tabStorage } from '#web/client/storage.ts'

export type FormSheet = DataOf<typeof getSheet>
export type SheetRow = FormSheet['rows'][number]

/** Of which sheet, as its address names it. */
export interface SheetKey {
  readonly accountId: string
  readonly provinceId: number
  readonly batch: string | null
  readonly list: string | null
}

const keyOf = ({ accountId, provinceId, batch, list }: SheetKey): string =>
  `sheet:${accountId}:${provinceId}:${batch ?? ''}:${list ?? ''}`

/** As far as the page could break on it: what is kept was written by this page. */
const isSheet = (value: unknown): value is FormSheet =>
  typeof value === 'object' &&
  value !== null &&
  'rows' in value &&
  Array.isArray(value.rows) &&
  'isDraft' in value &&
  'sources' in value &&
  Array.isArray(value.sources)

/** Keeps a sheet in this tab: it is there at once after a reload, and gone with the tab. */
export const keepSheet = (key: SheetKey, sheet: FormSheet): void =>
  tabStorage.set(keyOf(key), JSON.stringify(sheet))

export const readSheet = (key: SheetKey): FormSheet | undefined =>
  readStored(tabStorage.get(keyOf(key)), isSheet)

const ticksKey = (sheet: FormSheet): string =>
  `copied:${sheet.id ?? `${sheet.provinceId}:${sheet.year}:${sheet.batch}`}`

/** What a row says, in the place where it stands: a tick holds for nothing else. */
const saidBy = (row: SheetRow, at: number): string =>
  [at, row.majorId, row.schoolCode, row.unitCode, row.adjusts, ...row.majors].join(' ')

/** The rows that were copied, as they were then. Kept on this device. */
export const readTicks = (sheet: FormSheet): readonly string[] =>
  readStored(deviceStorage.get(ticksKey(sheet)), isStrings) ?? []

export const keepTicks = (sheet: FormSheet, ticks: readonly string[]): void =>
  deviceStorage.set(ticksKey(sheet), JSON.stringify(ticks))

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
