/** How well a scale measures, from the answers of many. Rows are people, columns its items, reversed ones turned round. */
export type ScaleAnswers = readonly (readonly number[])[]

/** From how many people on figures are told at all. */
export const ENOUGH = 200

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Sample variance, and covariance of two columns. */
function covariance(one: readonly number[], other: readonly number[]): number {
  const [first, second] = [mean(one), mean(other)]
  return (
    one.reduce((sum, value, row) => sum + (value - first) * ((other[row] ?? second) - second), 0) /
    (one.length - 1)
  )
}

/** The correlation of two columns; null where one does not vary. */
export function correlation(one: readonly number[], other: readonly number[]): number | null {
  const both = Math.sqrt(covariance(one, one) * covariance(other, other))
  return both > 0 ? covariance(one, other) / both : null
}

const columnsOf = (answers: ScaleAnswers): number[][] =>
  (answers[0] ?? []).map((_, column) => answers.map((row) => row[column] ?? Number.NaN))
const sums = (answers: ScaleAnswers): number[] =>
  answers.map((row) => row.reduce((sum, value) => sum + value, 0))

/** Cronbach's alpha; null where the sums do not vary, or there are fewer than two items or people. */
export function alpha(answers: ScaleAnswers): number | null {
  const columns = columnsOf(answers)
  if (columns.length < 2 || answers.length < 2) return null
  const total = sums(answers)
  const whole = covariance(total, total)
  if (whole === 0) return null
  const own = columns.reduce((sum, column) => sum + covariance(column, column), 0)
  return (columns.length / (columns.length - 1)) * (1 - own / whole)
}

const TURNS = 200

/**
 * McDonald's omega for one factor: its loadings by principal axes, with communalities found again until they stay.
 * @returns null where an item does not vary, or there are fewer than three items
 */
export function omega(answers: ScaleAnswers): number | null {
  const columns = columnsOf(answers)
  if (columns.length < 3 || answers.length < 3) return null
  const covariances = columns.map((one) => columns.map((other) => covariance(one, other)))
  const own = covariances.map((row, index) => row[index] ?? 0)
  if (own.some((variance) => variance === 0)) return null
  let communalities = own.map((variance) => variance / 2)
  let loadings = own.map((variance) => Math.sqrt(variance / 2))
  for (let turn = 0; turn < TURNS; turn++) {
    const reduced = covariances.map((row, index) =>
      row.map((value, column) => (column === index ? (communalities[index] ?? 0) : value)),
    )
    loadings = firstAxis(reduced, loadings)
    communalities = loadings.map((loading, index) => Math.min(loading ** 2, (own[index] ?? 0) * 0.995))
  }
  const common = loadings.reduce((sum, loading) => sum + loading, 0) ** 2
  const unique = own.reduce((sum, variance, index) => sum + variance - (communalities[index] ?? 0), 0)
  return common / (common + unique)
}

/** The first axis of a symmetric matrix, times the root of its length: power iteration. */
function firstAxis(matrix: readonly (readonly number[])[], from: readonly number[]): number[] {
  let axis = [...from]
  let length = 1
  for (let turn = 0; turn < 50; turn++) {
    const next = matrix.map((row) => row.reduce((sum, value, column) => sum + value * (axis[column] ?? 0), 0))
    length = Math.hypot(...next)
    if (length === 0) return next
    axis = next.map((value) => value / length)
  }
  return axis.map((value) => value * Math.sqrt(length))
}

/** How each item goes with the sum of the others; null where one of both does not vary. */
export function itemRest(answers: ScaleAnswers): (number | null)[] {
  const total = sums(answers)
  return columnsOf(answers).map((column) =>
    correlation(
      column,
      total.map((sum, row) => sum - (column[row] ?? 0)),
    ),
  )
}
