import type { RowIssue } from './refusal.ts'

/** Rows of a batch or track that a description does not read, counted by what they are of. */
export class Unread {
  readonly #found = new Map<string, { first: number; many: number }>()

  /** Counts the row at `at`. */
  add(at: number, what: string): void {
    const { first, many } = this.#found.get(what) ?? { first: at, many: 0 }
    this.#found.set(what, { first, many: many + 1 })
  }

  /** What an operator should know of them, beside the first row of each. */
  notes(why: string): RowIssue[] {
    return [...this.#found].map(([what, { first, many }]) => ({
      row: first,
      reason: `${many} rows of ${what} are not read: ${why}`,
    }))
  }
}
