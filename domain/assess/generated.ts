/** What every generated task has: one of the options is right, and its solver proves it. */
export interface Generated<Kind extends string, Question, Option> {
  readonly kind: Kind
  readonly question: Question
  readonly options: readonly Option[]
  /** Index of the right option. */
  readonly key: number
  /** What makes it hard, counted: the rules of its kind. Difficulty is their weighted sum (`difficulty.ts`). */
  readonly features: Readonly<Record<string, number>>
}

/**
 * The right option among others, each once and in drawn order.
 * @returns undefined where there are too few others
 */
export function mixOptions<T>(
  right: T,
  others: readonly T[],
  size: number,
  shuffle: (of: readonly T[]) => T[],
): { options: T[]; key: number } | undefined {
  const text = (option: T): string => JSON.stringify(option)
  const seen = new Set([text(right)])
  const wrong = others.filter((option) => {
    if (seen.has(text(option))) return false
    seen.add(text(option))
    return true
  })
  if (wrong.length < size - 1) return undefined
  const options = shuffle([right, ...wrong.slice(0, size - 1)])
  return { options, key: options.findIndex((option) => text(option) === text(right)) }
}

/** What stands at a place that exists by construction; a fault where it does not. */
export function at<T>(list: readonly T[], index: number): T {
  const value = list[index]
  if (value === undefined) throw new Error(`Nothing at ${index}`)
  return value
}
