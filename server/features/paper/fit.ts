/** How wide a character is at a size of 1. */
export type WidthOf = (char: string) => number

/** What does not begin a line, and what does not end one. */
const CLOSING = /[，。、；：！？）)》」】”’%℃·.,;:!?–—…]/u
const OPENING = /[（(《「【“‘]/u
/** What stays together where it can: figures and words of Latin script. */
const WORD = /[0-9A-Za-z,.%+/–-]/u

/**
 * Breaks a text into lines.
 *
 * @param width Of a line, in sizes of the letter.
 */
export function wrap(text: string, width: number, widthOf: WidthOf): string[] {
  const lines: string[] = []
  let line: string[] = []
  let wide = 0
  const measure = (chars: readonly string[]): number => chars.reduce((sum, char) => sum + widthOf(char), 0)
  for (const char of text) {
    if (char === '\n') {
      lines.push(line.join(''))
      line = []
      wide = 0
      continue
    }
    const next = widthOf(char)
    if (line.length > 0 && wide + next > width) {
      const broken = breakOf(line, char)
      lines.push(line.slice(0, broken).join('').trimEnd())
      line = line.slice(broken)
      while (line[0] === ' ') line.shift()
      wide = measure(line)
    }
    if (char === ' ' && line.length === 0 && lines.length > 0) continue
    line.push(char)
    wide += next
  }
  lines.push(line.join('').trimEnd())
  return lines
}

/** How much of a full line stays in it; what is behind goes to the next with the character that has no room. */
function breakOf(line: readonly string[], next: string): number {
  const joins = (at: number): boolean => {
    const before = line[at - 1] ?? ''
    const after = line[at] ?? next
    return CLOSING.test(after) || OPENING.test(before) || (WORD.test(before) && WORD.test(after))
  }
  for (let at = line.length; at > line.length / 2; at -= 1) if (!joins(at)) return at
  return line.length
}

/** A text as it stands in a cell. */
export interface Fitted {
  readonly size: number
  readonly lines: readonly string[]
  /** There was no room for all of it. */
  readonly isCut: boolean
}

/** A little smaller on one line reads better than with a word left over on a second: down to so much of the largest. */
const ON_ONE_LINE = 0.87

/**
 * A text in a cell of at most so many lines: on one where it nearly has room, else in the largest of the sizes that has room
 * for it, else cut.
 *
 * @param sizes The largest first.
 */
export function fit(
  text: string,
  { width, sizes, most }: { width: number; sizes: readonly number[]; most: number },
  widthOf: WidthOf,
): Fitted {
  const largest = sizes[0] ?? 1
  let last: Fitted = { size: largest, lines: [], isCut: false }
  for (const size of sizes.filter((each) => each >= largest * ON_ONE_LINE)) {
    const lines = wrap(text, width / size, widthOf)
    if (lines.length === 1) return { size, lines, isCut: false }
  }
  for (const size of sizes) {
    const lines = wrap(text, width / size, widthOf)
    if (lines.length <= most) return { size, lines, isCut: false }
    last = { size, lines, isCut: true }
  }
  const { size, lines } = last
  const end = [...(lines[most - 1] ?? '')]
  const room = width / size - widthOf('…')
  while (end.length > 0 && end.reduce((sum, char) => sum + widthOf(char), 0) > room) end.pop()
  return { size, lines: [...lines.slice(0, most - 1), `${end.join('')}…`], isCut: true }
}
