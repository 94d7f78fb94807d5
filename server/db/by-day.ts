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

/** Whether a column with a time lies in days of Beijing, both counted. */
export const inDays = (
  column: string,
  { since, until }: { readonly since: string; readonly until: string },
): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} >= (${since}::date)::timestamp AT TIME ZONE 'Asia/Shanghai'
    AND ${sql.ref(column)} < (${until}::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai'`
