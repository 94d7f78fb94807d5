/** A part of a page's width. */
export interface WidthSpan {
  readonly left: number
  readonly right: number
}

/** Where more than `few` of these lie over one another, from left to right. */
export function stretchesOf(parts: readonly WidthSpan[], few: number): WidthSpan[] {
  const edges = parts
    .flatMap(({ left, right }) => [
      { at: left, step: 1 },
      { at: right, step: -1 },
    ])
    .sort((a, b) => a.at - b.at || b.step - a.step)
  const stretches: WidthSpan[] = []
  let depth = 0
  let left: number | null = null
  for (const { at, step } of edges) {
    depth += step
    if (depth > few && left === null) left = at
    else if (depth <= few && left !== null) {
      stretches.push({ left, right: at })
      left = null
    }
  }
  return stretches
}
