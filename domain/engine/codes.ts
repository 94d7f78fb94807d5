/** Dimension → codes, as `Query` takes them: a dimension without a code asks nothing. */
export type CodesOf = Readonly<Record<string, readonly number[]>>

/** A code that no unit has. */
const NO_CODE = 0xffff

/** The codes of a filter that lets nothing pass where there are none. */
export const onlyCodes = (codes: readonly number[]): readonly number[] => [NO_CODE, ...codes]

/** Filters that both hold: of one dimension the codes that each allows. */
export function bothCodes(one: CodesOf, other: CodesOf): CodesOf {
  const merged: Record<string, readonly number[]> = { ...one }
  for (const [dimension, codes] of Object.entries(other)) {
    const before = merged[dimension] ?? []
    if (codes.length === 0) continue
    merged[dimension] = before.length === 0 ? codes : onlyCodes(before.filter((code) => codes.includes(code)))
  }
  return merged
}

/** Codes of which any counts: of one dimension those of all parts, without dimensions that have none. */
export function anyCodes(parts: readonly CodesOf[]): CodesOf {
  const merged: Record<string, readonly number[]> = {}
  for (const [dimension, codes] of parts.flatMap((part) => Object.entries(part)))
    if (codes.length > 0) merged[dimension] = [...new Set([...(merged[dimension] ?? []), ...codes])]
  return merged
}

/** Tells of a row whether it, or its school, has any of these codes. */
export function codeTest(
  engine: { code(index: number, dimension: string): number },
  codes: CodesOf,
): (index: number) => boolean {
  const wanted = Object.entries(codes).map(([dimension, each]) => ({ dimension, codes: new Set(each) }))
  return (index) => wanted.some((each) => each.codes.has(engine.code(index, each.dimension)))
}
