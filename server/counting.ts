import type { Happening } from '#domain/staff/numbers.ts'

/** Counts what leaves no row; nothing of who it was is handed in. */
export interface Counting {
  /** @param provinceId null: of none, or not known */
  add(what: Happening, provinceId: number | null): void
  /** Writes what was counted since the last time; what could not be written is kept for the next. */
  flush(): Promise<void>
}
