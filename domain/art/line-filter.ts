/** Groups that ask for something else than the others: those paid for by the state, and those with a foreign school. */
type LineKind = '普通' | '公费' | '合作办学'

/** A line as far as it is filtered by. */
export interface FilteredArtLine {
  readonly schoolName: string
  readonly unitName: string
  /** Where the school is. */
  readonly province: string | null
  readonly ownership: string | null
}

/** Of which kind a group is, as its name and its school's say. */
function kindOfLine({ schoolName, unitName }: FilteredArtLine): LineKind {
  const text = `${schoolName} ${unitName}`
  return text.includes('公费') ? '公费' : text.includes('合作') ? '合作办学' : '普通'
}

/** What is asked of a line; '' asks nothing. */
export interface ArtLineFilter {
  readonly place: string
  readonly ownership: string
  readonly kind: string
}

export const NO_ART_FILTER: ArtLineFilter = { place: '', ownership: '', kind: '' }

/** What a line has of each thing that is asked; what is not known is 不详. */
const UNKNOWN = '不详'
const partsOf = (line: FilteredArtLine): ArtLineFilter => ({
  place: line.province ?? UNKNOWN,
  ownership: line.ownership ?? UNKNOWN,
  kind: kindOfLine(line),
})

export function passes(line: FilteredArtLine, filter: ArtLineFilter): boolean {
  const own = partsOf(line)
  return (['place', 'ownership', 'kind'] as const).every(
    (part) => filter[part] === '' || filter[part] === own[part],
  )
}

/** What may be asked of a part, with how many lines have it, the most first; those that pass the other parts count. */
export function choicesOf(
  lines: readonly FilteredArtLine[],
  part: keyof ArtLineFilter,
  filter: ArtLineFilter,
): { value: string; lines: number }[] {
  const counts = new Map<string, number>()
  for (const line of lines) {
    if (!passes(line, { ...filter, [part]: '' })) continue
    const value = partsOf(line)[part]
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].map(([value, many]) => ({ value, lines: many })).sort((a, b) => b.lines - a.lines)
}
