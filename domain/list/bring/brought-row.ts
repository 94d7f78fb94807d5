/** A choice as somebody's list writes it; '' where it writes nothing. */
export interface BroughtRow {
  /** The row of the file that it begins in, from 1. */
  readonly at: number
  /** null: the file does not number its choices. */
  readonly order: number | null
  readonly schoolCode: string
  readonly schoolName: string
  /** Of the major, or the number of the group. */
  readonly unitCode: string
  readonly unitName: string
  /** Inside a group, in order. */
  readonly majors: readonly string[]
  readonly adjusts: boolean | null
}
