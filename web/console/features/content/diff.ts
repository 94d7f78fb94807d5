export interface DiffLine {
  readonly sign: 'same' | 'gone' | 'new'
  readonly text: string
}

/** Cells of the table that is compared; longer texts are told as gone and new. */
const MOST = 4_000_000
/** Lines around a change that are shown with it. */
const AROUND = 2

/** What became of a text, line by line. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  let head = 0
  while (head < Math.min(old.length, now.length) && old[head] === now[head]) head++
  let tail = 0
  while (
    tail < Math.min(old.length, now.length) - head &&
    old[old.length - 1 - tail] === now[now.length - 1 - tail]
  )
    tail++
  const as = (sign: DiffLine['sign'], lines: readonly string[]): DiffLine[] =>
    lines.map((text) => ({ sign, text }))
  return [
    ...as('same', old.slice(0, head)),
    ...between(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...as('same', old.slice(old.length - tail)),
  ]
}

function between(old: readonly string[], now: readonly string[]): DiffLine[] {
  const told: DiffLine[] = []
  if (old.length * now.length > MOST) {
    for (const text of old) told.push({ sign: 'gone', text })
    for (const text of now) told.push({ sign: 'new', text })
    return told
  }
  const width = now.length + 1
  // Of each pair of places: how many lines both have in common from there on.
  const common = new Uint32Array((old.length + 1) * width)
  const at = (row: number, column: number): number => common[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = now.length - 1; column >= 0; column--) {
      common[row * width + column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  let [row, column] = [0, 0]
  while (row < old.length || column < now.length) {
    const [gone, come] = [old[row], now[column]]
    if (gone !== undefined && gone === come) {
      told.push({ sign: 'same', text: gone })
      row++
      column++
    } else if (gone !== undefined && (come === undefined || at(row + 1, column) >= at(row, column + 1))) {
      told.push({ sign: 'gone', text: gone })
      row++
    } else if (come !== undefined) {
      told.push({ sign: 'new', text: come })
      column++
    }
  }
  return told
}

/** The changes with what stands around them; null where lines are left out. */
export function changesIn(lines: readonly DiffLine[]): (DiffLine | null)[] {
  const isNear = (at: number): boolean =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ sign }) => sign !== 'same')
  const shown: (DiffLine | null)[] = []
  for (const [at, line] of lines.entries()) {
    if (isNear(at)) shown.push(line)
    else if (shown[shown.length - 1] !== null) shown.push(null)
  }
  return shown.some((line) => line !== null) ? shown : []
}
