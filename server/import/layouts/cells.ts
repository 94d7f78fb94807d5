/** A cell as the file holds it; null for an empty one. Text is trimmed. */
export type Cell = string | number | null

export interface Sheet {
  readonly name: string
  /** Row 1 of the sheet is at 0; rows may be of unequal length. */
  readonly rows: readonly (readonly Cell[])[]
  /** Of a CSV table, whose rows are alike in cells: whether its last row ends with a line break. */
  readonly csv?: { readonly endsWithBreak: boolean }
}
