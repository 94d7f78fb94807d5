/** Groups that ask for something else than the others: those paid for by the state, and those with a foreign school. */
export declare const LINE_KINDS: readonly ['普通', '公费', '合作办学']
export type LineKind = (typeof LINE_KINDS)[number]
/** A line as far as it is filtered by. */
export interface FilteredLine {
  readonly schoolName: string
  readonly unitName: string
  /** Where the school is. */
  readonly province: string | null
  readonly ownership: string | null
}
/** Of which kind a group is, as its name and its school's say. */
export declare function kindOfLine({ schoolName, unitName }: FilteredLine): LineKind
/** What is asked of a line; '' asks nothing. */
export interface LineFilter {
  readonly place: string
  readonly ownership: string
  readonly kind: string
}
export declare const NO_LINE_FILTER: LineFilter
export declare function passes(line: FilteredLine, filter: LineFilter): boolean
/** What may be asked of a part, with how many lines have it, the most first; those that pass the other parts count. */
export declare function choicesOf(
  lines: readonly FilteredLine[],
  part: keyof LineFilter,
  filter: LineFilter,
): {
  value: string
  lines: number
}[]
