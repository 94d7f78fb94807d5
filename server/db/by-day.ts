import { type RawBuilder, sql } from 'kysely'
import type { Db } from './open.ts'

/** How many of something were on a day of Beijing. */
export interface DayCount {
  /** YYYY-MM-DD */
  readonly day: string
  /** null: not known. */
  readonly provinceId: number | null
  readonly count: number
}

/** Counts what is kept, from a moment on. */
export type CountByDay = (db: Db, since: Date) => Promise<DayCount[]>

/** The day of Beijing of a column with a time. */
export const dayOf = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD')`
